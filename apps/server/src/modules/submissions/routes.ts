import {
  answerAuthorshipEndpoint,
  askCoAuthorEndpoint,
  correctOwnEntryEndpoint,
  correctPaperEndpoint,
  deleteDraftEndpoint,
  finishOrcidProofEndpoint,
  getCheckEndpoint,
  getDifferencesEndpoint,
  getSubmissionEndpoint,
  listAuthorMessagesEndpoint,
  listDraftsEndpoint,
  listSubmissionsEndpoint,
  openAuthorshipEndpoint,
  openDocumentEndpoint,
  resubmitPaperEndpoint,
  saveDraftEndpoint,
  searchAuthorsEndpoint,
  sendAuthorMessageEndpoint,
  startOrcidProofEndpoint,
  submitPaperEndpoint,
  transferPaperEndpoint,
  uploadDocumentEndpoint,
  uploadSupplementEndpoint,
} from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type UploadStore, route, type Route } from '../../platform/http/route.ts'
import { linkToFile } from '../files/index.ts'
import { type FoundMember, searchMembers } from '../identity/index.ts'
import { answerByLink, askCoAuthor } from './authorship.ts'
import { correctPaper, storeCorrection } from './correct-paper.ts'
import { correctOwnEntry, openAuthorship, proveOrcid, takeOrcidProof } from './own-entry.ts'
import { deleteDraft, saveDraft } from './save-draft.ts'
import { readOwnMessages, writeToEditors } from './paper-messages.ts'
import { readCheck, readDifferences, readSubmission } from './read-submission.ts'
import { findManuscripts, listDraftRows, readDeskRow } from './queries/reading.ts'
import { resubmitPaper } from './resubmit-paper.ts'
import { type AssignNewPaper, submitAsDraft, submitPaper } from './submit-paper.ts'
import { transferPaper } from './transfer-paper.ts'
import { dropDocument, type StoredDocument, storeDocument, uploadDocument } from './upload-manuscript.ts'
import { uploadSupplement } from './upload-supplement.ts'
import { toDraftItem, toItem, toPublishedPaper } from './views.ts'

// Part 1 section 7: at least two characters; punctuation does not count.
const isBegun = /[\p{L}\p{M}\p{N}]{2}/u
const mostFound = 8

/** Finds members to name as co-authors. Returns no e-mail addresses, and only members who can be e-mailed. */
async function searchAuthors(ctx: Context, { accountId }: Actor, q: string): Promise<FoundMember[]> {
  if (!isBegun.test(q)) return []
  return searchMembers(ctx.db, { q, except: accountId, limit: mostFound })
}

export const draftRoutes: Route[] = [
  route(searchAuthorsEndpoint, async ({ ctx, actor, query: { q } }) => {
    const users = await searchAuthors(ctx, actor, q)
    return { users: users.map(({ id, ...user }) => ({ _id: id, ...user })) }
  }),
  route(saveDraftEndpoint, async ({ ctx, actor, params: { id }, body }) => {
    const { version, savedAt } = await saveDraft(ctx, actor, { id, ...body })
    return { version, savedAt: savedAt.toISOString() }
  }),
  route(uploadDocumentEndpoint, async ({ ctx, actor, params: { id }, file: sent }) => {
    const { file, version, savedAt } = await uploadDocument(ctx, actor, { id, file: sent })
    return {
      file: { ...file, uploadedAt: file.uploadedAt.toISOString() },
      version,
      savedAt: savedAt.toISOString(),
    }
  }),
  route(uploadSupplementEndpoint, async ({ ctx, actor, params: { id }, file }) => ({
    file: await uploadSupplement(ctx, actor, { id, file }),
  })),
  route(getCheckEndpoint, ({ ctx, actor, params: { id } }) => readCheck(ctx, actor, id)),
  route(deleteDraftEndpoint, ({ ctx, actor, params: { id } }) => deleteDraft(ctx, actor, id)),
]

const documentStore: UploadStore<StoredDocument> = { store: storeDocument, remove: dropDocument }

const submitRoute = (assign: AssignNewPaper): Route =>
  route(
    submitPaperEndpoint,
    ({ ctx, actor, body: { draft, ...paper }, stored }) =>
      draft === 'true' ? submitAsDraft(ctx, actor, paper, stored) : submitPaper(ctx, actor, paper, stored, assign),
    documentStore,
  )

const handInRoutes: Route[] = [
  route(
    correctPaperEndpoint,
    ({ ctx, actor, params, body, stored }) => correctPaper(ctx, actor, { id: params.id, ...body }, stored),
    { ...documentStore, store: storeCorrection },
  ),
  route(
    resubmitPaperEndpoint,
    ({ ctx, actor, body, stored }) => resubmitPaper(ctx, actor, body, stored),
    documentStore,
  ),
  route(transferPaperEndpoint, ({ ctx, actor, params, body }) =>
    transferPaper(ctx, actor, params.id, body.withReviews),
  ),
]

// Long enough to follow the link, too short to share it.
const linkSeconds = 60

/**
 * A link, valid for one minute, to the newest file of the author's own paper: that of the draft, or the one submitted
 * last.
 */
async function openDocument(ctx: Context, id: string, accountId: string): Promise<string> {
  const files = isInternalId(id) ? await findManuscripts(ctx.db, id, accountId) : null
  const newest = files?.[0]
  if (!newest) throw new AppError('submission.unknown')
  return linkToFile(ctx, newest.fileId, { disposition: 'attachment', seconds: linkSeconds })
}

const readingRoutes: Route[] = [
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
  route(getDifferencesEndpoint, ({ ctx, actor, params }) => readDifferences(ctx, params.id, actor.accountId)),
  route(openAuthorshipEndpoint, ({ ctx, query }) => openAuthorship(ctx, query.token)),
  route(answerAuthorshipEndpoint, ({ ctx, body }) => answerByLink(ctx, body.token, body.answer)),
  route(correctOwnEntryEndpoint, ({ ctx, body }) => correctOwnEntry(ctx, body)),
  route(startOrcidProofEndpoint, ({ ctx, client, body }) => proveOrcid(ctx, client, body.token)),
  route(finishOrcidProofEndpoint, ({ ctx, client, body }) => takeOrcidProof(ctx, client, body.token, body.answer)),
  route(askCoAuthorEndpoint, ({ ctx, actor, params, body }) => askCoAuthor(ctx, actor, params.id, body)),
  route(listAuthorMessagesEndpoint, async ({ ctx, actor, params }) => ({
    messages: await readOwnMessages(ctx, actor, params.id),
  })),
  route(sendAuthorMessageEndpoint, ({ ctx, actor, params, body }) => writeToEditors(ctx, actor, params.id, body.text)),
  route(openDocumentEndpoint, async ({ ctx, actor, params }) => ({
    url: await openDocument(ctx, params.id, actor.accountId),
  })),
]

/** For `byRole`: reviewers and editors get other views at this URL (peer-review/routes.ts). */
export const ownPaperRoute = route(getSubmissionEndpoint, ({ ctx, actor, params }) =>
  readSubmission(ctx, params.id, actor.accountId),
)

/** `assign`: who gets a new paper. The module of the editors knows it; entry/assemble.ts passes it in. */
export const submissionRoutesWith = (assign: AssignNewPaper): Route[] => [
  ...draftRoutes,
  submitRoute(assign),
  ...handInRoutes,
  ...readingRoutes,
]

export const submissionRoutes: Route[] = submissionRoutesWith(() => Promise.resolve(null))
