import type { WaitingPaper } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { daysSince, nearDate, timeWords } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/feedback/badge.tsx'
import { fill } from '../../../ui/layout/words.ts'

const t = texts.publishingDesk

/** `1 day`, `3 days`; `none` if the text has a form for zero. */
export function counted(words: { none?: string; one: string; many: string }, count: number): string {
  if (count === 0 && words.none !== undefined) return words.none
  return count === 1 ? words.one : fill(words.many, { count })
}

const stateTones: Record<WaitingPaper['state'], BadgeTone> = {
  typesetting: 'neutral',
  ready: 'ok',
  failed: 'danger',
  publishing: 'accent',
  published: 'ok',
}

/** Only whether there is an issue matters. */
export interface Standing {
  state: WaitingPaper['state']
  issue: object | null
  /** False in a journal with continuous publication. */
  isIssueRequired?: boolean
  publishesAt?: string | null
  finalDue?: string | null
}

const lacksIssue = ({ issue, isIssueRequired = true }: Standing): boolean => issue === null && isIssueRequired

/** The state as a label. A paper in state `typesetting` without an issue is not typeset yet. */
export function standing(paper: Standing): { words: string; tone: BadgeTone } {
  const { state, publishesAt } = paper
  if (publishesAt && state === 'ready') return { words: t.states.scheduled, tone: 'accent' }
  const isHomeless = lacksIssue(paper) && state === 'typesetting'
  return isHomeless ? { words: t.states.homeless, tone: 'warn' } : { words: t.states[state], tone: stateTones[state] }
}

/** `Publishes 30 Nov 2026, 09:00` in the browser's time zone; null if nobody chose an hour. */
export const hourWords = ({ publishesAt }: Standing): string | null =>
  publishesAt ? fill(t.publishesAt, { date: timeWords(publishesAt) }) : null

/** Why it cannot be published yet, as text; null if it can. */
export function hindrance(paper: Standing): string | null {
  const { state, finalDue = null } = paper
  if (lacksIssue(paper)) return t.why.noIssue
  if (finalDue !== null) return t.why.finalFiles
  return state === 'ready' ? null : t.why[state]
}

export function waitedWords({ acceptedAt }: Pick<WaitingPaper, 'acceptedAt'>, now: Date): string {
  const days = daysSince(acceptedAt, now)
  return days < 1 ? t.today : counted(t.days, days)
}

export function dueWords(due: string | null, now: Date): { words: string; isLate: boolean } | null {
  if (due === null) return null
  const isLate = Date.parse(due) < now.getTime()
  const date = nearDate(due, now)
  return { words: isLate ? fill(t.late, { date }) : date, isLate }
}

/** Files are being created or an article is being published: poll again. */
export function isUnderWay(paper: Standing): boolean {
  return paper.state === 'publishing' || (paper.state === 'typesetting' && !lacksIssue(paper))
}
