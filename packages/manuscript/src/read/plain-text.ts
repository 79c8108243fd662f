import type { Body } from './body-model.ts'
import type { Place, Section } from './manuscript-model.ts'

/** Longer than any line that is analysed; the rest is ignored. */
export const mostLineCharacters = 4000

/** For comparisons: without case, accents and repeated white space; digits of every script as ASCII. */
export function folded(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u200b-\u200f\ufeff]/g, '')
    .replace(/[ıİ]/g, 'i')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters and digits only, so that different spellings of a name or a title match. */
export const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Arabic-Indic and full-width digits as ASCII. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660))
  })
}

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const hasCjk = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** In scripts where the family name comes first and is used for the whole name. */
export const isEastAsian = (text: string): boolean => hasCjk(text) || /\p{Script=Hangul}/u.test(text)

/** All capitals: at least four letters, none of them lower case. */
export function isCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4
}

/**
 * A pattern for folded text, written with normal letters. It must not use escapes with capitals, which folding would
 * change.
 */
export const foldedPattern = (pattern: RegExp): RegExp => new RegExp(folded(pattern.source), pattern.flags)

const mostTitleCharacters = 60

/** Describes a position for a person: `Paragraph 12, in “Methods”`. */
export class Places {
  private readonly ordinals: number[] = []
  private readonly tables: boolean[] = []
  private sections: readonly Section[] = []

  constructor(body: Body) {
    let paragraphs = 0
    let tables = 0
    for (const block of body.blocks) {
      this.tables.push(block.kind === 'table')
      if (block.kind === 'table') this.ordinals.push((tables += 1))
      // Blank lines are not counted, because people do not count them.
      else this.ordinals.push(block.text.trim() === '' ? Math.max(1, paragraphs) : (paragraphs += 1))
    }
  }

  /** Labels created after this call include the section. */
  know(sections: readonly Section[]): void {
    this.sections = sections
  }

  of(block: number, from?: number, to?: number): Place {
    const label = this.tables[block] ? `Table ${this.ordinals[block]}` : this.paragraphLabel(block)
    return { block, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), label }
  }

  private paragraphLabel(block: number): string {
    const label = `Paragraph ${this.ordinals[block] ?? block + 1}`
    const title = this.sectionAt(block)?.title
    if (!title) return label
    const short = title.length > mostTitleCharacters ? `${title.slice(0, mostTitleCharacters - 1).trimEnd()}…` : title
    return `${label}, in “${short}”`
  }

  private sectionAt(block: number): Section | undefined {
    let low = 0
    let high = this.sections.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sections[middle]!.from <= block) low = middle + 1
      else high = middle
    }
    return this.sections[low - 1]
  }
}

export function notePlace(kind: 'footnote' | 'endnote', number: number, from?: number, to?: number): Place {
  const label = `${kind === 'footnote' ? 'Footnote' : 'Endnote'} ${number}`
  return { block: null, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), label }
}
