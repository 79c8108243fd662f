import type { Actor } from '@grfs/domain/identity/actor'
import { isOpen } from '@grfs/domain/peer-review/assignment'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { once } from '../../../platform/jobs/once.ts'
import { lockPaper } from '../../submissions/index.ts'
import { listAssignments } from '../queries/assignments.ts'
import { auditPaper } from '../audit-paper.ts'
import { getPaperToHandle } from '../queries/papers.ts'
import { remind, remindAuthor } from './enforce-deadlines.ts'

type Outcome = 'reminded' | 'too-soon' | 'nothing'

/** Silently skips papers that wait for an editor, and papers that this editor does not handle. */
export async function remindPapers(ctx: Context, actor: Actor, ids: readonly string[]) {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) outcomes.push(await remindOf(ctx, actor, id))
  if (outcomes.length === 1 && outcomes[0] === 'too-soon') throw new AppError('reminder.too-soon')
  const reminded = outcomes.filter((one) => one === 'reminded').length
  const skipped = outcomes.length - reminded
  const sent = reminded === 1 ? 'One reminder is being sent.' : `${reminded} reminders are being sent.`
  return {
    success: reminded > 0,
    message: reminded > 0 ? sent : 'No reminders were needed.',
    ...{ reminded, skipped },
  }
}

async function remindOf(ctx: Context, actor: Actor, id: string): Promise<Outcome> {
  try {
    return await ctx.inTransaction(async (tx) => {
      const atDesk = await getPaperToHandle(tx.db, actor, id)
      const paper = (await lockPaper(tx.db, id))!
      const now = tx.now()
      const day = now.toISOString().slice(0, 10)
      if (paper.status === 'revision_required') {
        if (!(await once(tx, `peer-review.remind-author:${id}:${day}`))) return 'too-soon'
        await remindAuthor(ctx, tx, paper, `${id}:${day}`)
        auditPaper(tx, actor, atDesk, 'author.reminded')
        return 'reminded'
      }
      const open = (await listAssignments(tx.db, id)).filter(({ status, expiresAt, dueAt }) => {
        const end = status === 'pending' ? expiresAt : dueAt
        return isOpen(status) && end !== null && now <= end
      })
      const due = open.filter(({ reminded }) => !reminded.includes(day))
      for (const assignment of due) await remind(ctx, tx, { assignment, mark: day, editorId: actor.accountId })
      if (due.length > 0) auditPaper(tx, actor, atDesk, 'reviewers.reminded', { reminders: due.length })
      return due.length > 0 ? 'reminded' : open.length > 0 ? 'too-soon' : 'nothing'
    })
  } catch (error) {
    // The outcome would tell an editor who is named as an author whether a reviewer is at work.
    if (error instanceof AppError && ['paper.unknown', 'paper.named'].includes(error.code)) return 'nothing'
    throw error
  }
}
