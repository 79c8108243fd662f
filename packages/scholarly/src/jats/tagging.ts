/** A part of a printed text that was found: from the first character to the one after the last. */
export interface Range {
  from: number
  to: number
}

/**
 * Finds known parts in a printed text, each where nothing else was found before. The caller writes elements around
 * the ranges, so that the text stays as printed.
 */
export class PrintedText {
  readonly #ranges: Range[] = []
  readonly printed: string

  constructor(printed: string) {
    this.printed = printed
  }

  /** The first free occurrence of a part as whole words, at or after a position. */
  find(part: string | null, after = 0): Range | null {
    const words = part?.trim() ?? ''
    if (words === '') return null
    for (let from = this.printed.indexOf(words, after); from >= 0; from = this.printed.indexOf(words, from + 1)) {
      const range = { from, to: from + words.length }
      if (this.#isWhole(range) && this.isFree(range)) return range
    }
    return null
  }

  /** Finds a part and reserves its place. */
  take(part: string | null, after = 0): Range | null {
    const range = this.find(part, after)
    if (range) this.reserve(range)
    return range
  }

  reserve(range: Range): void {
    this.#ranges.push(range)
  }

  isFree({ from, to }: Range): boolean {
    return this.#ranges.every((other) => to <= other.from || from >= other.to)
  }

  #isWhole({ from, to }: Range): boolean {
    return (
      !(joins(this.printed, from - 1) && joins(this.printed, from)) &&
      !(joins(this.printed, to - 1) && joins(this.printed, to))
    )
  }
}

const spacelessScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Whether the character continues a word. Scripts without spaces have no visible ends of words. */
function joins(printed: string, at: number): boolean {
  const letter = printed.charAt(at)
  return /[\p{L}\p{M}\p{N}]/u.test(letter) && !spacelessScripts.test(letter)
}
