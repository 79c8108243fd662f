import { escalationLevel, revisionReminderDays } from '@grfs/domain/peer-review/reminders'
import { whoseMove } from '@grfs/domain/submissions/whose-move'
import type { Context, Tx } from '../../../platform/context.ts'
import { lockPaper, type SubmissionRow } from '../../submissions/index.ts'
import { personOf, writtenDay } from '../clock-people.ts'
import { insertEscalation } from '../clock-queries.ts'
import type { Due } from './clock-sweep.ts'
import { revisionDueEmail } from '../emails/revision-due.email.ts'
import { toAddress } from '../addresses.ts'

/**
 * A paper has waited too long, or for another week. Its author is told at once, before a revision is due and when it is; all
 * else is kept for the next letter to those whom the paper waits for (escalate-letter.ts).
 */
export function escalatePaper(ctx: Context, { id }: Due): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const paper = await lockPaper(tx, id)
    const waiting = paper && whoseMove(paper)
    if (!waiting || !paper.dueAt || waiting.party === 'reviewer') return
    const isAuthors = waiting.party === 'author'
    const level = escalationLevel(paper.dueAt, tx.now(), isAuthors ? revisionReminderDays : 0)
    if (level === null) return
    const tellsAuthor = isAuthors && level <= 1
    const { statusSince } = paper
    const isNew = await insertEscalation(tx, {
      ...{ submissionId: id, statusSince, level },
      toldAt: tellsAuthor ? tx.now() : null,
    })
    if (isNew && tellsAuthor) await tellAuthor(ctx, tx, paper, `${id}:${statusSince.toISOString()}:${level}`)
  })
}

/** Also when an editor wishes it. */
export async function tellAuthor(ctx: Context, tx: Tx, paper: SubmissionRow, key: string): Promise<void> {
  const author = await personOf(tx, paper.authorId)
  tx.send(revisionDueEmail, {
    to: toAddress(author),
    data: {
      fullName: author.fullName,
      number: paper.number!,
      title: paper.title,
      dueOn: writtenDay(paper.dueAt!),
      isOverdue: tx.now() >= paper.dueAt!,
      link: `${ctx.site.origin}/dashboard/researcher/view/${paper.id}`,
    },
    key,
  })
}
