import { westernDigits } from '../plain-text.ts'
import { plainYear, type Works, yearPattern } from '../references/works.ts'
import { citedNames, type CitedNames, type Group, groupsIn } from './citation-names.ts'
import { namesBefore } from './narrative.ts'

export interface CitationRead extends CitedNames {
  text: string
  from: number
  to: number
  year: string
  references: number[]
}

const before =
  /^[\s,]*(?:(?:for (?:an? )?(?:recent )?(?:review|example|overview|instance|discussion|summary)s?|see also|see|also|but see|e\.\s?g\.?|i\.\s?e\.?|cf\.?|compare|adapted from|adapted with permission from|reproduced from|modified from|based on|as in|as reviewed in|reviewed in|reviewed by|according to|following|after|from|in|by|z\.\s?B\.|vgl\.|siehe|s\.\s?a\.|véase(?: también)?|ver(?: também| también)?|por ejemplo|p\.\s?ej\.|por exemplo|voir(?: aussi)?|par exemple|p\.\s?ex\.|cfr\.?|vedi|ad es\.|см\.(?: также)?|напр(?:имер|\.)|например|参见|见|如|例如|詳しくは|انظر|راجع|ينظر|bkz\.|örn\.|zob\.|np\.|lihat|taz\.|angalia)(?=[\s,:：\p{Script=Han}])[\s,:：]*){1,3}/iu
const secondary =
  /\b(?:as cited in|cited in|quoted in|as quoted in|as reported in|citado en|citado em|como se citó en|cité dans|cité par|zitiert nach|zit\. nach|apud|citato in|цит\. по|转引自|نقلا عن|akt\.)\s*[:,]?\s*/iu
const personal =
  /personal communication|comunicación personal|communication personnelle|persönliche mitteilung|persönliche kommunikation|comunicação pessoal|comunicazione personale|личное сообщение|личная беседа|私人通信|اتصال شخصي|kişisel iletişim/iu

const mostInParagraph = 2000

/** Citations by author and year, in brackets and in the sentence. */
export function authorYearCitations(written: string, works: Works): CitationRead[] {
  const text = westernDigits(written)
  const found: CitationRead[] = []
  for (const group of groupsIn(text)) {
    if (found.length >= mostInParagraph) break
    if (!hasYear(group.inner) || personal.test(group.inner)) continue
    // Inner brackets were read first.
    const inner = found.slice(firstWithin(found, group))
    found.push(...readGroup(text, blanked(group, inner), works, inner.length > 0))
  }
  return found.sort((a, b) => a.from - b.from).map((one) => ({ ...one, text: written.slice(one.from, one.to) }))
}

/** Index of the first citation inside the group. They are at the end, because inner brackets close first. */
function firstWithin(found: readonly CitationRead[], group: Group): number {
  let at = found.length
  while (at > 0 && found[at - 1]!.from >= group.from) at -= 1
  return at
}

const hasYear = (text: string): boolean => {
  yearPattern.lastIndex = 0
  return yearPattern.test(text)
}

function blanked(group: Group, inner: readonly CitationRead[]): Group {
  let text = group.inner
  for (const { from, to } of inner) {
    const start = Math.max(0, from - group.from - 1)
    const end = Math.min(text.length, to - group.from - 1)
    text = text.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + text.slice(end)
  }
  return { ...group, inner: text }
}

interface Item {
  text: string
  from: number
  /** A secondary source, which need not be in the list. */
  original: boolean
}

/** Splits at semicolons, and at `Freud, 1900, as cited in Okafor, 2024`. */
function itemsOf({ inner, from }: Group): Item[] {
  const items: Item[] = []
  let start = from + 1
  for (const part of inner.split(/[;；؛]/)) {
    const cut = secondary.exec(part)
    if (cut) items.push({ text: part.slice(0, cut.index), from: start, original: true })
    const skip = cut ? cut.index + cut[0].length : 0
    items.push({ text: part.slice(skip), from: start + skip, original: false })
    start += part.length + 1
  }
  return items
}

function readGroup(text: string, group: Group, works: Works, nested: boolean): CitationRead[] {
  const found: CitationRead[] = []
  const items = itemsOf(group)
  let names: CitedNames | null = null
  let waiting: string[] = []
  for (const [nth, { text: written, from, original }] of items.entries()) {
    const read = readPart(written, works)
    if (!read) {
      waiting = [...waiting, ...(waiting.length < 10 ? (citedNames(written, works)?.families ?? []) : [])]
      continue
    }
    let place = items.length === 1 && !nested ? group : trimmed(text, from, from + written.length)
    if (read.names) names = withWaiting(read.names, waiting, read.years, works)
    else if (nth === 0 && !nested) {
      const narrative = namesBefore(text, group, works, read.years)
      if (!narrative) return found
      names = narrative
      place = { from: narrative.from, to: group.to }
    }
    waiting = []
    if (!names) continue
    for (const year of read.years) {
      const references = works.find(names.families, year, names.more)
      if (references.length === 0 && (read.doubtful || original)) continue
      found.push({
        from: place.from,
        to: place.to,
        families: names.families,
        more: names.more,
        year,
        text: '',
        references,
      })
    }
  }
  return found
}

/** `(Araújo; Lima, 2021)`: semicolons between the authors of one work. */
function withWaiting(
  names: CitedNames,
  waiting: readonly string[],
  years: readonly string[],
  works: Works,
): CitedNames {
  if (waiting.length === 0) return names
  const all = { families: [...waiting, ...names.families], more: names.more }
  return works.find(all.families, years[0]!, all.more).length > 0 ? all : names
}

function trimmed(text: string, from: number, to: number): { from: number; to: number } {
  let start = from
  let end = to
  while (start < end && /[\s,]/.test(text[start]!)) start += 1
  while (end > start && /[\s,]/.test(text[end - 1]!)) end -= 1
  return { from: start, to: end }
}

interface Part {
  /** Null if it contains only years. */
  names: CitedNames | null
  years: string[]
  /** Without the comma of APA: `Okafor 2024` may also be `Windows 2000`. */
  doubtful: boolean
}

function readPart(written: string, works: Works): Part | null {
  const part = written.slice(0, 600)
  yearPattern.lastIndex = 0
  const first = yearPattern.exec(part)
  if (!first) return null
  const beforeYear = part.slice(0, first.index).replace(before, '')
  const years = yearsFrom(part, first)
  if (beforeYear.trim() === '')
    return first.index <= part.length - part.trimStart().length ? { names: null, years, doubtful: false } : null
  const names = citedNames(beforeYear.replace(/[([]\s*$/, ''), works)
  if (!names) return null
  return { names, years, doubtful: !/[,،，]\s*$/u.test(beforeYear) && !names.more && names.families.length === 1 }
}

/** `2020a, 2020b`, `2020a, b`, and nothing after a page number. */
function yearsFrom(part: string, first: RegExpExecArray): string[] {
  const years = [plainYear(first[0])]
  let rest = part.slice(first.index + first[0].length)
  for (let nth = 0; nth < 12; nth += 1) {
    const next = /^\s*(?:[,،，&]|and|y|und|et)\s*/u.exec(rest)
    if (!next) break
    const after = rest.slice(next[0].length)
    const letter = /^([a-z])(?![\p{L}\d.])/u.exec(after)
    yearPattern.lastIndex = 0
    const year = yearPattern.exec(after)
    if (letter && /^\d{4}[a-z]$/.test(years.at(-1)!)) {
      years.push(`${years.at(-1)!.slice(0, 4)}${letter[1]}`)
      rest = after.slice(1)
    } else if (year && year.index === 0) {
      years.push(plainYear(year[0]))
      rest = after.slice(year[0].length)
    } else break
  }
  return years
}
