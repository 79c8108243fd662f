import type { Manuscript, Share } from '../src/read/manuscript-model.ts'
import { expectedWords, referencesOf, type Expected, type SoundManuscript } from './make/manuscript.ts'

/** The result of one measure for one manuscript. */
export interface Verdict {
  measure: Measure
  right: boolean
  expected: string
  found: string
}

export type Measure = (typeof measures)[number]

export const measures = [
  'title',
  'authors',
  'names',
  'affiliations',
  'author places',
  'e-mails',
  'orcids',
  'corresponding',
  'abstract',
  'keywords',
  'sections',
  'words',
  'font',
  'spacing',
  'references',
  'pairing',
  'unpaired citations',
  'uncited references',
  'figures',
  'tables',
] as const

export interface Reading {
  name: string
  verdicts: Verdict[]
  /** Links from citations to references: the number of correct links, out of all expected or found ones. */
  links: { right: number; total: number }
}

/** Compares the library's result with the expected values. */
export function compareReading(sound: SoundManuscript, read: Manuscript): Reading {
  const { expected } = sound
  const paired = comparePairing(sound, read)
  return {
    name: sound.name,
    links: paired.links,
    verdicts: [
      ...compareFront(expected, read),
      verdict('sections', expected.sections.join(', '), foundSections(expected, read)),
      compareWords(expectedWords(sound), read.counts.words),
      verdict('font', String(expected.fontOk), String(isArial12(read))),
      verdict('spacing', String(expected.spacingOk), String(isSingle(read))),
      ...paired.verdicts,
      verdict('figures', String(expected.figures), String(read.figures.length)),
      verdict('tables', String(expected.tables), String(read.tables.length)),
    ],
  }
}

const verdict = (measure: Measure, expected: string, found: string, right = same(expected, found)): Verdict => ({
  measure,
  right,
  expected,
  found,
})

/** Ignores white space and the style of quotation marks. */
const normal = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/gu, ' ')
    .trim()

const same = (one: string, other: string) => normal(one) === normal(other)

function compareFront(expected: Expected, read: Manuscript): Verdict[] {
  const title = read.title?.value ?? ''
  const authors = read.authors.map(({ value }) => value)
  const affiliations = read.affiliations.map(({ value }) => value)
  const namesAgree =
    authors.length === expected.authors.length &&
    expected.authors.every((one, at) => {
      const other = authors[at]!
      return same(one.name, other.name) || (same(one.given, other.given) && same(one.family, other.family))
    })
  const list = (values: readonly (string | null | boolean)[]) => values.map((value) => value ?? '–').join(' | ')
  const places = (at: number[], all: string[]) => at.map((place) => all[place] ?? '?').join(' + ')
  return [
    verdict(
      'title',
      expected.title,
      title,
      [expected.title, ...(expected.alsoTitle ?? [])].some((one) => same(one, title)),
    ),
    verdict(
      'authors',
      list(expected.authors.map(({ name }) => name)),
      list(authors.map(({ name }) => name)),
      namesAgree,
    ),
    verdict(
      'names',
      list(expected.authors.map(({ given, family }) => `${given}/${family}`)),
      list(authors.map(({ given, family }) => `${given}/${family}`)),
    ),
    verdict('affiliations', list(expected.affiliations), list(affiliations)),
    verdict(
      'author places',
      list(expected.authors.map(({ at }) => places(at, expected.affiliations))),
      list(authors.map((one) => places(one.affiliations, affiliations))),
    ),
    verdict('e-mails', list(expected.authors.map(({ email }) => email)), list(authors.map(({ email }) => email))),
    verdict('orcids', list(expected.authors.map(({ orcid }) => orcid)), list(authors.map(({ orcid }) => orcid))),
    verdict(
      'corresponding',
      list(expected.authors.map(({ corresponding }) => corresponding)),
      list(authors.map(({ corresponding }) => corresponding)),
    ),
    verdict('abstract', expected.abstract ?? '', read.abstract?.value ?? ''),
    verdict('keywords', list(expected.keywords), list(read.keywords?.value ?? [])),
  ]
}

/** Additional section kinds are accepted; missing ones are not. */
function foundSections(expected: Expected, read: Manuscript): string {
  const found = new Set(read.sections.map(({ kind }) => kind))
  return expected.sections.filter((kind) => found.has(kind)).join(', ')
}

function compareWords(expected: number, found: number): Verdict {
  const right = Math.abs(found - expected) <= expected / 100
  return verdict('words', String(expected), String(found), right)
}

/** The guidelines require the format for 95 % of the running text. */
const shareOf = <T>(shares: Share<T>[], fits: (value: T) => boolean) =>
  shares.filter(({ value }) => fits(value)).reduce((sum, { share }) => sum + share, 0)

const isArial12 = ({ format }: Manuscript) =>
  shareOf(format.fonts, (font) => font.toLowerCase() === 'arial') >= 0.95 &&
  shareOf(format.points, (points) => points === 12) >= 0.95

const isSingle = ({ format }: Manuscript) => shareOf(format.lines, (lines) => lines >= 0.945 && lines <= 1.155) >= 0.95

function comparePairing(sound: SoundManuscript, read: Manuscript) {
  const { expected } = sound
  const known = referencesOf(sound)
  const keys = read.references.map(({ text }) => keyOf(known, text))
  const cited = read.citations.flatMap(({ references }) => references.map((at) => keys[at] ?? '?'))
  const left = [...cited]
  const right = expected.cited.filter((key) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  const unpaired = read.citations.filter(({ references }) => references.length === 0).map(({ text }) => text)
  const uncited = read.references.flatMap(({ citations }, at) => (citations.length === 0 ? [keys[at] ?? '?'] : []))
  const total = expected.cited.length + left.length
  const allUnpaired = expected.unpaired ?? []
  const verdicts = [
    verdict('references', known.map(({ key }) => key).join(' '), keys.join(' ')),
    verdict('pairing', expected.cited.join(' '), cited.join(' '), right === total),
    verdict(
      'unpaired citations',
      allUnpaired.join(' | '),
      unpaired.join(' | '),
      allUnpaired.length === unpaired.length && allUnpaired.every((one, at) => saysSame(one, unpaired[at]!)),
    ),
    verdict('uncited references', (expected.uncited ?? []).join(' '), uncited.join(' ')),
  ]
  return { verdicts, links: { right, total } }
}

/** Finds the key of a reference by the beginning of its text, without its number. */
function keyOf(known: { key: string; text: string }[], text: string): string {
  const begin = (one: string) => normal(one.replace(/^\s*[[(]?\d{1,3}[\]).]*\s+/, '')).slice(0, 40)
  return known.find((one) => begin(one.text) === begin(text))?.key ?? `?${text.slice(0, 30)}`
}

/** `(Abiodun, 2011)` and `Abiodun (2011)` are the same citation. */
const saysSame = (one: string, other: string) => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return letters(other).includes(letters(one)) || letters(one).includes(letters(other))
}
