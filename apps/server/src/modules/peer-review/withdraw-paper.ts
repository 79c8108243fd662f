import { myDataTexts } from '@grfs/contracts/texts/personal-data'
import { withdrawTexts as t } from '@grfs/contracts/texts/submissions-paper'
import type { Actor } from '@grfs/domain/identity/actor'
import { isOpen } from '@grfs/domain/peer-review/assignment'
import { isInternalId } from '@grfs/domain/shared/refs'
import { isWithdrawable } from '@grfs/domain/submissions/lifecycle'
import type { Context, Tx } from '../../platform/context.ts'
import { storableText } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isAddress } from '../../platform/mail/address.ts'
import { noteActivity } from '../identity/index.ts'
import { findJournal } from '../journals/index.ts'
import {
  authorLink,
  dropWorkingCopy,
  listOwnPaperIds,
  listPaperEditors,
  lockPaper,
  makeMove,
  type SubmissionRow,
} from '../submissions/index.ts'
import { paperWithdrawnEmail } from './emails/paper-withdrawn.email.ts'
import { reviewNotNeededEmail } from './emails/review-not-needed.email.ts'
import { deskLink, reviewerOf, toAddress } from './notify-editors.ts'
import { listAssignments, saveAssignment } from './queries/assignments.ts'
import { listConfirmedAuthors } from './queries/decision-letters.ts'

const endReason = 'The authors withdrew the paper.'

/**
 * The submitter withdraws a paper that is not published. Ends open invitations and assignments in the same transaction.
 * A repeat changes nothing and gets the same response. The publication of an accepted paper is removed by a job after
 * `submission.moved`.
 */
export function withdrawPaper(ctx: Context, actor: Actor, id: string, typed: string) {
  const reason = storableText(typed).trim()
  return ctx.inTransaction(async (tx) => {
    const paper = isInternalId(id) ? await lockPaper(tx.db, id) : null
    if (paper?.authorId !== actor.accountId) throw new AppError('submission.unknown')
    if (paper.status !== 'withdrawn') await withdrawLocked(ctx, tx, paper, reason)
    return { success: true, message: t.done }
  })
}

/** Withdraws papers of a member who deletes their account. What is not in progress any more stays as it is. */
export async function withdrawOnLeaving(
  ctx: Context,
  tx: Tx,
  accountId: string,
  numbers: readonly string[],
): Promise<void> {
  for (const id of await listOwnPaperIds(tx.db, accountId, numbers)) {
    const paper = (await lockPaper(tx.db, id))!
    if (isWithdrawable(paper))
      await withdrawLocked(ctx, tx, paper, myDataTexts.leave.withdrawReason, { isLeaving: true })
  }
}

async function withdrawLocked(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  reason: string,
  { isLeaving = false } = {},
): Promise<void> {
  const by = { party: 'author', accountId: paper.authorId, reason } as const
  const moved = await makeMove(tx, paper.id, 'withdraw', by)
  await dropWorkingCopy(tx, paper.id)
  const journal = (await findJournal(tx.db, paper.journalId!))!.title
  await endAssignments(ctx, tx, paper, journal)
  await notify(ctx, tx, moved, journal, { reason, isLeaving })
  // No actor: a person who reads the log may be a reviewer of the paper.
  tx.outbox.audit({
    action: 'paper.withdrawn',
    actor: null,
    subject: { kind: 'paper', id: paper.id, label: `${paper.number} ${paper.title}` },
    journalId: paper.journalId!,
    detail: { was: paper.status },
  })
}

async function endAssignments(ctx: Context, tx: Tx, paper: SubmissionRow, journal: string): Promise<void> {
  for (const assignment of await listAssignments(tx.db, paper.id)) {
    const { id, status, reviewerId, code } = assignment
    if (status !== 'queued' && !isOpen(status)) continue
    await saveAssignment(tx.db, { ...assignment, status: 'withdrawn', endedAt: tx.now(), reason: endReason })
    // An alternate was never invited and knows nothing of the paper.
    if (status === 'queued') continue
    await noteActivity(tx, reviewerId, { kind: 'assignment-changed', status: 'withdrawn' })
    const { reviewer, title } = await reviewerOf(tx.db, assignment)
    tx.outbox.send(reviewNotNeededEmail, {
      to: toAddress(reviewer),
      journalId: paper.journalId,
      data: {
        ...{ fullName: reviewer.fullName, title, journal, code },
        hadAccepted: status === 'accepted',
        support: ctx.settings.ofJournal(paper.journalId!).contact,
      },
      key: id,
    })
  }
}

interface Withdrawal {
  reason: string
  /** The submitter deletes their account, and gets one e-mail about that. */
  isLeaving: boolean
}

async function notify(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  journal: string,
  { reason, isLeaving }: Withdrawal,
): Promise<void> {
  const facts = { number: paper.number!, title: paper.title, journal, reason }
  const mailed = new Set<string>()
  for (const { name, address, accountId, isSubmitter } of await listConfirmedAuthors(tx.db, paper.id)) {
    const key = address?.trim().toLowerCase() ?? ''
    if (!isAddress(key) || mailed.has(key) || (isSubmitter && isLeaving)) continue
    mailed.add(key)
    tx.outbox.send(paperWithdrawnEmail, {
      to: { name, address: key, accountId },
      journalId: paper.journalId,
      data: {
        ...{ ...facts, fullName: name, reader: isSubmitter ? 'submitter' : 'co-author' },
        link: accountId === null ? null : authorLink(ctx, paper.id),
      },
      key: `${paper.id}:${key}`,
    })
  }
  for (const editor of await listPaperEditors(tx.db, paper))
    tx.outbox.send(paperWithdrawnEmail, {
      to: toAddress(editor),
      journalId: paper.journalId,
      data: { ...facts, fullName: editor.fullName, reader: 'editor', link: deskLink(ctx, paper.id) },
      key: `${paper.id}:${editor.id}`,
    })
}
