import { decisionMoves, type DecisionForm, type LetterMove, type PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { makeMove } from '@grfs/domain/submissions/lifecycle'
import type { Problem } from '../../../../ui/forms/error-summary.tsx'

const t = texts.editing.paper.decision

type Decided = Pick<PaperForEditor, 'status' | 'reviewCount' | 'isPublished'>

const paperOf = ({ status, reviewCount, isPublished }: Decided) => ({ status, reviews: reviewCount, isPublished })

/** Those of the life of a paper that are possible now. */
export function possibleMoves(paper: Decided): LetterMove[] {
  const reason = 'given'
  return decisionMoves.filter((move) => makeMove(paperOf(paper), move, { party: 'editor', reason }).ok)
}

/** Rejecting always needs a reason, accepting where fewer than three reviews are in. */
export function needsReason(paper: Decided, move: LetterMove | ''): boolean {
  if (move === '') return false
  const decision = makeMove(paperOf(paper), move, { party: 'editor' })
  return !decision.ok && decision.reason === 'submission.reason-required'
}

export const fieldIds = { move: 'decision-move', letter: 'decision-letter', reason: 'decision-reason' } as const

/** What is missing before it can be sent. */
export function problemsOf(paper: Decided, form: DecisionForm): Problem[] {
  return [
    ...(form.move === '' ? [{ id: fieldIds.move, message: t.problems.move }] : []),
    ...(form.letter.trim() === '' ? [{ id: fieldIds.letter, message: t.problems.letter }] : []),
    ...(needsReason(paper, form.move) && form.reason.trim() === ''
      ? [{ id: fieldIds.reason, message: t.problems.reason }]
      : []),
  ]
}

export const allReviews = reviewsPerPaper
