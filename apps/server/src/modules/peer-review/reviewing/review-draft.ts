import { isDeepStrictEqual } from 'node:util'
import type { ReviewForm } from '@grfs/contracts/peer-review'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockPaper, type SubmissionRow } from '../../submissions/index.ts'
import { listAssignments, type AssignmentRow } from '../assignment-queries.ts'
import { findMyAssignment, findReviewDraft, saveReviewDraft } from '../reviewing-queries.ts'
import { keptText } from './review-words.ts'

export interface HeldAssignment {
  paper: SubmissionRow
  mine: AssignmentRow
  /** All of the stage. */
  ofStage: AssignmentRow[]
}

/** My latest assignment for a paper, and the paper with it, until the transaction ends. */
export async function holdAssignment(tx: Tx, submissionId: string, reviewerId: string): Promise<HeldAssignment> {
  const paper = isInternalId(submissionId) ? await lockPaper(tx, submissionId) : null
  const id = paper && (await findMyAssignment(tx, paper.id, reviewerId))
  const all = id === null ? [] : await listAssignments(tx, paper!.id)
  const mine = all.find((one) => one.id === id)
  if (!paper || !mine || mine.answeredAt === null) throw new AppError('assignment.unknown')
  return { paper, mine, ofStage: all.filter(({ stage }) => stage === mine.stage) }
}

export interface DraftToSave {
  submissionId: string
  /** The one that this follows; 0 for the first. */
  version: number
  form: ReviewForm
}

/** Keeps what is typed, if it follows what is kept. The same once more, after an answer that was lost, changes nothing. */
export function keepReviewDraft(
  ctx: Context,
  reviewerId: string,
  { submissionId, version, form: typed }: DraftToSave,
): Promise<{ version: number; savedAt: string }> {
  const form = keptForm(typed)
  return ctx.inTransaction(async (tx) => {
    const { mine } = await holdAssignment(tx, submissionId, reviewerId)
    if (mine.status === 'done') throw new AppError('review.already-submitted')
    if (mine.status === 'expired') throw new AppError('assignment.expired')
    if (mine.status !== 'accepted') throw new AppError('assignment.not-accepted')
    const of = { submissionId: mine.submissionId, stage: mine.stage, reviewerId }
    const kept = await findReviewDraft(tx, of)
    if (kept?.version === version + 1 && isDeepStrictEqual(kept.form, form)) return toSaved(kept)
    if ((kept?.version ?? 0) !== version) throw new AppError('review.newer')
    const next = { version: version + 1, form, savedAt: tx.now() }
    await saveReviewDraft(tx, of, next)
    return toSaved(next)
  })
}

const toSaved = ({ version, savedAt }: { version: number; savedAt: Date }) => ({
  version,
  savedAt: savedAt.toISOString(),
})

function keptForm({ comments, note, recommendation }: ReviewForm): ReviewForm {
  return { comments: keptText(comments), note: keptText(note), recommendation }
}
