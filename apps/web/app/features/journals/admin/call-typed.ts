import type { BodyOf } from '@grfs/contracts/endpoint'
import type { IssueAtDesk, updateCallEndpoint } from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { isIssueLabel, nextIssueName } from '@grfs/domain/journals/call'

const { needs } = journalDeskTexts.callForm

/** The values of the fields. */
export interface TypedCall {
  journalId: string
  volume: string
  number: string
  /** How the number is printed; empty: as digits. */
  label: string
  month: string
  year: string
  title: string
  text: string
  deadline: string
}

export const callFieldId = (name: string) => `call-${name}`

export type CallProblems = Partial<Record<keyof TypedCall, string>>

export const emptyCall: TypedCall = {
  ...{ journalId: '', volume: '', number: '', label: '', month: '', year: '' },
  ...{ title: '', text: '', deadline: '' },
}

export function typedOf({ journal, volume, number, label, month, year, call }: IssueAtDesk): TypedCall {
  const { title, text, deadline } = call ?? emptyCall
  return {
    ...{ journalId: journal.id, ...textsOf({ volume, number, month, year }), label: label ?? '' },
    ...{ title, text, deadline },
  }
}

/** The suggested name for the next issue of this journal. */
export function namedNext(latest: IssueAtDesk | null, today: string): Partial<TypedCall> {
  return textsOf(nextIssueName(latest, today))
}

const textsOf = (name: Record<'volume' | 'number' | 'month' | 'year', number>) => ({
  volume: String(name.volume),
  number: String(name.number),
  month: String(name.month),
  year: String(name.year),
})

/** The problems that the server would refuse, by field. */
export function problemsOf(typed: TypedCall, issue: IssueAtDesk | null, today: string): CallProblems {
  const problems: CallProblems = {}
  if (typed.journalId === '') problems.journalId = needs.journal
  if (!isWhole(typed.volume, 1, 9_999)) problems.volume = needs.volume
  if (!isWhole(typed.number, 1, 9_999)) problems.number = needs.number
  if (typed.label.trim() !== '' && !isIssueLabel(typed.label.trim())) problems.label = needs.label
  if (!isWhole(typed.month, 1, 12)) problems.month = needs.month
  if (!isWhole(typed.year, 1900, 9_999)) problems.year = needs.year
  if (typed.title.trim() === '') problems.title = needs.title
  if (typed.text.trim() === '') problems.text = needs.text
  if (typed.deadline === '') problems.deadline = needs.deadline
  else if (typed.deadline < today && typed.deadline !== issue?.call?.deadline) problems.deadline = needs.deadlinePast
  return problems
}

function isWhole(text: string, least: number, most: number): boolean {
  const value = Number(text)
  return /^\d+$/.test(text.trim()) && value >= least && value <= most
}

export function toSend(typed: TypedCall): BodyOf<typeof updateCallEndpoint> {
  const { label, title, text, deadline } = typed
  const [volume, number, month, year] = [typed.volume, typed.number, typed.month, typed.year].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return { volume, number, label: label.trim(), month, year, title, text, deadline }
}

/** The field that a refusal of the server belongs to. */
export const refusedAt: Record<string, keyof TypedCall> = {
  'call.issue-taken': 'number',
  'call.deadline-past': 'deadline',
  'issue.fixed': 'volume',
  'journal.not-found': 'journalId',
}
