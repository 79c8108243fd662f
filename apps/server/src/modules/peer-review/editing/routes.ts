import {
  answerNamedEndpoint,
  confirmBlindnessEndpoint,
  decidePaperEndpoint,
  getEditorDifferencesEndpoint,
  getEditorSimilarityEndpoint,
  getOverviewEndpoint,
  getPaperEndpoint,
  getSubmissionForEditorEndpoint,
  listAssignmentMessagesEndpoint,
  listQueueEndpoint,
  listTemplatesEndpoint,
  openEditorDocumentEndpoint,
  openEditorPageEndpoint,
  previewDecisionEndpoint,
  saveDecisionDraftEndpoint,
  saveTemplateEndpoint,
  screenPaperEndpoint,
  sendAssignmentMessageEndpoint,
} from '@grfs/contracts/editing'
import { route, type Route } from '../../../platform/http/route.ts'
import { decidePaper, previewDecision } from './decide.ts'
import { readMessages, writeToReviewer } from './editor-messages.ts'
import { keepDecisionDraft } from './letters-draft.ts'
import { changeTemplate, readTemplates } from './letters.ts'
import { readOverview } from './overview.ts'
import { openManuscript, openPageForEditor, readPaper, readPaperDifferences } from './paper.ts'
import { readQueue } from './queue.ts'
import { readPaperSimilarity } from './similarity.ts'
import { answerNamed, confirmBlindness, screenPaper } from './screen-paper.ts'
import { readSubmissionForEditor } from './submission-view.ts'

export const editingRoutes: Route[] = [
  route(listQueueEndpoint, ({ ctx, actor, query }) => readQueue(ctx, actor, query)),
  route(getOverviewEndpoint, ({ ctx, actor, query }) => readOverview(ctx, actor, query.journal)),
  route(getSubmissionForEditorEndpoint, ({ ctx, actor, params }) => readSubmissionForEditor(ctx, actor, params.id)),
  route(getPaperEndpoint, ({ ctx, actor, params }) => readPaper(ctx, actor, params.id)),
  route(openEditorDocumentEndpoint, async ({ ctx, actor, params, query }) => ({
    url: await openManuscript(ctx, actor, params.id, query.number),
  })),
  route(openEditorPageEndpoint, ({ ctx, actor, params }) => openPageForEditor(ctx, actor, params.id, params.page)),
  route(getEditorDifferencesEndpoint, ({ ctx, actor, params }) => readPaperDifferences(ctx, actor, params.id)),
  route(getEditorSimilarityEndpoint, ({ ctx, actor, params }) => readPaperSimilarity(ctx, actor, params.id)),
  route(screenPaperEndpoint, ({ ctx, actor, params, body }) => screenPaper(ctx, actor, params.id, body)),
  route(confirmBlindnessEndpoint, ({ ctx, actor, params, body }) =>
    confirmBlindness(ctx, actor, params.id, body.version),
  ),
  route(answerNamedEndpoint, ({ ctx, actor, params, body }) => answerNamed(ctx, actor, params.id, body.answer)),
  route(decidePaperEndpoint, ({ ctx, actor, params, body }) => decidePaper(ctx, actor, params.id, body)),
  route(saveDecisionDraftEndpoint, ({ ctx, actor, params, body }) => keepDecisionDraft(ctx, actor, params.id, body)),
  route(previewDecisionEndpoint, ({ ctx, actor, params, body }) => previewDecision(ctx, actor, params.id, body)),
  route(listTemplatesEndpoint, async ({ ctx, actor }) => ({
    templates: await readTemplates(ctx.db),
    mayChange: actor.subAdmin === null,
  })),
  route(saveTemplateEndpoint, ({ ctx, actor, params, body }) => changeTemplate(ctx, actor, params.move, body.text)),
  route(listAssignmentMessagesEndpoint, async ({ ctx, actor, params }) => ({
    messages: await readMessages(ctx, actor, params.id),
  })),
  route(sendAssignmentMessageEndpoint, ({ ctx, actor, params, body }) => writeToReviewer(ctx, actor, params.id, body)),
]
