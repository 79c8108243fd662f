import { accept, refuse, type Decision } from '../shared/decision.ts'
import { cleanText, oneLine } from '../shared/typed-text.ts'

/** Identifies an issue within its journal. */
export interface IssueName {
  volume: number
  number: number
  month: number
  year: number
}

/** A call for papers (PUBLISH-002): an issue that is not published yet. */
export interface CallForPapers extends IssueName {
  title: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
  /** The last day, in UTC. */
  deadline: string
}

export type CallRefusal = 'call.incomplete' | 'call.deadline-past' | 'issue.fixed'

type Before = IssueName & { deadline: string | null; articleCount: number }

/**
 * Returns the call to store, or the refusal. A closed call may be changed as long as its deadline stays the same.
 * Volume, number and date cannot change after an article of the issue is published, because citations contain them.
 */
export function checkCall(
  typed: CallForPapers,
  before: Before | null,
  today: string,
): Decision<CallForPapers, CallRefusal> {
  const cleaned = { ...typed, title: oneLine(typed.title), text: cleanText(typed.text) }
  if (cleaned.title === '' || cleaned.text === '' || cleaned.deadline === '') return refuse('call.incomplete')
  if (cleaned.deadline !== before?.deadline && cleaned.deadline < today) return refuse('call.deadline-past')
  if (before && before.articleCount > 0 && !isSameIssue(cleaned, before)) return refuse('issue.fixed')
  return accept(cleaned)
}

function isSameIssue(one: IssueName, other: IssueName): boolean {
  return (['volume', 'number', 'month', 'year'] as const).every((part) => one[part] === other[part])
}

/** Open until the end of its deadline day; no one has to close it. */
export function isOpenCall(deadline: string, today: string): boolean {
  return deadline >= today
}

/** Volume and number of the issue after the latest one; a new year starts a new volume. */
export function nextIssueName(latest: IssueName | null, today: string): IssueName {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (!latest) return { volume: 1, number: 1, month, year }
  const isNewYear = year > latest.year
  if (isNewYear) return { volume: latest.volume + 1, number: 1, month, year }
  return { volume: latest.volume, number: latest.number + 1, month: latest.month, year: latest.year }
}
