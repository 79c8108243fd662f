import type { ReleasedReview } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { capitalise, count, dayAndMonth } from '../../../../lib/format.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { counted } from './progress.ts'

const t = paperTexts.review

/** `Released 13 November · Minor Revision Required · 73 words` (SUBMIT-029). */
export function reviewNote({ releasedDate, decision, words }: ReleasedReview): string {
  return [
    fill(t.released, { date: dayAndMonth(releasedDate) }),
    decisionLabel(decision),
    counted(t.words, words, count(words)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** As statuses are shown: words with capitals. */
export function decisionLabel(decision: string): string {
  return decision
    .trim()
    .split(/[\s_]+/)
    .map(capitalise)
    .join(' ')
}
