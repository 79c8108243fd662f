import { namesInstitution } from '../front-matter/front-words.ts'
import { tidy, westernDigits } from '../plain-text.ts'
import { describedAfterTitle, describedWithTitle } from './after-title.ts'
import { leadingAuthors } from './leading-authors.ts'
import { doiIn, readReference } from './read-reference.ts'
import type { ReferenceParts } from './reference-model.ts'

const mostCharacters = 3000
const label = /^(?:\[\d{1,4}\]|\(\d{1,4}\)|\d{1,4}[.)])\s*(?=\S)/

/** The parts of a reference that are certain; everything else stays null. */
export function referenceParts(written: string, linkedDoi: string | null = null): ReferenceParts {
  const text = westernDigits(tidy(written.slice(0, mostCharacters)))
  const read = readReference(text)
  const found = read.doi ?? linkedDoi
  const address = addressOf(text)
  const unknown: ReferenceParts = {
    type: null,
    authors: authorsOf(read.authors),
    year: read.year,
    title: read.title,
    ...{ source: null, volume: null, issue: null, pages: null, publisher: null },
    doi: found !== null && /^10\.\d{4,9}\/\S/.test(found) ? found : null,
    pmid: /\bPMID:?\s?(\d{1,9})\b/.exec(text)?.[1] ?? null,
    address,
  }
  const { words, isAccessed } = withoutIdentifiers(text.replace(label, ''))
  const people = leadingAuthors(words)
  const dated = people && datedAt(words, people.end)
  const described = dated && describedAt(words.slice(dated.end), dated.year !== null)
  if (people && dated && described) {
    const { title, ...rest } = described
    const isWeb = !rest.type && address !== null && isAccessed
    return {
      ...unknown,
      ...{ authors: people.authors, year: dated.year ?? yearIn(words.slice(dated.end), title), ...rest, title },
      ...(dated.year !== null && { year: dated.year }),
      ...(isWeb && { type: 'web' as const }),
    }
  }
  const at = read.title === null ? -1 : words.indexOf(read.title)
  if (people && dated && at < 0) return { ...unknown, authors: people.authors, title: null }
  if (at < 0) return unknown
  return {
    ...unknown,
    ...(people && { authors: people.authors }),
    ...describedAfterTitle(unmarkedStart(words.slice(at + read.title!.length))),
    ...{ title: read.title, year: read.year },
  }
}

/** The words without DOIs, addresses, and when somebody looked at them. */
function withoutIdentifiers(text: string): { words: string; isAccessed: boolean } {
  const bare = text
    .replace(/https?:\/\/\S{1,400}/giu, '')
    .replace(/,?\s?(?:\bdoi:?\s?)?\b10\.\d{4,9}\/\S{1,300}/giu, '')
    .replace(/\s?\bPMID:?\s?\d{1,9}\.?|\s?\bPMC\d{1,9}\.?/gu, '')
  const words = tidy(
    bare
      .replace(/\s?\[(?:Online|Internet)\]/giu, '')
      .replace(/\s?\[cited [^\]]{4,30}\]\.?/giu, '')
      .replace(/\s?\((?:accessed|last accessed):? [^()]{4,40}\)\.?/giu, '')
      .replace(/\s?\b(?:Retrieved|Accessed|Available(?: at| from)?|Recuperado|Disponible en)\b:?[^“”]{0,80}$/iu, '')
      .replace(/\s?\bdoi:?\s*\.?$/iu, ''),
  ).replace(/(?<![\s.,])[\s.,]+$/u, '.')
  return { words, isAccessed: /\b(?:retrieved|accessed|available|cited)\b|\[(?:online|internet)\]/iu.test(bare) }
}

const yearInBrackets = /^\s?\(((?:1[5-9]|20)\d\d[a-z]?|n\.\s?d\.|in press|forthcoming)(?:, [^()]{1,40})?\)[.,:]?\s?/iu
const yearAlone = /^((?:1[5-9]|20)\d\d[a-z]?)[.,:]\s/u

/** The year right after the authors, if it is there. */
function datedAt(words: string, at: number): { year: string | null; end: number } {
  const rest = words.slice(at, at + 80)
  const found = yearInBrackets.exec(rest) ?? yearAlone.exec(rest)
  if (!found) return { year: null, end: at }
  return { year: /^\d/.test(found[1]!) ? found[1]! : null, end: at + found[0].length }
}

/** For styles with the year at the end: the last one that is not part of the title. */
function yearIn(rest: string, title: string): string | null {
  const tail = rest.slice(rest.indexOf(title) + title.length)
  return [...tail.matchAll(/(?<![\d\p{L}/.–-])((?:1[5-9]|20)\d\d)(?![\d\p{L}/–-])/gu)].at(-1)?.[1] ?? null
}

type Described = ReturnType<typeof describedAfterTitle> & { title: string }

function describedAt(rest: string, isDated: boolean): Described | null {
  const quoted = /^(?:“([^”]{3,500})”|"([^"]{3,500})"|«([^»]{3,500})»|‘(.{3,500}?)’(?=[,.]? |[,.]?$))/u.exec(rest)
  if (quoted) {
    const title = quoted.slice(1).find(Boolean)!
    return {
      ...describedAfterTitle(unmarkedStart(rest.slice(quoted[0].length))),
      title: tidy(title).replace(/[,.]$/u, ''),
    }
  }
  if (!isDated) {
    const whole = describedWithTitle(rest)
    if (whole?.title) return whole as Described
  }
  const end = titleEnd(rest)
  if (end === null) return null
  const title = tidy(rest.slice(0, end.at))
  // Between title and publisher is only a comma, and nothing tells which one.
  if (!isDated && /, (?:19|20)\d\d$/u.test(title)) return null
  return /\p{L}{2}|\p{Lo}/u.test(title) ? { ...describedAfterTitle(unmarkedStart(rest.slice(end.next))), title } : null
}

const unmarkedStart = (rest: string): string => rest.replace(/^[\s.,]+/u, '')

/** The end of a sentence, or the bracket after a title: `[Preprint]`, `(2nd ed.)`. */
const ends =
  /[.](?=\s\P{Ll}|\s(?:in:? |(?:bio|med|chem)Rxiv|arXiv|eLife|mBio|npj)|$)|[?!](?=\s|$)|,? (?:\((?:\d{1,2}(?:st|nd|rd|th)|Rev\.) ed\.\)|(?:\d{1,2}(?:st|nd|rd|th)|Rev\.) edn?\.)\.?| (?=\[(?:Doctoral|PhD|Ph\.D|Master|dissertation|thesis|preprint|data|computer)|\((?:Report|Working Paper|Technical Report|Policy Research))/giu
const abbreviation = /(?:^|[\s(.-])(?:vs|cf|ca|No|St|Dr|Mr|Mrs|sp|spp|var|al|\p{Lu})$/u

function titleEnd(rest: string): { at: number; next: number } | null {
  const head = rest.slice(0, 600)
  for (const match of head.matchAll(ends)) {
    if (match[0] === '.' && abbreviation.test(head.slice(Math.max(0, match.index - 6), match.index))) continue
    const at = match.index + (/^[?!]/u.test(match[0]) ? 1 : 0)
    if (at > 2) return { at, next: match.index + match[0].length }
  }
  return null
}

/** The only web address that is not a DOI. */
function addressOf(text: string): string | null {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"“”]{4,400}/giu)]
    .map(([address]) => address.replace(/(?<![.,;:)\]])[.,;:)\]]+$/, ''))
    .filter((address) => doiIn(address) === null)
  return found.length === 1 ? found[0]! : null
}

/** All authors of a list in another language or order: only if every one has initials, or one organisation. */
function authorsOf(written: string): ReferenceParts['authors'] {
  const line = tidy(written.slice(0, mostCharacters)).replace(/(?<![,\s(])[,\s(]+$/, '')
  if (line === '') return []
  const people = leadingAuthors(line)
  if (people && people.end >= line.length) return people.authors
  const name = line.replace(/\.$/, '')
  return !name.includes(',') && namesInstitution(name) ? [{ literal: name }] : []
}
