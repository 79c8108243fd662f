import { createHash } from 'node:crypto'

const vocabulary =
  `the of and in to a that for with on as by from at over between under through its this these which were was is are
  coastal delta river tide gauge sediment salinity aquifer well pump household market season monsoon drought rainfall
  yield soil carbon nitrogen sample station survey estimate interval model residual trend decade village district
  measured observed declined increased remained compared reported suggests implies confirms depends varies extends
  significant robust shallow saline fresh annual monthly regional local independent early late lower higher`.split(
    /\s+/,
  )

export interface SampleText {
  words(count: number): string
  title(): string
  section(number: number): { id: string; title: string; html: string }
  reference(): string
}

/** Sentences of a fixed vocabulary, different for every seed and the same in every run. */
export function sampleText(seed: string): SampleText {
  const next = numbersFrom(seed)
  const word = () => vocabulary[next() % vocabulary.length]!
  const words = (count: number) => {
    const sentence = Array.from({ length: count }, word).join(' ')
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  }
  let cited = 0
  return {
    words,
    title: () => words(9).slice(0, -1),
    section: (number) => ({
      id: `section-${number}`,
      title: words(3).slice(0, -1),
      html: Array.from(
        { length: 2 },
        () =>
          `<p>${words(22)} <em>${words(4)}</em> ${words(28)}<a class="cite" href="#ref-${(cited += 1)}">${cited}</a></p>`,
      ).join(''),
    }),
    reference: () =>
      `Herrera, L. &amp; Tanaka, M. (${1980 + (next() % 40)}). ${words(9)} <em>${words(3)}</em> 12, 1–18.`,
  }
}

function numbersFrom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
