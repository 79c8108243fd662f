import type { BytesAnswer } from '@grfs/contracts/endpoint'
import type { Invitation } from '@grfs/contracts/peer-review'
import { expireAssignment, isOpen, reviewDueAt } from '@grfs/domain/peer-review/assignment'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { drawBlindPage, readBlindCopy } from './assigned.ts'
import { blindly, getBlindWords } from '../blind-words.ts'
import { readInvitationToken } from '../invitation-link.ts'
import { respond, type Response } from './respond.ts'
import { findInvited, type AssignedRow } from '../queries/reviews.ts'

/**
 * The assignment behind the link in an e-mail. Reading changes nothing, because e-mail programs open links by
 * themselves.
 */
async function getInvited({ db, keys, clock }: Context, token: string): Promise<AssignedRow> {
  const id = readInvitationToken(keys, token)
  const row = id === null ? null : await findInvited(db, id)
  if (!row) throw new AppError('invitation.unknown')
  // The deadline job runs only every few minutes, so check the expiry here too.
  return { ...row, status: expireAssignment(row, clock.now())?.status ?? row.status }
}

/** An ended invitation shows how it ended, and no more of the paper than the e-mail did. */
export async function openInvitation(ctx: Context, token: string): Promise<Invitation> {
  const row = await getInvited(ctx, token)
  const { title, abstract, keywords } = blindly(await getBlindWords(ctx.db, row.manuscriptId), row)
  const isThere = isOpen(row.status)
  return {
    status: row.status,
    code: row.code,
    submissionId: row.id,
    title,
    abstract: isThere ? abstract : '',
    keywords: isThere ? keywords : [],
    journal: row.journal,
    stage: row.stage,
    answerBy: row.expiresAt!.toISOString(),
    reviewDue: (row.dueAt ?? reviewDueAt(ctx.clock.now())).toISOString(),
    blindCopy: row.status === 'accepted' ? await readBlindCopy(ctx.db, row) : null,
  }
}

export async function answerInvitation(ctx: Context, token: string, answer: Response) {
  const { assignmentId } = await getInvited(ctx, token)
  return respond(ctx, assignmentId, answer)
}

export async function openInvitedPage(ctx: Context, token: string, page: number): Promise<BytesAnswer> {
  const row = await getInvited(ctx, token)
  const drawn = row.status === 'accepted' ? await drawBlindPage(ctx, row, page) : null
  if (!drawn) throw new AppError('invitation.unknown')
  return drawn
}
