import {
  type DecisionForm,
  decisionMoves,
  type LetterMove,
  type listTemplatesEndpoint,
  type PaperForEditor,
} from '@grfs/contracts/peer-review/admin'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { texts } from '@grfs/contracts/texts/index'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { makeMove, stageAfter } from '@grfs/domain/submissions/lifecycle'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import { longDate } from '../../../../lib/format.ts'
import type { Problem } from '../../../../ui/forms/error-summary.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import type { PaperProps } from './part.tsx'

export interface DecidingProps extends PaperProps {
  /** Set if only one decision is possible: the rejection at screening. */
  onlyMove?: LetterMove
  onLeave?: () => void
  /** Opened by a button that is now hidden: move the focus into the form. */
  takesFocus?: boolean
}

export type TemplatesAnswer = ResponseOf<typeof listTemplatesEndpoint>

/** The values of a template's placeholders for this paper. */
export type LetterValues = Record<'author' | 'title' | 'number' | 'journal' | 'stage' | 'due', string>

type LetterOf = Pick<PaperForEditor, 'authors' | 'title' | 'number' | 'journal' | 'reviewCount'>

const dayMs = 86_400_000

export function letterValues(paper: LetterOf, now: Date): LetterValues {
  const submitter = paper.authors.find(({ isSubmitter }) => isSubmitter) ?? paper.authors[0]
  const due = new Date(now.getTime() + waitingDays.revision_required * dayMs)
  return {
    author: submitter?.name ?? '',
    title: paper.title,
    number: paper.number,
    journal: paper.journal.title,
    stage: stageAfter(paper.reviewCount),
    due: longDate(due.toISOString()),
  }
}

type Templates = readonly { move: LetterMove; text: string }[]

/** The text that a decision letter starts with; empty if the templates could not be loaded. */
export function letterFor(templates: Templates, move: LetterMove, values: LetterValues): string {
  return fill(templates.find((one) => one.move === move)?.text ?? '', values)
}

/** Whether the editor has not written any own text: then another decision may replace the template. */
export function isUntouched(letter: string, templates: Templates, values: LetterValues): boolean {
  return letter.trim() === '' || templates.some(({ text }) => fill(text, values) === letter)
}

/** Turns a decision letter into a template: values of this paper become placeholders again. */
export function asTemplate(letter: string, values: LetterValues): string {
  const { stage, ...rest } = values
  const places = Object.entries(rest)
    .filter(([, value]) => value.trim() !== '')
    .sort(([, one], [, other]) => other.length - one.length)
  const replaced = places.reduce((text, [name, value]) => text.replaceAll(value, `{${name}}`), letter)
  // "next" and "final" are common words; replace them only before "stage".
  return replaced.replaceAll(`${stage} stage`, '{stage} stage')
}

const t = texts.editing.paper.decision

type Decided = Pick<PaperForEditor, 'status' | 'reviewCount' | 'isPublished'>

const paperOf = ({ status, reviewCount, isPublished }: Decided) => ({ status, reviews: reviewCount, isPublished })

/** The decisions that the paper's status allows now. */
export function possibleMoves(paper: Decided): LetterMove[] {
  const reason = 'given'
  return decisionMoves.filter((move) => makeMove(paperOf(paper), move, { party: 'editor', reason }).ok)
}

/** Rejecting always needs a reason; accepting needs one with fewer than three reviews. */
export function needsReason(paper: Decided, move: LetterMove | ''): boolean {
  if (move === '') return false
  const decision = makeMove(paperOf(paper), move, { party: 'editor' })
  return !decision.ok && decision.reason === 'submission.reason-required'
}

export const fieldIds = { move: 'decision-move', letter: 'decision-letter', reason: 'decision-reason' } as const

/** What is missing before the decision can be sent. */
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
