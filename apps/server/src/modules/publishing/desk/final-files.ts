import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listEditors } from '../../identity/index.ts'
import { dropWorkingCopy, handInFinal, makeMove, requestFinalFiles } from '../../submissions/index.ts'
import { finalFilesSentEmail } from '../emails/final-files-sent.email.ts'
import { savePlan } from '../queries/plans.ts'
import { findPublication, lockPublication, type PublicationRow } from '../queries/publications.ts'
import { makeFilesJob } from './job-names.ts'
import { planOf } from './open-publication.ts'
import { openForChange } from './save-plan.ts'

/** An editor asks the author for final files, or goes on without them. A repeat changes nothing. */
export function awaitFinalFiles(
  ctx: Context,
  actor: Actor,
  id: string,
  { isAwaited }: { isAwaited: boolean },
): Promise<PublicationRow> {
  return ctx.inTransaction(async (tx) => {
    const row = await openForChange(tx.db, actor, id)
    if (isAwaited === (row.finalDueAt !== null)) return row
    if (isAwaited && row.proof?.outcome === null) throw new AppError('proof.already-out')
    if (isAwaited && row.publishesAt !== null) throw new AppError('final-files.scheduled')
    const by = { party: 'editor', accountId: actor.accountId } as const
    if (isAwaited) {
      const { number, plan, journal } = row
      await requestFinalFiles(ctx, tx, { id: row.id, number, title: plan.title, journal: journal.title }, by)
    } else {
      await makeMove(tx, row.id, 'skip-final', by)
      await dropWorkingCopy(tx, row.id)
    }
    tx.outbox.audit({
      action: isAwaited ? 'final-files.requested' : 'final-files.skipped',
      actor,
      subject: { kind: 'paper', id: row.id, label: row.plan.title },
      journalId: row.journal.id,
      detail: { paper: row.number },
    })
    return (await findPublication(tx.db, row.id))!
  })
}

/**
 * The author sends the final files as they were saved. Text, names and record of the plan are replaced by theirs; issue,
 * position, pages and licence are the press's and stay.
 */
export function sendFinalFiles(ctx: Context, actor: Actor, id: string): Promise<{ success: boolean; message: string }> {
  return ctx.inTransaction(async (tx) => {
    // The publication before the paper, as everywhere at the desk.
    const row = isInternalId(id) ? await lockPublication(tx.db, id) : null
    // Any other paper, existing or not, gives the same error.
    if (row?.authorId !== actor.accountId || row.isWithdrawn || !row.isFinalOpen || row.state === 'publishing') {
      throw new AppError('final-files.closed')
    }
    const paper = await handInFinal(tx, actor, row.id)
    const { title, abstract, keywords, authors, facts } = await planOf(tx.db, paper, row.plan.issueId)
    const plan = { ...row.plan, title, abstract, keywords, authors, facts }
    const { publicId } = row
    await savePlan(tx.db, tx.now(), row.id, plan, { state: 'typesetting', told: null, publicId })
    if (publicId !== null) tx.outbox.enqueue(makeFilesJob, { submissionId: row.id }, { key: row.id })
    // Files that replace others are no news: nobody has worked with the first ones.
    const editors =
      row.finalDueAt === null ? [] : await listEditors(tx.db, 'publishPapers', { journalId: row.journal.id })
    for (const { id: accountId, fullName, email } of editors) {
      tx.outbox.send(finalFilesSentEmail, {
        to: { name: fullName, address: email, accountId },
        journalId: row.journal.id,
        data: {
          ...{ fullName, number: row.number, title },
          link: `${ctx.site.origin}/admin?tool=overview&paper=${row.id}`,
        },
        key: `${row.id}:${paper.version}:${accountId}`,
      })
    }
    return { success: true, message: finalFilesTexts.sent }
  })
}
