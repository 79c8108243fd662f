/** Papers of invented words, drawn as unevenly as words of a language are: what two of them share, they share by plan. */
export interface Writer {
  /** So many words of running text. */
  write(words: number): string[]
}

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu'.split(
    ' ',
  )
const vocabulary = 40_000

export function createWriter(seed: number): Writer {
  const random = randomNumbers(seed)
  return {
    write(words) {
      return Array.from({ length: words }, () => wordOf(Math.floor(vocabulary ** random()) - 1))
    },
  }
}

/** The same number is the same word in every paper; small numbers are short words. */
function wordOf(number: number): string {
  let word = ''
  for (let rest = number + 1; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]!
  return word
}

/** mulberry32: the same seed gives the same numbers everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Sentences and paragraphs, so that it looks like a text and has gaps like one. */
export function asText(words: readonly string[]): string {
  let text = ''
  for (const [at, word] of words.entries()) text += `${word}${at % 120 === 119 ? '.\n' : at % 17 === 16 ? '. ' : ' '}`
  return text
}
