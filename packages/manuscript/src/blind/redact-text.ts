import type { Identities } from './model.ts'
import { dictionaryOf } from './terms/dictionary.ts'
import type { Dictionary, Range } from './terms/dictionary-model.ts'
import { findTerms } from './terms/find.ts'

/** What stands where somebody was named. */
export const redaction = '[redacted]'

/** A plain text without its identities. */
export function redactText(text: string, identities: Identities): { text: string; count: number } {
  const { ranges } = findTerms(text, dictionaryOf(identities))
  return { text: replaceRanges(text, ranges), count: ranges.length }
}

/** For many texts of the same people: what to look for is made once. */
export function redactor(identities: Identities): (text: string) => string {
  const dictionary = dictionaryOf(identities)
  return (text) => redactWith(text, dictionary)
}

export const redactWith = (text: string, dictionary: Dictionary): string =>
  replaceRanges(text, findTerms(text, dictionary).ranges)

export function replaceRanges(text: string, ranges: Range[]): string {
  let out = ''
  let last = 0
  for (const { from, to } of ranges) {
    out += text.slice(last, from) + redaction
    last = to
  }
  return out + text.slice(last)
}
