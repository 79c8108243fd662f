import {
  answerAuthorshipEndpoint,
  getDifferencesEndpoint,
  getSubmissionEndpoint,
  listDraftsEndpoint,
  listSubmissionsEndpoint,
  openAuthorshipEndpoint,
  openDocumentEndpoint,
} from '@grfs/contracts/submissions'
import { route, type Route } from '../../platform/http/route.ts'
import { answerByLink, openAuthorship } from './authorship.ts'
import { readDifferences } from './differences.ts'
import { openDocument } from './open-document.ts'
import { listDraftRows, readDeskRow } from './reading-queries.ts'
import { readSubmission } from './read-submission.ts'
import { toDraftItem, toItem, toPublishedPaper } from './views.ts'

export const readingRoutes: Route[] = [
  route(listSubmissionsEndpoint, async ({ ctx, actor, query: { page, limit } }) => {
    const { total, drafts, papers, yours, published } = await readDeskRow(ctx.db, actor.accountId, page, limit)
    return {
      data: papers.map(toItem),
      totalPages: Math.ceil(total / limit),
      total,
      drafts,
      yours: yours.map(toItem),
      publishedPapers: published.map(toPublishedPaper),
    }
  }),
  route(listDraftsEndpoint, async ({ ctx, actor, query: { page, limit } }) => {
    const { drafts, total } = await listDraftRows(ctx.db, actor.accountId, page, limit)
    return { data: drafts.map(toDraftItem), totalPages: Math.ceil(total / limit), drafts: total }
  }),
  route(getSubmissionEndpoint, ({ ctx, actor, params }) => readSubmission(ctx, params.id, actor.accountId)),
  route(getDifferencesEndpoint, ({ ctx, actor, params }) => readDifferences(ctx, params.id, actor.accountId)),
  route(openAuthorshipEndpoint, ({ ctx, query }) => openAuthorship(ctx, query.token)),
  route(answerAuthorshipEndpoint, ({ ctx, body }) => answerByLink(ctx, body.token, body.answer)),
  route(openDocumentEndpoint, async ({ ctx, actor, params }) => ({
    url: await openDocument(ctx, params.id, actor.accountId),
  })),
]
