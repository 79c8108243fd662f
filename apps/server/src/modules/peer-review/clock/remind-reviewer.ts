import { randomUUID } from 'node:crypto'
import { dueReminder } from '@grfs/domain/peer-review/reminders'
import { timeLeft } from '@grfs/domain/peer-review/time-left'
import type { Context, Tx } from '../../../platform/context.ts'
import { lockPaper } from '../../submissions/index.ts'
import { listAssignments, saveAssignment, type AssignmentRow } from '../assignment-queries.ts'
import { personOf, reviewerLink, writtenDay } from '../clock-people.ts'
import type { DueAssignment } from '../clock-queries.ts'
import { insertMessage } from '../inbox-queries.ts'
import { invitationWaitsEmail } from '../emails/invitation-waits.email.ts'
import { reviewDueSoonEmail } from '../emails/review-due-soon.email.ts'
import { invitationToken } from '../invitation-link.ts'
import { toAddress } from '../addresses.ts'

/** A review is due in three days, or tomorrow. */
export function remindOfReview(ctx: Context, { id, submissionId }: DueAssignment): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const paper = await lockPaper(tx, submissionId)
    const assignment = (await listAssignments(tx, submissionId)).find((one) => one.id === id)
    if (!paper || assignment?.status !== 'accepted') return
    const mark = dueReminder(assignment.dueAt!, assignment.reminded, tx.now())
    if (mark) await remind(ctx, tx, { assignment, mark, editorId: null })
  })
}

export interface Reminder {
  /** Pending or accepted. */
  assignment: AssignmentRow
  /** `3-days`, `1-day`, or the day on which an editor sends it. */
  mark: string
  /** Null when the clock reminds. */
  editorId: string | null
}

/** By mail and in the inbox; the caller holds the paper's lock. */
export async function remind(ctx: Context, tx: Tx, { assignment, mark, editorId }: Reminder): Promise<void> {
  const { id, code, reviewerId } = assignment
  await saveAssignment(tx, { ...assignment, reminded: [...assignment.reminded, mark] })
  const reviewer = await personOf(tx, reviewerId)
  const title = assignment.blindTitle!
  const outgoing = { to: toAddress(reviewer), key: `${id}:${mark}` }
  const facts = { fullName: reviewer.fullName, title, code }
  if (assignment.status === 'accepted') {
    const [dueOn, left] = [writtenDay(assignment.dueAt!), sayLeft(assignment.dueAt!, tx.now())]
    tx.send(reviewDueSoonEmail, { ...outgoing, data: { ...facts, dueOn, left, link: reviewerLink(ctx) } })
    const text = `Your review of “${title}” is due on ${dueOn}, in ${left}. Your text so far is saved.`
    await insertMessage(tx, { id: randomUUID(), from: 'press', assignmentId: id, reviewerId, editorId, text })
    return
  }
  const answerBy = writtenDay(assignment.expiresAt!)
  const link = `${ctx.site.origin}/invitation/${invitationToken(ctx.keys, id)}`
  tx.send(invitationWaitsEmail, { ...outgoing, data: { ...facts, answerBy, link } })
  const text = `Would you review “${title}”? Please answer by ${answerBy}.`
  await insertMessage(tx, { id: randomUUID(), from: 'press', assignmentId: id, reviewerId, editorId, text })
}

function sayLeft(until: Date, now: Date): string {
  const { days, hours } = timeLeft(until, now) ?? { days: 0, hours: 0 }
  if (days === 0 && hours === 0) return 'less than an hour'
  const parts = [days && many(days, 'day'), hours && many(hours, 'hour')].filter((part) => part !== 0)
  return parts.join(' and ')
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
