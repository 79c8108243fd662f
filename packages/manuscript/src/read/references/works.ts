import { isParticle } from '../front-matter/names.ts'
import type { Reference } from '../manuscript-model.ts'
import { lettersOf, westernDigits } from '../plain-text.ts'

const undated = 'n\\.\\s?d\\.|s\\.\\s?f\\.|s\\.\\s?d\\.|s\\.\\s?a\\.|o\\.\\s?J\\.|б\\.\\s?г\\.|د\\.\\s?ت\\.?|بدون تاريخ'
const pending = 'in press|forthcoming|en prensa|sous presse|im Druck|no prelo|в печати|im Erscheinen|à paraître'

/** A year in a citation, with its letter in the third group. For text with Western digits. */
export const yearPattern = new RegExp(
  `(?<![\\p{L}\\d./–-])((?:1[3-9]|20)\\d\\d)(?:/((?:1[3-9]|20)\\d\\d))?(?:[–-](?:\\d{4}|\\d\\d)(?!\\d))?([a-z](?![\\p{L}\\d]))?(?![\\d\\p{L}%])|(?<![\\p{L}])(?:(${undated})(?:-?([a-z])(?!\\p{L}))?|(${pending})(?!\\p{L}))`,
  'giu',
)

/** `2020a`, `n.d.`, `in press`: a normalised form. */
export function plainYear(written: string): string {
  const text = westernDigits(written).trim()
  const digits = /(\d{4})(?:[-–/]\d{2,4})?([a-z])?/i.exec(text)
  const later = /\d{4}\/(\d{4})/.exec(text)
  if (digits) return `${later?.[1] ?? digits[1]}${digits[2]?.toLowerCase() ?? ''}`
  if (new RegExp(`^(?:${undated})`, 'iu').test(text) || /^n\.?\s?d/i.test(text))
    return `n.d.${/-([a-z])$/.exec(text)?.[0] ?? ''}`
  return 'in press'
}

/** Without URLs and page numbers, which can look like years. */
export const withoutDate = (text: string): string =>
  text.replace(
    /https?:\/\/\S{1,400}|\b10\.\d{4,9}\/\S{1,300}|\bpp?\.\s?\d+(?:\s?[–-]\s?\d+)?|(?<!\d)\d+\s?[–-]\s?\d+/giu,
    ' ',
  )

/** The references, by the names under which they may be cited. */
export class Works {
  private readonly byFirst = new Map<string, number[]>()
  private readonly anyFamily = new Set<string>()
  private readonly abbreviations = new Map<string, string>()
  private readonly letters: string[]
  private readonly references: readonly Reference[]

  constructor(references: readonly Reference[], authors: readonly string[]) {
    this.references = references
    this.letters = authors.map((text) => lettersOf(text.slice(0, 1500)))
    for (const [at, { families }] of references.entries()) {
      for (const family of families) for (const key of keysOf(family)) this.anyFamily.add(key)
      const first = families[0]
      if (first === undefined) continue
      for (const key of [...keysOf(first), ...initialsOf(first)])
        this.byFirst.set(key, [...(this.byFirst.get(key) ?? []).slice(0, 500), at])
      for (const key of initialsOf(first)) this.anyFamily.add(key)
    }
  }

  /** Whether some reference has an author of this name. */
  knows(family: string): boolean {
    return keysOf(family).some((key) => this.anyFamily.has(key)) || this.anyFamily.has(lettersOf(family))
  }

  /** `World Health Organization [WHO]` defines a short name for later citations. */
  abbreviate(short: string, long: string): void {
    if (this.abbreviations.size < 1000) this.abbreviations.set(lettersOf(short), long)
  }

  /** The reference of a citation, or none. */
  find(families: readonly string[], year: string, more: boolean): number[] {
    const first = families[0]
    if (first === undefined) return []
    const long = this.abbreviations.get(lettersOf(first))
    const keys = [...keysOf(first), ...initialsOf(first), ...(long ? keysOf(long) : [])]
    const exactly = this.named(keys)
    const named = exactly.length > 0 ? exactly : this.named(nominatives(first))
    const fitting = named.filter((at) => this.fitsOthers(at, families.slice(1)))
    const exact = fitting.filter((at) => this.references[at]!.year === year)
    const candidates = exact.length > 0 ? exact : this.sameBaseYear(fitting, year)
    if (candidates.length <= 1) return candidates
    const score = (at: number): number => {
      const count = this.references[at]!.families.length
      return (more ? count > families.length : count === families.length) ? 1 : 0
    }
    return [candidates.reduce((best, at) => (score(at) > score(best) ? at : best))]
  }

  private named(keys: readonly string[]): number[] {
    return [...new Set(keys.flatMap((key) => this.byFirst.get(key) ?? []))]
  }

  private fitsOthers(at: number, others: readonly string[]): boolean {
    return others.every((family) => keysOf(family).some((key) => key.length > 0 && this.letters[at]!.includes(key)))
  }

  /** `2020` for `2020a` when there is no `2020b`; the letter may be missing on either side. */
  private sameBaseYear(named: readonly number[], year: string): number[] {
    const base = baseOf(year)
    const near = named.filter((at) => {
      const other = this.references[at]!.year
      return other !== null && baseOf(other) === base && (other === base || year === base)
    })
    return near.length === 1 ? near : []
  }
}

const baseOf = (year: string): string =>
  year.replace(/-?[a-z]$/, (letter) => (/^\d{4}[a-z]$/.test(year) || letter.startsWith('-') ? '' : letter))

/** The letters of a name, with and without `van der`. */
function keysOf(family: string): string[] {
  const whole = lettersOf(family)
  const words = family.trim().split(/\s+/)
  let at = 0
  while (at < words.length - 1 && isParticle(words[at]!.toLowerCase())) at += 1
  const bare = lettersOf(
    words
      .slice(at)
      .join(' ')
      .replace(/^(?:al|el)[-‐]/i, ''),
  )
  return [
    ...new Set([
      whole,
      bare,
      ...declined(bare),
      ...familyParts(whole),
      whole.startsWith('the') && words.length > 2 ? whole.slice(3) : whole,
    ]),
  ].filter((key) => key !== '')
}

/** Slavic names are inflected: выводы Ершова. */
const declined = (name: string): string[] =>
  /^\p{Script=Cyrillic}{5,}$/u.test(name) ? [name.replace(/(?:ого|ому|ыми|ым|ои|ую|ом|а|у|е|ы|и|я|ю)$/u, '')] : []

/**
 * The same for Latin letters, where an uninflected name may have such an ending: `obserwacje Ćwika`, `prace
 * Nowakowskiej`.
 */
function nominatives(family: string): string[] {
  const name = lettersOf(family)
  if (!/^[a-z]{5,}$/.test(name)) return []
  return [name.replace(/(?:ego|emu|owi|iem|em|ie|a|u|y|i|e)$/, ''), name.replace(/(?:iej|ej|e|y)$/, 'a')].filter(
    (one) => one !== name && one.length > 3,
  )
}

/** 山本美咲 is cited as 山本, 王小明 as 王. */
const familyParts = (name: string): string[] =>
  /^\p{Script=Han}{3,6}$/u.test(name) || /^\p{Script=Hangul}{3,4}$/u.test(name.normalize('NFC'))
    ? [1, 2, 3].map((length) => lettersOf(name.normalize('NFC').slice(0, length)))
    : []

/** World Health Organization: `who`. */
function initialsOf(name: string): string[] {
  const capitals = name
    .split(/[\s-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0]!)
  if (capitals.length < 3 || name.length > 200) return []
  const all = lettersOf(capitals.join(''))
  return all.length > 4 ? [all, all.slice(0, 3), all.slice(0, 4)] : [all]
}
