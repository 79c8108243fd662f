import { monthName, monthNames } from '@grfs/domain/shared/calendar'

/** Dates, numbers and names as people read them. No Intl: the same bytes on every machine, and cheap on every request. */

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const

/** `2026-11-09` as `9 November 2026`. */
export function longDate(day: string): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** `2026-11-09` as `9 November`. */
export function dayAndMonth(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthName(Number(day.slice(5, 7)))}`
}

/** January is 1; a month that is not an English name counts as 0, so that sorting never fails. */
export function monthNumber(name: string): number {
  return (monthNames as readonly string[]).indexOf(name) + 1
}

/** `1284` as `1,284`. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Small numbers as words, the way a sentence wants them. */
export function countInWords(value: number): string {
  return words[value] ?? count(value)
}

/** `1 article`, `2 articles`. */
export function quantity(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Dr. Farhana Akter`; a title is optional, and 'Other' (PROFILE-009) is none that is said. */
export function nameWithTitle(person: { title: string; fullName: string }): string {
  return person.title === '' || person.title === 'Other' ? person.fullName : `${person.title} ${person.fullName}`
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** Whole sentences of a text up to about `limit` characters; a first sentence that is longer is cut at a word. */
export function excerpt(text: string, limit = 220): string {
  if (text.length <= limit) return text
  const sentences = text.slice(0, limit + 1).match(/[^.!?]+[.!?]+(?:\s|$)/g) ?? []
  let kept = ''
  for (const sentence of sentences) {
    if (kept.length + sentence.trimEnd().length > limit) break
    kept += sentence
  }
  if (kept !== '') return kept.trimEnd()
  return `${text.slice(0, text.lastIndexOf(' ', limit)).replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`
}
