import { randomInt, randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import {
  extendAssignment as decideExtension,
  invite,
  withdrawAssignment as decideWithdrawal,
} from '@grfs/domain/peer-review/assignment'
import type { OpposedPerson } from '@grfs/domain/peer-review/conflicts'
import { extensionDays, maxAlternates, maxInvited, reviewDays } from '@grfs/domain/peer-review/limits'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { noteActivity } from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import { lockPaper, makeMove, setReviewDue } from '../../submissions/index.ts'
import { reviewerOf, toAddress, writtenDay } from '../notify-editors.ts'
import {
  type AssignmentRow,
  getBlindCopyState,
  getPaperPeople,
  insertAssignment,
  inStatus,
  listAssignments,
  listTakenCodes,
  lockReviewers,
  saveAssignment,
  tryLockReviewer,
} from '../queries/assignments.ts'
import { auditPaper } from '../audit-paper.ts'
import { getBlindWords } from '../blind-words.ts'
import { assignmentWithdrawnEmail } from '../emails/assignment-withdrawn.email.ts'
import { invitationWithdrawnEmail } from '../emails/invitation-withdrawn.email.ts'
import { outsiderInvitedEmail } from '../emails/outsider-invited.email.ts'
import { reviewExtendedEmail } from '../emails/review-extended.email.ts'
import { reviewerInvitedEmail } from '../emails/reviewer-invited.email.ts'
import { invitationToken } from '../invitation-link.ts'
import { insertAssignmentEvent, insertOutsideInvitation } from '../queries/outsiders.ts'
import { getPaperToHandle } from '../queries/papers.ts'
import { type CheckedReviewer, checkReviewers } from './candidates.ts'

/** Why an alternate cannot be invited now, as a text for editors; null if they can. */
async function whyNotInvited(tx: Tx, alternate: AssignmentRow): Promise<string | null> {
  const { submissionId, stage, reviewerId, invitedName } = alternate
  if (!(await tryLockReviewer(tx.db, reviewerId))) return 'Was invited for another paper.'
  const ofStage = { submissionId, stage, now: tx.now(), withInvitees: invitedName !== null }
  const [reviewer] = await checkReviewers(tx.db, [reviewerId], ofStage)
  if (!reviewer) return 'Is no longer a reviewer.'
  if (reviewer.isBusy) return 'Had another open assignment.'
  const [conflict] = reviewer.conflicts
  return conflict === undefined ? null : `Conflict of interest: ${conflict}.`
}

/** Saves a pending assignment, counts it on the reviewer's own page, and sends the e-mail with its signed link. */
async function sendInvitation(ctx: Context, tx: Tx, assignment: AssignmentRow): Promise<void> {
  const { text } = await getBlindWords(tx.db, assignment.manuscriptId)
  const { title, journalId, journalTitle } = await getPaperPeople(tx.db, assignment.submissionId)
  const invited = { ...assignment, blindTitle: text(title) }
  await saveAssignment(tx.db, invited)
  await noteActivity(tx, invited.reviewerId, { kind: 'assigned', status: 'pending' })
  const { isVerified, ...mail } = await addressMail(tx.db, invited, journalTitle)
  const isOutsider = invited.invitedName !== null && !isVerified
  tx.outbox.send(isOutsider ? outsiderInvitedEmail : reviewerInvitedEmail, {
    ...mail,
    journalId,
    data: {
      ...mail.data,
      answerBy: writtenDay(assignment.expiresAt!),
      reviewDays,
      link: `${ctx.site.origin}/invitation/${invitationToken(ctx.keys, assignment.id)}`,
    },
  })
}

/** The fields that every e-mail to a reviewer about an assignment has. */
async function addressMail(db: SqlTransaction, assignment: AssignmentRow, journal: string) {
  const { id, reviewerId, code } = assignment
  const { reviewer, title } = await reviewerOf(db, assignment)
  const { fullName, isVerified } = reviewer
  return { to: toAddress(reviewer), data: { fullName, title, journal, code }, key: `${id}:${reviewerId}`, isVerified }
}

/**
 * After a decline, an expiry or a withdrawal: invites the next alternate of the stage, unless a reviewer has accepted
 * or an invitation is open. Skips alternates who have another assignment or a conflict by now. The caller holds the
 * paper's lock.
 */
export async function inviteNextAlternate(ctx: Context, tx: Tx, submissionId: string, stage: number): Promise<void> {
  const ofStage = (await listAssignments(tx.db, submissionId)).filter((one) => one.stage === stage)
  if (inStatus(ofStage, 'pending', 'accepted', 'done').length > 0) return
  for (const alternate of inStatus(ofStage, 'queued')) {
    const reason = await whyNotInvited(tx, alternate)
    if (reason !== null) {
      await saveAssignment(tx.db, { ...alternate, status: 'withdrawn', endedAt: tx.now(), reason })
      continue
    }
    await sendInvitation(ctx, tx, { ...alternate, ...invite(tx.now()), invitedAt: tx.now() })
    return
  }
}

interface Invitations {
  reviewerIds: string[]
  alternateIds: string[]
  /** Those whom the editor invites although the author opposes them. */
  opposedIds: string[]
}

/**
 * Invites several reviewers at once and queues alternates. All or nothing: if one is refused, none is invited, and the
 * editor can choose again.
 */
export function inviteReviewers(ctx: Context, actor: Actor, id: string, invitations: Invitations) {
  return refusingDoubles(
    ctx.inTransaction(async (tx) => {
      const atDesk = await getPaperToHandle(tx.db, actor, id)
      const paper = await lockPaperToInvite(tx.db, id)
      const { invited, alternates } = await checkInvitations(tx.db, invitations, {
        submissionId: id,
        stage: paper.stage,
        now: tx.now(),
        editorId: actor.accountId,
      })
      const answer = await placeInvitations(ctx, tx, paper, { invited, alternates })
      const opposed = [...invited, ...alternates].filter((one) => one.opposed).length
      auditPaper(tx, actor, atDesk, 'reviewers.invited', {
        ...{ stage: paper.stage, invited: answer.invited, queued: answer.queued },
        ...(opposed > 0 && { opposed }),
      })
      return answer
    }),
  )
}

interface PaperToInviteFor {
  id: string
  stage: number
  manuscriptId: string
}

/** Refuses a paper that needs no reviewer now, or whose blind copy may not be shown. */
export async function lockPaperToInvite(db: SqlTransaction, id: string): Promise<PaperToInviteFor> {
  const paper = (await lockPaper(db, id))!
  if (paper.status !== 'processing') throw new AppError('submission.not-now')
  await refuseUnlessBlind(db, paper.manuscriptId!)
  return { id, stage: paper.reviews + 1, manuscriptId: paper.manuscriptId! }
}

interface Invitees {
  invited: Array<{ id: string }>
  alternates: Array<{ id: string }>
  /** What the editor typed, if an address is invited. */
  typed?: { editorId: string; name: string; field: string }
}

/** Writes the assignments and sends the invitations. The caller has checked the people and holds the paper's lock. */
export async function placeInvitations(
  ctx: Context,
  tx: Tx,
  { id, stage, manuscriptId }: PaperToInviteFor,
  { invited, alternates, typed }: Invitees,
) {
  const before = (await listAssignments(tx.db, id)).filter((one) => one.stage === stage)
  const pending = inStatus(before, 'pending').length + invited.length
  const queued = inStatus(before, 'queued').length + alternates.length
  if (pending > maxInvited || queued > maxAlternates) throw new AppError('paper.enough-invited', { values: limits })
  const people = [...invited, ...alternates]
  const codes = await newCodes(tx.db, people.length)
  const firstPosition = Math.max(0, ...before.map(({ position }) => position)) + 1
  const rows = people.map(({ id: reviewerId }, index): AssignmentRow => {
    const place = { reviewerId, code: codes[index]!, position: firstPosition + index }
    return {
      ...{ ...queuedNow(tx), ...place, submissionId: id, stage, manuscriptId },
      invitedName: typed?.name ?? null,
    }
  })
  for (const row of rows) {
    await insertAssignment(tx.db, row)
    if (typed) await insertOutsideInvitation(tx.db, { assignmentId: row.id, ...typed })
  }
  for (const row of rows.slice(0, invited.length)) {
    await sendInvitation(ctx, tx, { ...row, ...invite(tx.now()), invitedAt: tx.now() })
  }
  // If only alternates were chosen, invite the first one at once.
  await inviteNextAlternate(ctx, tx, id, stage)
  return answerOf(rows, await listAssignments(tx.db, id))
}

const limits = { invited: String(maxInvited), alternates: String(maxAlternates) }

function answerOf(rows: AssignmentRow[], after: AssignmentRow[]) {
  const ids = new Set(rows.map(({ id }) => id))
  const ours = after.filter(({ id }) => ids.has(id))
  const invited = inStatus(ours, 'pending').length
  const queued = inStatus(ours, 'queued').length
  const reviewers = invited === 1 ? '1 reviewer was invited' : `${invited} reviewers were invited`
  const waiting = queued === 0 ? '' : queued === 1 ? ', 1 alternate was added' : `, ${queued} alternates were added`
  return { success: true, message: `${reviewers}${waiting}.`, invited, queued }
}

async function refuseUnlessBlind(db: SqlTransaction, manuscriptId: string): Promise<void> {
  const copy = await getBlindCopyState(db, manuscriptId)
  if (!copy.isMade) throw new AppError('paper.not-ready')
  if (!copy.isProven) throw new AppError('paper.not-blind')
  if (!copy.isChecked) throw new AppError('paper.blindness-unchecked')
}

type StageOfPaper = Parameters<typeof checkReviewers>[2]

/** Reads the reviewers again under their lock: the editor's page may be outdated. */
async function checkInvitations(db: SqlTransaction, invitations: Invitations, stage: StageOfPaper) {
  const { reviewerIds, alternateIds, opposedIds } = invitations
  const first = new Set(reviewerIds.map((id) => id.toLowerCase()))
  const later = new Set(alternateIds.map((id) => id.toLowerCase()).filter((id) => !first.has(id)))
  const ids = [...first, ...later]
  if (ids.length === 0) throw new AppError('request.invalid')
  if (!ids.every(isInternalId)) throw new AppError('reviewer.unknown')
  await lockReviewers(db, ids)
  const found = new Map((await checkReviewers(db, ids, stage)).map((one) => [one.id, one]))
  const confirmed = new Set(opposedIds.map((id) => id.toLowerCase()))
  const checked = (id: string) => {
    const reviewer = refuseUnlessFree(found.get(id), first.has(id))
    if (reviewer.opposed && !confirmed.has(id)) throw opposition(reviewer.fullName, reviewer.opposed)
    return reviewer
  }
  return { invited: [...first].map(checked), alternates: [...later].map(checked) }
}

/** The refusal has the author's reason: the editor decides and confirms. */
export const opposition = (name: string, { reason }: OpposedPerson): AppError =>
  new AppError('reviewer.opposed', {
    values: { name, reason: reason === '' ? 'no reason given' : `“${reason.replace(/\.$/, '')}”` },
  })

/** An alternate may have another assignment now and be free later. */
export function refuseUnlessFree(reviewer: CheckedReviewer | undefined, isInvitedNow: boolean): CheckedReviewer {
  if (!reviewer) throw new AppError('reviewer.unknown')
  const { fullName: name, conflicts } = reviewer
  const [reason] = conflicts
  if (reason !== undefined) throw new AppError('reviewer.conflicted', { values: { name, reason } })
  if (reviewer.isInvited) throw new AppError('reviewer.asked', { values: { name } })
  if (isInvitedNow && reviewer.isBusy) throw new AppError('reviewer.busy', { values: { name } })
  return reviewer
}

const queuedNow = (tx: Tx) => ({
  id: randomUUID(),
  status: 'queued' as const,
  queuedAt: tx.now(),
  blindTitle: null,
  invitedAt: null,
  expiresAt: null,
  answeredAt: null,
  dueAt: null,
  endedAt: null,
  reason: null,
  reminded: [],
})

// Leaves out characters that are easily confused: 0 O, 1 I L, 5 S, 8 B, 2 Z.
const signs = '34679ACDEFGHJKMNPQRTUVWXY'
const newCode = () => `RV-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`

async function newCodes(db: SqlTransaction, count: number): Promise<string[]> {
  const codes = Array.from(new Set(Array.from({ length: count * 2 }, newCode)))
  const taken = await listTakenCodes(db, codes)
  const free = codes.filter((code) => !taken.includes(code))
  return free.length < count ? newCodes(db, count) : free.slice(0, count)
}

const unnamed = { name: 'One of the reviewers' }

/** The unique indexes catch invitations that bypassed the lock. */
export async function refusingDoubles<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'assignment_open') throw new AppError('reviewer.busy', { values: unnamed, cause: error })
    if (constraint === 'assignment_asked') throw new AppError('reviewer.asked', { values: unnamed, cause: error })
    throw error
  }
}

interface Withdrawal {
  id: string
  assignmentId: string
  /** Shown to editors only. */
  reason: string
}

/** Withdraws an invitation or an assignment. If the stage then has no reviewer, the next alternate is invited. */
export function withdrawAssignment(ctx: Context, actor: Actor, { id, assignmentId, reason }: Withdrawal) {
  return ctx.inTransaction(async (tx) => {
    const paper = await getPaperToHandle(tx.db, actor, id)
    await lockPaper(tx.db, id)
    const assignment = (await listAssignments(tx.db, id)).find((one) => one.id === assignmentId.toLowerCase())
    if (!assignment) throw new AppError('assignment.unknown')
    const decision = decideWithdrawal(assignment)
    if (!decision.ok) throw new AppError(decision.reason)
    await saveAssignment(tx.db, { ...assignment, ...decision.value, endedAt: tx.now(), reason: reason || null })
    if (assignment.status !== 'queued') {
      await mailReviewer(ctx, tx, assignment, paper.journalId)
      if (assignment.status === 'accepted') {
        await makeMove(tx, id, 'end-assignment', { party: 'editor', accountId: actor.accountId })
      }
      await inviteNextAlternate(ctx, tx, id, assignment.stage)
    }
    auditPaper(tx, actor, paper, 'assignment.withdrawn', { stage: assignment.stage, was: assignment.status })
    return { success: true, message: messages[assignment.status as keyof typeof messages] }
  })
}

interface Extension {
  id: string
  assignmentId: string
  days: number
}

/** Gives a reviewer more time. The paper gets the same due date; reminders start again. */
export function extendAssignment(ctx: Context, actor: Actor, { id, assignmentId, days }: Extension) {
  return ctx.inTransaction(async (tx) => {
    const paper = await getPaperToHandle(tx.db, actor, id)
    await lockPaper(tx.db, id)
    const assignment = (await listAssignments(tx.db, id)).find((one) => one.id === assignmentId.toLowerCase())
    if (!assignment) throw new AppError('assignment.unknown')
    const decision = decideExtension(assignment, days, tx.now())
    if (!decision.ok) throw new AppError(decision.reason, { values: extensionLimits })
    const extended = { ...decision.value, reminded: [] }
    const dueOn = writtenDay(extended.dueAt!)
    await saveAssignment(tx.db, extended)
    await setReviewDue(tx.db, id, extended.dueAt!)
    const event = { assignmentId: assignment.id, kind: 'extended', editorId: actor.accountId, detail: dueOn } as const
    await insertAssignmentEvent(tx.db, tx.now(), event)
    const { reviewer, title } = await reviewerOf(tx.db, assignment)
    tx.outbox.send(reviewExtendedEmail, {
      to: toAddress(reviewer),
      journalId: paper.journalId,
      data: {
        ...{ fullName: reviewer.fullName, title, code: assignment.code, dueOn },
        link: `${ctx.site.origin}/dashboard/reviewer/assigned/${id}`,
      },
      key: `${assignment.id}:${extended.dueAt!.toISOString()}`,
    })
    auditPaper(tx, actor, paper, 'assignment.extended', { stage: assignment.stage, days })
    return { success: true, message: `The review is now due on ${dueOn}.` }
  })
}

const extensionLimits = { atOnce: String(extensionDays.atOnce), inAll: String(extensionDays.inAll) }

const messages = {
  queued: 'The alternate was removed.',
  pending: 'The invitation was withdrawn.',
  accepted: 'The assignment was withdrawn.',
}

async function mailReviewer(ctx: Context, tx: Tx, assignment: AssignmentRow, journalId: string): Promise<void> {
  await noteActivity(tx, assignment.reviewerId, { kind: 'assignment-changed', status: 'withdrawn' })
  const journal = (await findJournal(tx.db, journalId))!.title
  const { isVerified: _, ...addressed } = await addressMail(tx.db, assignment, journal)
  const mail = { ...addressed, journalId }
  if (assignment.status === 'pending') tx.outbox.send(invitationWithdrawnEmail, mail)
  else {
    const { contact: support } = ctx.settings.ofJournal(journalId)
    tx.outbox.send(assignmentWithdrawnEmail, { ...mail, data: { ...mail.data, support } })
  }
}
