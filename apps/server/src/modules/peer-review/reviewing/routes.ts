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
import { AppError } from '../../../platform/http/app-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { getReadable, listAssigned, readAssigned } from './assigned.ts'
import { drawBlindFigure, drawBlindPage, readBlindText } from './blind-copy.ts'
import { findDifferences } from './blind-differences.ts'
import { issueCertificate, verifyCertificate } from './certificate.ts'
import { readInbox, readUntil, writeToEditors } from './inbox.ts'
import { answerInvitation, openInvitation, openInvitedPage } from './invitation.ts'
import { respondToPaper } from './respond.ts'
import { keepReviewDraft } from './review-draft.ts'
import { submitReview } from './submit-review.ts'

/** A page or a figure that is not there is refused like a paper that is not. */
function there<T>(found: T | null): T {
  if (found === null) throw new AppError('assignment.unknown')
  return found
}

export const reviewingRoutes: Route[] = [
  route(listAssignmentsEndpoint, ({ ctx, actor }) => listAssigned(ctx, actor.accountId)),
  route(respondToAssignmentEndpoint, ({ ctx, actor, body: { submissionId, ...answer } }) =>
    respondToPaper(ctx, actor.accountId, submissionId, answer),
  ),
  route(getAssignedSubmissionEndpoint, ({ ctx, actor, params }) => readAssigned(ctx, params.id, actor.accountId)),
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
  route(answerInvitationEndpoint, ({ ctx, params, body }) => answerInvitation(ctx, params.token, body)),
  route(openInvitedPageEndpoint, ({ ctx, params }) => openInvitedPage(ctx, params.token, params.page)),
  route(listReviewerMessagesEndpoint, ({ ctx, actor, query }) => readInbox(ctx, actor.accountId, query.before)),
  route(sendReviewerMessageEndpoint, ({ ctx, actor, body }) => writeToEditors(ctx, actor.accountId, body)),
  route(readReviewerMessagesEndpoint, ({ ctx, actor, body }) => readUntil(ctx, actor.accountId, body.until)),
  route(issueCertificateEndpoint, ({ ctx, actor, params }) => issueCertificate(ctx, actor.accountId, params.id)),
  route(getCertificateEndpoint, ({ ctx, params, shows }) => verifyCertificate(ctx, params.code, shows)),
]
