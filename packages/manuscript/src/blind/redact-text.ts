import type { Identities } from './model.ts'
import { dictionaryOf } from './terms/dictionary.ts'
import type { Dictionary, Range } from './terms/dictionary-model.ts'
import { findTerms } from './terms/find.ts'

/** The marker that replaces an identity. */
export const redaction = '[redacted]'

/** Redacts the identities in a plain text. */
export function redactText(text: string, identities: Identities): { text: string; count: number } {
  const { ranges } = findTerms(text, dictionaryOf(identities))
  return { text: replaceRanges(text, ranges), count: ranges.length }
}

/** For many texts of the same people: builds the dictionary once. */
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
