import { accept, refuse, type Decision } from '../shared/decision.ts'
import { cleanText, oneLine } from '../shared/typed-text.ts'

/** Identifies an issue within its journal. */
export interface IssueName {
  volume: number
  number: number
  month: number
  year: number
}

export const maxIssueLabel = 20

/** Letters and digits of any script, spaces and `- – . / ( )`: it is printed in every format, so it has no markup. */
export const isIssueLabel = (text: string): boolean =>
  text.length <= maxIssueLabel && /^[\p{L}\p{M}\p{N} ./()–-]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text)

/** The number of an issue as it is printed: `2`, `2-3` or `Suppl 1` (ADR 131). URLs and the order have `number`. */
export const issueLabel = ({ number, label }: { number: number; label?: string | null | undefined }): string =>
  label ?? String(number)

/** A call for papers (PUBLISH-002): an issue that is not published yet. */
export interface CallForPapers extends IssueName {
  /** How the number is printed; null: as digits. */
  label: string | null
  title: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
  /** The last day, in UTC. */
  deadline: string
}

export type CallRefusal = 'call.incomplete' | 'call.deadline-past' | 'issue.fixed'

/** Without a label, an issue keeps the one it has: clients from before ADR 131 do not know it. */
export type TypedCall = Omit<CallForPapers, 'label'> & { label?: string | null | undefined }

type Before = Pick<CallForPapers, keyof IssueName | 'label'> & { deadline: string | null; articleCount: number }

/**
 * Returns the call to store, or the refusal. A closed call may be changed as long as its deadline stays the same.
 * Volume, number, label and date cannot change after an article of the issue is published, because citations contain them.
 */
export function checkCall(
  typed: TypedCall,
  before: Before | null,
  today: string,
): Decision<CallForPapers, CallRefusal> {
  const label = typed.label === undefined ? (before?.label ?? null) : printedLabel(typed)
  const cleaned = { ...typed, label, title: oneLine(typed.title), text: cleanText(typed.text) }
  if (cleaned.title === '' || cleaned.text === '' || cleaned.deadline === '') return refuse('call.incomplete')
  if (cleaned.deadline !== before?.deadline && cleaned.deadline < today) return refuse('call.deadline-past')
  if (before && before.articleCount > 0 && !isSameIssue(cleaned, before)) return refuse('issue.fixed')
  return accept(cleaned)
}

function printedLabel({ number, label }: TypedCall): string | null {
  const line = oneLine(label ?? '')
  return line === '' || line === String(number) ? null : line
}

function isSameIssue(one: CallForPapers, other: Before): boolean {
  return (['volume', 'number', 'label', 'month', 'year'] as const).every((part) => one[part] === other[part])
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
