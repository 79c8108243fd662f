import type { Candidate } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { quantity } from '../../../../lib/format.ts'
import { fill } from '../../../../ui/words.ts'
import { amount } from '../amount.ts'

const t = texts.editing.paper.inviting

/** What one must know before asking: how much they do for us, and how reliably. */
export function habitsOf({ load, punctuality }: Candidate): string {
  const { reviews, inTime, answerDays, reviewDays, declinedPercent } = punctuality
  return [
    load.openAssignment ? t.busy : t.free,
    reviews === 0 ? t.noReviews : fill(t.inTime, { inTime, reviews }),
    ...(load.lastYear > 0 ? [amount(t.lastYear, load.lastYear)] : []),
    ...(answerDays === null ? [] : [fill(t.answers, { days: days(answerDays) })]),
    ...(reviewDays === null ? [] : [fill(t.reviewsIn, { days: days(reviewDays) })]),
    ...(declinedPercent === null || declinedPercent === 0 ? [] : [fill(t.declines, { percent: declinedPercent })]),
  ].join(' · ')
}

/** Whole days: a median to the tenth would claim more than it knows. */
function days(median: number): string {
  return quantity(Math.max(1, Math.round(median)), 'day')
}

export function nameOf({ title, fullName }: Pick<Candidate, 'title' | 'fullName'>): string {
  return title ? `${title} ${fullName}` : fullName
}
