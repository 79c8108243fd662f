import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { expireAssignment as expire, isOpen } from '@grfs/domain/peer-review/assignment'
import { dueReminder, escalationLevel, revisionReminderDays, timeLeft } from '@grfs/domain/peer-review/reminders'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { whoseMove } from '@grfs/domain/submissions/whose-move'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { once } from '../../platform/jobs/handler.ts'
import { type Editor, listEditors, noteActivity } from '../identity/index.ts'
import { lockPaper, makeMove, type SubmissionRow } from '../submissions/index.ts'
import { inviteNextAlternate } from './assigning/invite-reviewer.ts'
import { auditPaper } from './audit-paper.ts'
import { assignmentExpiredEmail } from './emails/assignment-expired.email.ts'
import { invitationExpiredEmail } from './emails/invitation-expired.email.ts'
import { invitationWaitsEmail } from './emails/invitation-waits.email.ts'
import { papersWaitEmail } from './emails/papers-wait.email.ts'
import { reviewDueSoonEmail } from './emails/review-due-soon.email.ts'
import { reviewerLostEmail } from './emails/reviewer-lost.email.ts'
import { revisionDueEmail } from './emails/revision-due.email.ts'
import { invitationToken } from './invitation-link.ts'
import {
  deskLink,
  firstRecipients,
  nameForEditors,
  notifyEditors,
  personOf,
  reviewerLink,
  reviewerOf,
  toAddress,
  writtenDay,
} from './notify-editors.ts'
import { type AssignmentRow, inStatus, listAssignments, saveAssignment } from './queries/assignments.ts'
import {
  type Due,
  type DueAssignment,
  insertEscalation,
  isAnythingUntold,
  listOverdue,
  listToEscalate,
  listToRemind,
  listUnanswered,
  sweep,
  takeUntold,
  type UntoldPaper,
} from './queries/deadlines.ts'
import { insertMessage } from './queries/messages.ts'
import { getPaperToHandle } from './queries/papers.ts'

// Papers that become overdue in between are in the next e-mail.
const hoursBetweenLetters = 12
const mostPapers = 5_000
/** Keeps the e-mail short; the work queue has the rest. */
const mostNamed = 30
const dayMs = 86_400_000

/** Sends each editor one e-mail about all papers that became overdue, at most two a day. */
async function sendLetters(ctx: Context): Promise<void> {
  if (!(await isAnythingUntold(ctx.db))) return
  await ctx.inTransaction(async (tx) => {
    // If two workers get here, the later one waits and finds the work done.
    const half = Math.floor(tx.now().getTime() / (hoursBetweenLetters * 3_600_000))
    if (!(await once(tx, `peer-review.letters:${half}`))) return
    const papers = await takeUntold(tx.db, tx.now(), mostPapers)
    for (const [editor, theirs] of await groupByEditor(ctx, tx.db, papers)) send(ctx, tx, editor, theirs)
  })
}

async function groupByEditor(
  ctx: Context,
  db: SqlTransaction,
  papers: UntoldPaper[],
): Promise<Map<Editor, UntoldPaper[]>> {
  const desks = new Map<string, Editor[]>()
  const letters = new Map<string, { editor: Editor; papers: UntoldPaper[] }>()
  for (const paper of papers) {
    const permission = paper.status === 'accepted' ? 'publishPapers' : 'managePapers'
    const desk = [permission, paper.journalId, paper.sectionId, paper.callId].join(' ')
    const editors = desks.get(desk) ?? (await listEditors(db, permission, paper))
    desks.set(desk, editors)
    const all = editors.filter((one) => !isAuthor(one, paper))
    // A paper that is still overdue after a week concerns every editor of the journal.
    const readers = paper.level <= 1 ? firstRecipients(all, paper.handlingEditorId) : all
    if (readers.length === 0)
      ctx.log.warn({ submissionId: paper.submissionId }, 'overdue paper has no editor to notify')
    for (const editor of readers) {
      const letter = letters.get(editor.id) ?? { editor, papers: [] }
      letter.papers.push(paper)
      letters.set(editor.id, letter)
    }
  }
  return new Map([...letters.values()].map((letter) => [letter.editor, letter.papers]))
}

/** A confirmed author is not an editor of their own paper. */
const isAuthor = ({ email }: Editor, { authorEmails }: UntoldPaper) => authorEmails.includes(email)

function send(ctx: Context, tx: Tx, editor: Editor, papers: UntoldPaper[]): void {
  // Each level of a paper is reported in only one e-mail, so the first paper is enough for the key.
  const { submissionId, escalatedAt, level } = papers[0]!
  const now = tx.now().getTime()
  tx.outbox.send(papersWaitEmail, {
    to: toAddress(editor),
    data: {
      fullName: editor.fullName,
      papers: papers.slice(0, mostNamed).map(({ number, title, status, dueAt }) => ({
        ...{ number, title, waitsFor: waitsFor[status] ?? 'you' },
        daysOver: Math.max(0, Math.floor((now - dueAt.getTime()) / dayMs)),
      })),
      more: Math.max(0, papers.length - mostNamed),
      link: `${ctx.site.origin}/admin?tool=papers&filter=overdue`,
    },
    key: `${submissionId}:${escalatedAt.toISOString()}:${level}:${editor.id}`,
  })
}

const waitsFor: Partial<Record<SubmissionStatus, string>> = {
  submitted: 'its screening',
  processing: 'a reviewer to be found',
  under_admin: 'your decision',
  revision_required: 'its author’s revision',
  accepted: 'a place in an issue',
}

/**
 * Escalates an overdue paper, and again after each further week. The author is told at once, before a revision is due
 * and when it is. Everything else goes into the next e-mail to the editors (`sendLetters`).
 */
function escalatePaper(ctx: Context, { id }: Due): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const paper = await lockPaper(tx.db, id)
    const waiting = paper && whoseMove(paper)
    if (!waiting || !paper.dueAt || waiting.party === 'reviewer') return
    // The reminder is about a revision. A proof has its own dates.
    const isAuthors = paper.status === 'revision_required'
    const level = escalationLevel(paper.dueAt, tx.now(), isAuthors ? revisionReminderDays : 0)
    if (level === null) return
    const mailsAuthor = isAuthors && level <= 1
    const { statusSince } = paper
    const isNew = await insertEscalation(tx.db, tx.now(), {
      ...{ submissionId: id, statusSince, level },
      authorMailedAt: mailsAuthor ? tx.now() : null,
    })
    if (isNew && mailsAuthor) await remindAuthor(ctx, tx, paper, `${id}:${statusSince.toISOString()}:${level}`)
  })
}

/** Also called when an editor sends a reminder. */
async function remindAuthor(ctx: Context, tx: Tx, paper: SubmissionRow, key: string): Promise<void> {
  const author = await personOf(tx.db, paper.authorId)
  tx.outbox.send(revisionDueEmail, {
    to: toAddress(author),
    journalId: paper.journalId,
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

/**
 * Ends an invitation that was not answered, or an assignment whose review was not submitted in time. Acts only once.
 */
function expireAssignment(ctx: Context, { id, submissionId }: DueAssignment): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const paper = await lockPaper(tx.db, submissionId)
    const assignment = (await listAssignments(tx.db, submissionId)).find((one) => one.id === id)
    const next = assignment && expire(assignment, tx.now())
    if (!paper || !assignment || !next) return
    await saveAssignment(tx.db, { ...assignment, ...next, endedAt: tx.now() })
    await noteActivity(tx, assignment.reviewerId, { kind: 'assignment-changed', status: next.status })
    if (assignment.status === 'accepted' && paper.status === 'under_review')
      await makeMove(tx, submissionId, 'end-assignment', { party: 'clock', accountId: null })
    await inviteNextAlternate(ctx, tx, submissionId, assignment.stage)
    await mailOfExpiry(ctx, tx, paper, assignment)
  })
}

/** `was` is the assignment before it ended. */
async function mailOfExpiry(ctx: Context, tx: Tx, paper: SubmissionRow, was: AssignmentRow): Promise<void> {
  const { reviewer, title } = await reviewerOf(tx.db, was)
  const wasAccepted = was.status === 'accepted'
  const to = { to: toAddress(reviewer), journalId: paper.journalId, key: was.id }
  const { fullName } = reviewer
  if (wasAccepted) {
    const data = {
      fullName,
      title,
      code: was.code,
      dueOn: writtenDay(was.dueAt!),
      link: reviewerLink(ctx),
    }
    tx.outbox.send(assignmentExpiredEmail, { ...to, data })
  } else {
    const { contact: support } = ctx.settings.ofJournal(paper.journalId!)
    tx.outbox.send(invitationExpiredEmail, { ...to, data: { fullName, title, support } })
  }
  const ofStage = (await listAssignments(tx.db, paper.id)).filter(({ stage }) => stage === was.stage)
  const goesOn = inStatus(ofStage, 'pending', 'accepted', 'done').length > 0
  await notifyEditors(ctx, tx, paper, {
    key: `${was.id}:expired`,
    send: (editor) =>
      tx.outbox.send(reviewerLostEmail, {
        to: toAddress(editor),
        journalId: paper.journalId,
        data: {
          fullName: editor.fullName,
          number: paper.number!,
          title: paper.title,
          reviewer: nameForEditors(was, reviewer),
          wasAccepted,
          goesOn,
          link: deskLink(ctx, paper.id),
        },
        key: `${was.id}:${editor.id}`,
      }),
  })
}

/** Reminds the reviewer three days and one day before the review is due. */
function remindOfReview(ctx: Context, { id, submissionId }: DueAssignment): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const paper = await lockPaper(tx.db, submissionId)
    const assignment = (await listAssignments(tx.db, submissionId)).find((one) => one.id === id)
    if (!paper || assignment?.status !== 'accepted') return
    const mark = dueReminder(assignment.dueAt!, assignment.reminded, tx.now())
    if (mark) await remind(ctx, tx, { paper, assignment, mark, editorId: null })
  })
}

interface Reminder {
  paper: SubmissionRow
  /** An assignment that is pending or accepted. */
  assignment: AssignmentRow
  /** `3-days`, `1-day`, or the day on which an editor sends it. */
  mark: string
  /** Null if the deadline job sends the reminder. */
  editorId: string | null
}

/** Sends the reminder by e-mail and to the reviewer's inbox. The caller holds the paper's lock. */
async function remind(ctx: Context, tx: Tx, { paper, assignment, mark, editorId }: Reminder): Promise<void> {
  const { id, code, reviewerId } = assignment
  await saveAssignment(tx.db, { ...assignment, reminded: [...assignment.reminded, mark] })
  const { reviewer, title } = await reviewerOf(tx.db, assignment)
  const outgoing = { to: toAddress(reviewer), journalId: paper.journalId, key: `${id}:${mark}` }
  const facts = { fullName: reviewer.fullName, title, code }
  if (assignment.status === 'accepted') {
    const [dueOn, left] = [writtenDay(assignment.dueAt!), sayLeft(assignment.dueAt!, tx.now())]
    tx.outbox.send(reviewDueSoonEmail, { ...outgoing, data: { ...facts, dueOn, left, link: reviewerLink(ctx) } })
    const text = `Your review of “${title}” is due on ${dueOn}, in ${left}. Your text so far is saved.`
    await insertMessage(tx.db, tx.now(), {
      id: randomUUID(),
      from: 'press',
      assignmentId: id,
      reviewerId,
      editorId,
      text,
    })
    return
  }
  const answerBy = writtenDay(assignment.expiresAt!)
  const link = `${ctx.site.origin}/invitation/${invitationToken(ctx.keys, id)}`
  tx.outbox.send(invitationWaitsEmail, { ...outgoing, data: { ...facts, answerBy, link } })
  const text = `Would you review “${title}”? Please answer by ${answerBy}.`
  await insertMessage(tx.db, tx.now(), {
    id: randomUUID(),
    from: 'press',
    assignmentId: id,
    reviewerId,
    editorId,
    text,
  })
}

function sayLeft(until: Date, now: Date): string {
  const { days, hours } = timeLeft(until, now) ?? { days: 0, hours: 0 }
  if (days === 0 && hours === 0) return 'less than an hour'
  const parts = [days && many(days, 'day'), hours && many(hours, 'hour')].filter((part) => part !== 0)
  return parts.join(' and ')
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * Does everything that is due now. Each paper is handled in its own transaction, which checks again under the paper's
 * lock. So the job may be stopped at any point, run concurrently or late, and nothing is lost or sent twice.
 */
export async function keepTime(ctx: Context, signal?: AbortSignal): Promise<void> {
  const { db } = ctx
  const now = ctx.clock.now()
  const sweeps = [
    () =>
      sweep(
        ctx,
        'expiring an invitation',
        listUnanswered.bind(null, db, now),
        expireAssignment.bind(null, ctx),
        signal,
      ),
    () =>
      sweep(ctx, 'expiring an assignment', listOverdue.bind(null, db, now), expireAssignment.bind(null, ctx), signal),
    () => sweep(ctx, 'reminding a reviewer', listToRemind.bind(null, db, now), remindOfReview.bind(null, ctx), signal),
    () => sweep(ctx, 'escalating a paper', listToEscalate.bind(null, db, now), escalatePaper.bind(null, ctx), signal),
    () => sendLetters(ctx),
  ]
  const failures: unknown[] = []
  for (const one of sweeps) await one().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some deadlines could not be processed.')
}

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
      for (const assignment of due) await remind(ctx, tx, { paper, assignment, mark: day, editorId: actor.accountId })
      if (due.length > 0) auditPaper(tx, actor, atDesk, 'reviewers.reminded', { reminders: due.length })
      return due.length > 0 ? 'reminded' : open.length > 0 ? 'too-soon' : 'nothing'
    })
  } catch (error) {
    // The outcome would tell an editor who is named as an author whether a reviewer is at work.
    if (error instanceof AppError && ['paper.unknown', 'paper.named'].includes(error.code)) return 'nothing'
    throw error
  }
}
