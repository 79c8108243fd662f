import type { getSubmissionEndpoint } from '@grfs/contracts/submissions'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { capitalise, countInWords } from '../../../lib/format.ts'
import { fill } from '../../../ui/words.ts'

const t = submissionTexts.list
const stages = ['first', 'second', 'final']

export type PaperAnswer = Pick<ResponseOf<typeof getSubmissionEndpoint>, 'latestReview' | 'draft'>

export interface RevisionNote {
  text: string
  hasBegun: boolean
}

/** `The second review is in: minor revision, five points. Three are answered and saved.` */
export function revisionNote({ latestReview: review, draft }: PaperAnswer): RevisionNote {
  const hasBegun = draft !== null && draft.version > 0
  if (!review) return { text: t.asked, hasBegun }
  const { points } = review
  const said = fill(t.reviewIn, {
    stage: stages[review.stage - 1] ?? countInWords(review.stage),
    decision: review.decision.replaceAll('_', ' ').toLowerCase(),
    points: `${countInWords(points.length)} ${points.length === 1 ? 'point' : 'points'}`,
  })
  const answered = points.filter(({ id }) => (draft?.form.answers[id] ?? '').trim() !== '').length
  return { text: [said, answeredNote(answered, points.length)].filter(Boolean).join(' '), hasBegun }
}

function answeredNote(answered: number, points: number): string {
  if (answered === 0) return ''
  if (answered === points) return t.allAnswered
  return fill(t.answered, { count: `${capitalise(countInWords(answered))} ${answered === 1 ? 'is' : 'are'}` })
}
