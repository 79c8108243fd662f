import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { timeLeft } from '@grfs/domain/peer-review/time-left'
import { count as grouped } from '../../../lib/format.ts'
import { fill } from '../../../ui/layout/words.ts'

const t = peerReviewTexts

/** `1 day|2 days`: the first for one, the second for any other number. */
export function plural(forms: string, count: number): string {
  const [one = '', many = one] = forms.split('|')
  return fill(count === 1 ? one : many, { count: grouped(count) })
}

export function stageName(stage: number): string {
  return t.stages[stage - 1] ?? t.stages[2]
}

/** REVIEW-021: `6 days 4 hours`, or 'Expired'. */
export function timeLeftWords(until: string, now: Date): string {
  const left = timeLeft(new Date(until), now)
  if (!left) return t.expired
  return fill(t.timeLeft, { days: plural(t.days, left.days), hours: plural(t.hours, left.hours) })
}

export function isOver(until: string, now: Date): boolean {
  return timeLeft(new Date(until), now) === null
}
