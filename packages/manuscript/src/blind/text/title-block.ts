import type { Dictionary } from '../terms/dictionary-model.ts'
import { findTerms } from '../terms/find.ts'
import type { Range } from '../terms/findings.ts'

const bodyBegins =
  /^(?:\d+\.?\s*)?(?:abstract|summary|introduction|background|key\s?words|résumé|resumen|zusammenfassung|摘要)(?!\p{L})/iu
const contact =
  /^[^\p{L}]{0,6}(?:corresponding author|correspondence|contact|e-?mail|orcid|tel|phone|address|affiliation|author)|orcid\.org|@/iu
const longestTitleBlock = 60
const longestLineWords = 40
const longParagraphWords = 80

/** Which of the first texts are lines of authors, affiliations and addresses: those go as a whole. */
export function titleBlockLines(texts: string[], dictionary: Dictionary): Set<number> {
  const lines = new Set<number>()
  const kinds = texts.slice(0, bodyStart(texts)).map((text) => kindOf(text, dictionary))
  for (const [place, kind] of kinds.entries()) {
    if (kind === 'identity' || (kind === 'address' && lines.has(place - 1))) lines.add(place)
  }
  return lines
}

/** Without a sign of where the text begins there is no title block to speak of. */
function bodyStart(texts: string[]): number {
  const found = texts.findIndex((text) => bodyBegins.test(text.trim()) || wordsIn(text).length > longParagraphWords)
  return Math.min(Math.max(0, found), longestTitleBlock)
}

function kindOf(text: string, dictionary: Dictionary): 'identity' | 'address' | 'other' {
  if (wordsIn(text).length > longestLineWords) return 'other'
  const { ranges } = findTerms(text, dictionary)
  if (ranges.length > 0 && (contact.test(text) || isMostly(text, ranges))) return 'identity'
  return isAddress(text) ? 'address' : 'other'
}

/** A title may name an institution; a line of authors or affiliations says little else. */
function isMostly(text: string, ranges: Range[]): boolean {
  let rest = ''
  let last = 0
  for (const { from, to } of ranges) {
    rest += text.slice(last, from)
    last = to
  }
  rest += text.slice(last)
  const letters = (said: string) => said.replace(/[^\p{L}]/gu, '').length
  return letters(rest) * 2 <= letters(text) || (/[,;@]/.test(text) && wordsIn(rest).every(isCapitalised))
}

/** “Akoka, Lagos 101017”: a place by its look, and only ever below a line that names somebody. */
const isAddress = (text: string) =>
  /,|\d{4}/.test(text) && wordsIn(text).length <= 8 && wordsIn(text).every(isCapitalised)

/** Small words join the words of a name. */
const isCapitalised = (word: string) => !/^\p{Ll}/u.test(word) || word.length < 4

const wordsIn = (text: string): string[] => text.split(/[\s,;()]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
