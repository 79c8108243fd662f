import { randomInt, randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { invite } from '@grfs/domain/peer-review/assignment'
import { maxAlternates, maxInvited } from '@grfs/domain/peer-review/limits'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockPaper } from '../../submissions/index.ts'
import { getBlindCopyState, listTakenCodes, lockReviewers } from '../assigning-queries.ts'
import { inStatus, insertAssignment, listAssignments, type AssignmentRow } from '../assignment-queries.ts'
import { auditPaper } from '../audit-paper.ts'
import { checkReviewers, type CheckedReviewer } from './candidate-facts.ts'
import { inviteNextAlternate } from './next-alternate.ts'
import { getPaperToHandle } from '../paper-queries.ts'
import { sendInvitation } from './send-invitation.ts'

interface Asked {
  reviewerIds: string[]
  alternateIds: string[]
}

/**
 * Asks several reviewers at once, and keeps others in a queue. All of them or none: an editor who is refused one has not asked
 * the others either, and can choose anew.
 */
export function inviteReviewers(ctx: Context, actor: Actor, id: string, asked: Asked) {
  return refusingDoubles(
    ctx.inTransaction(async (tx) => {
      const atDesk = await getPaperToHandle(tx, actor, id)
      const paper = (await lockPaper(tx, id))!
      if (paper.status !== 'processing') throw new AppError('submission.not-now')
      await refuseUnlessBlind(tx, paper.manuscriptId!)
      const stage = paper.reviews + 1
      const { invited, alternates } = await checkAsked(tx, asked, { submissionId: id, stage, now: tx.now() })
      const before = (await listAssignments(tx, id)).filter((one) => one.stage === stage)
      const pending = inStatus(before, 'pending').length + invited.length
      const queued = inStatus(before, 'queued').length + alternates.length
      if (pending > maxInvited || queued > maxAlternates) throw new AppError('paper.enough-invited', { values: limits })
      const people = [...invited, ...alternates]
      const codes = await newCodes(tx, people.length)
      const firstPosition = Math.max(0, ...before.map(({ position }) => position)) + 1
      const rows = people.map(({ id: reviewerId }, index): AssignmentRow => {
        const place = { reviewerId, code: codes[index]!, position: firstPosition + index }
        return { ...queuedNow(tx), ...place, submissionId: id, stage, manuscriptId: paper.manuscriptId }
      })
      for (const row of rows) await insertAssignment(tx, row)
      for (const row of rows.slice(0, invited.length)) {
        await sendInvitation(ctx, tx, { ...row, ...invite(tx.now()), invitedAt: tx.now() })
      }
      // Alternates alone: the first of them is asked at once.
      await inviteNextAlternate(ctx, tx, id, stage)
      const answer = answerOf(rows, await listAssignments(tx, id))
      auditPaper(tx, actor, atDesk, 'reviewers.invited', { stage, invited: answer.invited, queued: answer.queued })
      return answer
    }),
  )
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

async function refuseUnlessBlind(tx: Tx, manuscriptId: string): Promise<void> {
  const copy = await getBlindCopyState(tx, manuscriptId)
  if (!copy.isMade) throw new AppError('paper.not-ready')
  if (!copy.isProven) throw new AppError('paper.not-blind')
  if (!copy.isChecked) throw new AppError('paper.blindness-unchecked')
}

type StageOfPaper = Parameters<typeof checkReviewers>[2]

/** Reads them anew under their lock: what the editor's page said may be old. */
async function checkAsked(tx: Tx, { reviewerIds, alternateIds }: Asked, stage: StageOfPaper) {
  const first = new Set(reviewerIds.map((id) => id.toLowerCase()))
  const later = new Set(alternateIds.map((id) => id.toLowerCase()).filter((id) => !first.has(id)))
  const ids = [...first, ...later]
  if (ids.length === 0) throw new AppError('request.invalid')
  if (!ids.every(isInternalId)) throw new AppError('reviewer.unknown')
  await lockReviewers(tx, ids)
  const found = new Map((await checkReviewers(tx, ids, stage)).map((one) => [one.id, one]))
  const checked = (id: string) => refuseUnlessFree(found.get(id), first.has(id))
  return { invited: [...first].map(checked), alternates: [...later].map(checked) }
}

/** An alternate may hold another assignment now, and be free when the turn comes. */
function refuseUnlessFree(reviewer: CheckedReviewer | undefined, isAskedNow: boolean): CheckedReviewer {
  if (!reviewer) throw new AppError('reviewer.unknown')
  const { fullName: name, conflicts } = reviewer
  const [reason] = conflicts
  if (reason !== undefined) throw new AppError('reviewer.conflicted', { values: { name, reason } })
  if (reviewer.isAsked) throw new AppError('reviewer.asked', { values: { name } })
  if (isAskedNow && reviewer.isBusy) throw new AppError('reviewer.busy', { values: { name } })
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

// Without those that are taken for one another when they are read out: 0 O, 1 I L, 5 S, 8 B, 2 Z.
const signs = '34679ACDEFGHJKMNPQRTUVWXY'
const newCode = () => `RV-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`

async function newCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = Array.from(new Set(Array.from({ length: count * 2 }, newCode)))
  const taken = await listTakenCodes(tx, codes)
  const free = codes.filter((code) => !taken.includes(code))
  return free.length < count ? newCodes(tx, count) : free.slice(0, count)
}

const somebody = { name: 'One of the reviewers' }

/** The indexes have the last word, should somebody have been asked on a way around the lock. */
async function refusingDoubles<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'assignment_open') throw new AppError('reviewer.busy', { values: somebody, cause: error })
    if (constraint === 'assignment_asked') throw new AppError('reviewer.asked', { values: somebody, cause: error })
    throw error
  }
}
