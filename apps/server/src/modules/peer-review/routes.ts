import {
  answerNamedEndpoint,
  assignEditorEndpoint,
  confirmBlindnessEndpoint,
  decidePaperEndpoint,
  deleteViewEndpoint,
  extendAssignmentEndpoint,
  getEditorDifferencesEndpoint,
  getEditorSimilarityEndpoint,
  getOverviewEndpoint,
  getPaperEndpoint,
  getPersonEndpoint,
  getSubmissionForEditorEndpoint,
  inviteAddressEndpoint,
  inviteReviewersEndpoint,
  listCandidatesEndpoint,
  listHandlingEditorsEndpoint,
  listPaperMessagesEndpoint,
  listQueueEndpoint,
  listSavedViewsEndpoint,
  listTemplatesEndpoint,
  notePersonEndpoint,
  openEditorDocumentEndpoint,
  openEditorPageEndpoint,
  previewDecisionEndpoint,
  remindReviewerEndpoint,
  renameViewEndpoint,
  saveDecisionDraftEndpoint,
  saveTemplateEndpoint,
  saveViewEndpoint,
  screenPaperEndpoint,
  sendPaperMessageEndpoint,
  withdrawAssignmentEndpoint,
} from '@grfs/contracts/peer-review/admin'
import {
  answerInvitationEndpoint,
  getAssignedSubmissionEndpoint,
  getBlindDifferencesEndpoint,
  getCertificateEndpoint,
  issueCertificateEndpoint,
  listAssignmentsEndpoint,
  listReviewerMessagesEndpoint,
  openBlindFigureEndpoint,
  openBlindPageEndpoint,
  openBlindTextEndpoint,
  openInvitationEndpoint,
  openInvitedPageEndpoint,
  readReviewerMessagesEndpoint,
  respondToAssignmentEndpoint,
  saveReviewDraftEndpoint,
  sendReviewerMessageEndpoint,
  submitReviewEndpoint,
} from '@grfs/contracts/peer-review'
import { withdrawPaperEndpoint } from '@grfs/contracts/submissions'
import { AppError } from '../../platform/http/app-error.ts'
import { byRole, route, type Route } from '../../platform/http/route.ts'
import { ownPaperRoute } from '../submissions/index.ts'
import { listCandidates } from './assigning/candidates.ts'
import { inviteAddress } from './assigning/invite-address.ts'
import { extendAssignment, inviteReviewers, withdrawAssignment } from './assigning/invite-reviewer.ts'
import { remindPapers } from './deadlines.ts'
import { assignEditor, readHandlingEditors } from './editing/assign-editor.ts'
import { decidePaper, previewDecision } from './editing/decide.ts'
import { readMessages, writeMessage } from './editing/editor-messages.ts'
import { changeTemplate, keepDecisionDraft, readTemplates } from './editing/decision-letters.ts'
import { notePerson, readPerson } from './editing/people.ts'
import { changeViewName, keepView, readSavedViews, removeView } from './editing/saved-views.ts'
import { readOverview, readQueue } from './editing/work-queue.ts'
import {
  openManuscript,
  openPageForEditor,
  openSupplement,
  readPaper,
  readPaperDifferences,
  readPaperSimilarity,
  readSubmissionForEditor,
} from './editing/read-paper.ts'
import { answerNamed, confirmBlindness, screenPaper } from './editing/screen-paper.ts'
import {
  chooseRoleForPaper,
  drawBlindFigure,
  drawBlindPage,
  getReadable,
  listAssigned,
  readAssigned,
  readBlindText,
} from './reviewing/assigned.ts'
import { findDifferences } from './reviewing/blind-differences.ts'
import { issueCertificate, verifyCertificate } from './reviewing/certificate.ts'
import { readInbox, readUntil, writeToEditors } from './reviewing/inbox.ts'
import { answerInvitation, openInvitation, openInvitedPage, respondToPaper } from './reviewing/respond.ts'
import { keepReviewDraft, submitReview } from './reviewing/submit-review.ts'
import { withdrawPaper } from './withdraw-paper.ts'

export const assigningRoutes: Route[] = [
  route(listCandidatesEndpoint, ({ ctx, actor, params, query }) =>
    listCandidates(ctx, actor, { id: params.id, q: query.q }),
  ),
  route(inviteReviewersEndpoint, ({ ctx, actor, params, body }) => inviteReviewers(ctx, actor, params.id, body)),
  route(inviteAddressEndpoint, ({ ctx, actor, params, body }) => inviteAddress(ctx, actor, params.id, body)),
  route(withdrawAssignmentEndpoint, ({ ctx, actor, params, body }) =>
    withdrawAssignment(ctx, actor, { ...params, ...body }),
  ),
]

const extensionRoute = route(extendAssignmentEndpoint, ({ ctx, actor, params, body }) =>
  extendAssignment(ctx, actor, { ...params, ...body }),
)

const clockRoutes: Route[] = [
  extensionRoute,
  route(remindReviewerEndpoint, ({ ctx, actor, body }) => remindPapers(ctx, actor, body.ids)),
]

const editingRoutes: Route[] = [
  route(listQueueEndpoint, ({ ctx, actor, query }) => readQueue(ctx, actor, query)),
  route(listHandlingEditorsEndpoint, ({ ctx, actor }) => readHandlingEditors(ctx, actor)),
  route(assignEditorEndpoint, ({ ctx, actor, body }) => assignEditor(ctx, actor, body)),
  route(listSavedViewsEndpoint, ({ ctx, actor }) => readSavedViews(ctx, actor)),
  route(saveViewEndpoint, ({ ctx, actor, body }) => keepView(ctx, actor, body)),
  route(renameViewEndpoint, ({ ctx, actor, params, body }) => changeViewName(ctx, actor, params.id, body.name)),
  route(deleteViewEndpoint, ({ ctx, actor, params }) => removeView(ctx, actor, params.id)),
  route(getOverviewEndpoint, ({ ctx, actor, query }) => readOverview(ctx, actor, query.journal)),
  route(getPersonEndpoint, ({ ctx, actor, params }) => readPerson(ctx, actor, params.id)),
  route(notePersonEndpoint, ({ ctx, actor, params, body }) => notePerson(ctx, actor, params.id, body)),
  route(getPaperEndpoint, ({ ctx, actor, params }) => readPaper(ctx, actor, params.id)),
  route(openEditorDocumentEndpoint, async ({ ctx, actor, params, query }) => ({
    url:
      query.supplement === undefined
        ? await openManuscript(ctx, actor, params.id, query.number)
        : await openSupplement(ctx, actor, params.id, query.supplement),
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
  route(listPaperMessagesEndpoint, async ({ ctx, actor, params }) => ({
    messages: await readMessages(ctx, actor, params.id),
  })),
  route(sendPaperMessageEndpoint, ({ ctx, actor, params, body }) => writeMessage(ctx, actor, params.id, body)),
]

/** The error for a missing page or figure is the same as for a missing paper. */
function there<T>(found: T | null): T {
  if (found === null) throw new AppError('assignment.unknown')
  return found
}

export const reviewingRoutes: Route[] = [
  route(listAssignmentsEndpoint, ({ ctx, actor }) => listAssigned(ctx, actor.accountId)),
  route(respondToAssignmentEndpoint, ({ ctx, actor, body: { submissionId, ...answer } }) =>
    respondToPaper(ctx, actor.accountId, submissionId, answer),
  ),
  ...byRole(
    {
      researcher: ownPaperRoute,
      reviewer: route(getAssignedSubmissionEndpoint, ({ ctx, actor, params }) =>
        readAssigned(ctx, params.id, actor.accountId),
      ),
      admin: route(getSubmissionForEditorEndpoint, ({ ctx, actor, params }) =>
        readSubmissionForEditor(ctx, actor, params.id),
      ),
    },
    chooseRoleForPaper,
  ),
  route(openBlindPageEndpoint, async ({ ctx, actor, params }) =>
    there(await drawBlindPage(ctx, await getReadable(ctx, params.id, actor.accountId), params.page)),
  ),
  route(openBlindTextEndpoint, async ({ ctx, actor, params }) =>
    there(await readBlindText(ctx.db, await getReadable(ctx, params.id, actor.accountId))),
  ),
  route(openBlindFigureEndpoint, async ({ ctx, actor, params }) =>
    there(await drawBlindFigure(ctx, await getReadable(ctx, params.id, actor.accountId), params.page)),
  ),
  route(getBlindDifferencesEndpoint, async ({ ctx, actor, params }) =>
    findDifferences(ctx.db, await getReadable(ctx, params.id, actor.accountId)),
  ),
  route(saveReviewDraftEndpoint, ({ ctx, actor, params, body }) =>
    keepReviewDraft(ctx, actor.accountId, { submissionId: params.id, ...body }),
  ),
  route(submitReviewEndpoint, ({ ctx, actor, body }) => submitReview(ctx, actor.accountId, body)),
  route(openInvitationEndpoint, ({ ctx, params }) => openInvitation(ctx, params.token)),
  route(answerInvitationEndpoint, ({ ctx, client, params, body }) => answerInvitation(ctx, client, params.token, body)),
  route(openInvitedPageEndpoint, ({ ctx, params }) => openInvitedPage(ctx, params.token, params.page)),
  route(listReviewerMessagesEndpoint, ({ ctx, actor, query }) => readInbox(ctx, actor.accountId, query)),
  route(sendReviewerMessageEndpoint, ({ ctx, actor, body }) => writeToEditors(ctx, actor.accountId, body)),
  route(readReviewerMessagesEndpoint, ({ ctx, actor, body }) => readUntil(ctx, actor.accountId, body.until)),
  route(issueCertificateEndpoint, ({ ctx, actor, params }) => issueCertificate(ctx, actor.accountId, params.id)),
  route(getCertificateEndpoint, ({ ctx, params, shows }) => verifyCertificate(ctx, params.code, shows)),
]

const authorRoutes: Route[] = [
  route(withdrawPaperEndpoint, ({ ctx, actor, params, body }) => withdrawPaper(ctx, actor, params.id, body.reason)),
]

export const peerReviewRoutes: Route[] = [
  ...authorRoutes,
  ...reviewingRoutes,
  ...assigningRoutes,
  ...editingRoutes,
  ...clockRoutes,
]
