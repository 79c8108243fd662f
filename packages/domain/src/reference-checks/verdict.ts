/** What is known about a reference after it was looked up. */
export const referenceVerdicts = [
  /** The work exists as it is cited. */
  'found',
  /** The DOI belongs to a work with another title. */
  'other-work',
  /** A work that is only alike. */
  'doubtful',
  'not-found',
  'retracted',
  /** There is an expression of concern about the work. */
  'concern',
  /** A source did not answer, or does not list such works. */
  'not-checked',
] as const
export type ReferenceVerdict = (typeof referenceVerdicts)[number]

/** A reference with the parts that are known. */
export interface CitedWork {
  /** As printed. */
  text: string
  type: string | null
  /** Family names in their order. */
  families: readonly string[]
  year: string | null
  title: string | null
  doi: string | null
}

/** The names that a search compares: of a group its whole name. */
export const familiesOf = (authors: ReadonlyArray<{ family: string } | { literal: string }>): string[] =>
  authors.map((who) => ('family' in who ? who.family : who.literal))

/** A retraction or an expression of concern. */
export interface WorkNotice {
  kind: 'retracted' | 'concern'
  /** `2024-05-03`; null if the source does not say it. */
  on: string | null
  doi: string | null
}

/** A work as a source lists it. */
export interface KnownWork {
  doi: string
  /** Title, and title with subtitle. */
  titles: readonly string[]
  families: readonly string[]
  year: number | null
  notice: WorkNotice | null
}

/** What the sources answered. `undefined`: they were not asked, or did not answer. `null`: they do not know it. */
export interface Answers {
  byDoi: KnownWork | null | undefined
  /** Best first. */
  hits: readonly KnownWork[] | undefined
  /** Somebody registered the DOI, but it is not known of which work. */
  isRegisteredElsewhere?: boolean
}

export interface Judgement {
  verdict: ReferenceVerdict
  /** Of the work that was found, or of one that is alike. */
  doi: string | null
  notice: WorkNotice | null
}

export const alikeFrom = 0.85
export const doubtfulFrom = 0.6
const mostLetters = 600
const leastContained = 20

/** Works of these kinds are often listed nowhere. Without a DOI nobody is asked about them. */
const unlisted = new Set(['web', 'webpage', 'software', 'data'])

export const isWorthAsking = ({ type, doi }: Pick<CitedWork, 'type' | 'doi'>): boolean =>
  doi !== null || type === null || !unlisted.has(type)

/** Decides about one reference. Never guesses in favour of `other-work`: a translated title has the same authors. */
export function judgeReference(cited: CitedWork, { byDoi, hits, isRegisteredElsewhere }: Answers): Judgement {
  if (byDoi) return judgeByDoi(cited, byDoi)
  // The DOI exists at another agency, which is not asked for titles.
  if (isRegisteredElsewhere) return { verdict: 'not-checked', doi: cited.doi, notice: null }
  if (hits === undefined) return { verdict: 'not-checked', doi: null, notice: null }
  const best = hits
    .map((work) => ({ work, likeness: likenessOf(cited, work) }))
    .sort((one, other) => other.likeness - one.likeness)
  const found = best.find(({ work, likeness }) => likeness >= alikeFrom && isSureSame(cited, work))
  if (found) return agreed(found.work)
  const alike = best[0]
  if (alike && alike.likeness >= doubtfulFrom) return { verdict: 'doubtful', doi: alike.work.doi, notice: null }
  return { verdict: 'not-found', doi: null, notice: null }
}

function judgeByDoi(cited: CitedWork, work: KnownWork): Judgement {
  // A source may know that a DOI is retracted without the title of the work.
  if (work.titles.length === 0)
    return work.notice ? agreed(work) : { verdict: 'not-checked', doi: work.doi, notice: null }
  const likeness = likenessOf(cited, work)
  const [years, families] = [compareYears(cited, work), compareFamilies(cited, work)]
  if (likeness >= alikeFrom && years !== false && families !== false) return agreed(work)
  if (likeness >= doubtfulFrom || (years === true && families === true) || !cited.title)
    return work.notice ? agreed(work) : { verdict: 'doubtful', doi: work.doi, notice: null }
  return { verdict: 'other-work', doi: work.doi, notice: null }
}

const agreed = ({ doi, notice }: KnownWork): Judgement => ({ verdict: notice?.kind ?? 'found', doi, notice })

const isSureSame = (cited: CitedWork, work: KnownWork): boolean =>
  compareYears(cited, work) === true && compareFamilies(cited, work) === true

/** Null if one of both is unknown. Online and in print a work may have different years. */
function compareYears({ year }: CitedWork, work: KnownWork): boolean | null {
  const printed = /^\d{4}/.exec(year ?? '')
  return printed && work.year !== null ? Math.abs(Number(printed[0]) - work.year) <= 1 : null
}

function compareFamilies({ families, text }: CitedWork, work: KnownWork): boolean | null {
  const [known] = work.families
  if (known === undefined || foldWords(known) === '') return null
  const [printed] = families
  if (printed === undefined)
    return ` ${foldWords(text.slice(0, mostLetters))} `.includes(` ${foldWords(known)} `) ? true : null
  const [one, other] = [foldWords(printed), foldWords(known)]
  // Without particles: `van der Berg` and `Berg`.
  return one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`)
}

/** 0 to 1. A title that is printed word for word in the reference is the same, wherever its parts begin and end. */
function likenessOf({ title, text }: CitedWork, { titles }: KnownWork): number {
  const printed = ` ${foldWords(text.slice(0, 3000))} `
  return Math.max(
    0,
    ...titles.map((known) => {
      const words = foldWords(known.slice(0, mostLetters))
      if (words.length >= leastContained && printed.includes(` ${words} `)) return 1
      return title === null ? 0 : alikeness(foldWords(title.slice(0, mostLetters)), words)
    }),
  )
}

/** Lower case, without accents, marks and punctuation; words are separated by one space. */
export const foldWords = (text: string): string =>
  text
    .replace(/<[^<>]{0,60}>/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[øö]/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Dice coefficient of the pairs of neighbouring letters. */
function alikeness(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1
  const pairs = new Map<string, number>()
  for (let at = 0; at < one.length - 1; at++) {
    const pair = one.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let at = 0; at < other.length - 1; at++) {
    const pair = other.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    shared += 1
    pairs.set(pair, left - 1)
  }
  const total = Math.max(0, one.length - 1) + Math.max(0, other.length - 1)
  return total === 0 ? 0 : (2 * shared) / total
}
