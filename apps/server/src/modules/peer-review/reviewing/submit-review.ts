import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ReviewForm } from '@grfs/contracts/peer-review'
import { peerReviewTexts as t } from '@grfs/contracts/texts/peer-review'
import { finishAssignment } from '@grfs/domain/peer-review/assignment'
import { type Recommendation, recommendations } from '@grfs/domain/peer-review/recommendation'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { storableText } from '../../../platform/database/storable.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listPeople, noteActivity } from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import { lockPaper, makeMove, type SubmissionRow } from '../../submissions/index.ts'
import { deskLink, notifyEditors, toAddress } from '../notify-editors.ts'
import { type AssignmentRow, inStatus, listAssignments, saveAssignment } from '../queries/assignments.ts'
import { reviewReceivedEmail } from '../emails/review-received.email.ts'
import { reviewWaitsEmail } from '../emails/review-waits.email.ts'
import {
  deleteReviewDraft,
  findMyAssignment,
  findReview,
  findReviewDraft,
  insertReview,
  saveReviewDraft,
} from '../queries/reviews.ts'
import { countWords } from './assigned.ts'

interface SentReview {
  submissionId: string
  comments: string
  recommendation: string
  note: string
}

interface Written {
  comments: string
  words: number
  recommendation: Recommendation
  note: string
}

/** REVIEW-034, REVIEW-037: submits a review once. Repeating the request after a lost response changes nothing. */
export async function submitReview(ctx: Context, reviewerId: string, sent: SentReview) {
  const written = await writtenOf(ctx, sent)
  const answer = { success: true, message: t.submitted.replace('{decision}', written.recommendation) }
  return ctx.inTransaction(async (tx) => {
    const held = await holdAssignment(tx.db, sent.submissionId, reviewerId)
    const { mine } = held
    const before = mine.status === 'done' ? await findReview(tx.db, mine.id) : null
    if (before) {
      const isSame = (['comments', 'recommendation', 'note'] as const).every((one) => before[one] === written[one])
      if (!isSame) throw new AppError('review.already-submitted')
      return answer
    }
    const decision = finishAssignment(mine, tx.now())
    if (!decision.ok) throw new AppError(decision.reason)
    await handIn(ctx, tx, { ...held, mine: { ...mine, ...decision.value, endedAt: tx.now() } }, written)
    return answer
  })
}

/** REVIEW-035, REVIEW-038 to REVIEW-040. */
async function writtenOf(
  { offload }: Context,
  { submissionId, comments: typed, recommendation, note }: SentReview,
): Promise<Written> {
  if (submissionId.trim() === '') throw new AppError('review.submission-missing')
  const { html: comments, text } = await offload.cleanHtml(storableText(typed))
  const words = countWords(text)
  if (words === 0) throw new AppError('review.comments-empty')
  const chosen = recommendations.find((one) => one === recommendation)
  if (!chosen) throw new AppError('review.decision-missing')
  return { comments, words, recommendation: chosen, note: storableText(note).trim() }
}

async function handIn(ctx: Context, tx: Tx, { paper, mine, ofStage }: HeldAssignment, written: Written): Promise<void> {
  const { submissionId, stage, reviewerId } = mine
  const of = { submissionId, stage, reviewerId }
  await saveAssignment(tx.db, mine)
  await insertReview(tx.db, { id: randomUUID(), assignmentId: mine.id, ...of, ...written, handedInAt: tx.now() })
  await deleteReviewDraft(tx.db, of)
  // Alternates were never invited, so they get no e-mail.
  for (const alternate of inStatus(ofStage, 'queued'))
    await saveAssignment(tx.db, {
      ...alternate,
      status: 'withdrawn',
      endedAt: tx.now(),
      reason: 'Another reviewer submitted the review.',
    })
  await makeMove(tx, submissionId, 'hand-in-review', { party: 'reviewer', accountId: reviewerId })
  await noteActivity(tx, reviewerId, { kind: 'reviewed', paper: { id: submissionId, title: mine.blindTitle! } })
  await noteActivity(tx, reviewerId, { kind: 'assignment-changed', status: 'done' })
  await notifyOfReview(ctx, tx, { paper, mine, recommendation: written.recommendation })
}

interface HandedInReview {
  paper: SubmissionRow
  mine: AssignmentRow
  recommendation: Recommendation
}

async function notifyOfReview(ctx: Context, tx: Tx, review: HandedInReview): Promise<void> {
  const { paper, mine, recommendation } = review
  const [person] = await listPeople(tx.db, [mine.reviewerId])
  const reviewer = person!
  const journal = (await findJournal(tx.db, paper.journalId!))!.title
  const { code, stage, blindTitle } = mine
  tx.outbox.send(reviewReceivedEmail, {
    to: toAddress(reviewer),
    journalId: paper.journalId,
    data: {
      ...{ fullName: reviewer.fullName, code, title: blindTitle!, journal, recommendation },
      link: `${ctx.site.origin}/dashboard/reviewer`,
    },
    key: mine.id,
  })
  const facts = { number: paper.number!, title: paper.title, code, stage, recommendation }
  await notifyEditors(ctx, tx, paper, {
    key: `${mine.id}:handed-in`,
    send: (editor) =>
      tx.outbox.send(reviewWaitsEmail, {
        to: toAddress(editor),
        journalId: paper.journalId,
        data: {
          ...{ ...facts, fullName: editor.fullName, reviewer: reviewer.fullName },
          link: deskLink(ctx, paper.id),
        },
        key: `${mine.id}:${editor.id}`,
      }),
  })
}

interface HeldAssignment {
  paper: SubmissionRow
  mine: AssignmentRow
  /** All assignments of the stage. */
  ofStage: AssignmentRow[]
}

/** Locks the paper until the transaction ends and returns this account's latest assignment for it. */
async function holdAssignment(db: SqlTransaction, submissionId: string, reviewerId: string): Promise<HeldAssignment> {
  const paper = isInternalId(submissionId) ? await lockPaper(db, submissionId) : null
  const id = paper && (await findMyAssignment(db, paper.id, reviewerId))
  const all = id === null ? [] : await listAssignments(db, paper!.id)
  const mine = all.find((one) => one.id === id)
  if (!paper || !mine || mine.answeredAt === null) throw new AppError('assignment.unknown')
  return { paper, mine, ofStage: all.filter(({ stage }) => stage === mine.stage) }
}

interface DraftToSave {
  submissionId: string
  /** The version that this one replaces; 0 for the first. */
  version: number
  form: ReviewForm
}

/** Saves the draft if `version` is the stored version. Repeating the request after a lost response changes nothing. */
export function keepReviewDraft(
  ctx: Context,
  reviewerId: string,
  { submissionId, version, form: typed }: DraftToSave,
): Promise<{ version: number; savedAt: string }> {
  const form = storableForm(typed)
  return ctx.inTransaction(async (tx) => {
    const { mine } = await holdAssignment(tx.db, submissionId, reviewerId)
    if (mine.status === 'done') throw new AppError('review.already-submitted')
    if (mine.status === 'expired') throw new AppError('assignment.expired')
    if (mine.status !== 'accepted') throw new AppError('assignment.not-accepted')
    const of = { submissionId: mine.submissionId, stage: mine.stage, reviewerId }
    const saved = await findReviewDraft(tx.db, of)
    if (saved?.version === version + 1 && isDeepStrictEqual(saved.form, form)) return toSaved(saved)
    if ((saved?.version ?? 0) !== version) throw new AppError('review.newer')
    const next = { version: version + 1, form, savedAt: tx.now() }
    await saveReviewDraft(tx.db, of, next)
    return toSaved(next)
  })
}

const toSaved = ({ version, savedAt }: { version: number; savedAt: Date }) => ({
  version,
  savedAt: savedAt.toISOString(),
})

function storableForm({ comments, note, recommendation }: ReviewForm): ReviewForm {
  return { comments: storableText(comments), note: storableText(note), recommendation }
}
