import { fullMeasure, measure } from './measures.ts'

/** What a column holds: the characters of its longest line and of its longest word. */
export interface ColumnText {
  line: number
  word: number
}

export interface TableMeasure {
  widths: number[]
  /** Reaches out into the left margin. */
  wide: boolean
  /** Halves of a point; undefined for the usual size. */
  size: number | undefined
}

// Carlito at 8.5 points: a letter is about half as wide as it is high.
const letter = 87
const padding = 170
const longestLine = 46
const usualSize = 17
const leastSize = 12

/** A table takes the measure, the whole page when that is too narrow for it, and smaller letters when that is too. */
export function columnWidths(columns: ColumnText[]): TableMeasure {
  const least = columns.map(({ word }) => Math.min(word, 24) * letter + padding)
  const natural = columns.map(({ line }, at) => Math.max(least[at]!, Math.min(line, longestLine) * letter + padding))
  const wide = sum(least) > measure || sum(natural) > measure * 1.7
  const room = wide ? fullMeasure : measure
  const scale = Math.min(1, room / sum(least))
  const size = scale < 1 ? Math.max(leastSize, Math.floor(usualSize * scale)) : undefined
  return {
    widths: shared(
      room,
      least.map((one) => one * scale),
      natural,
    ),
    wide,
    size,
  }
}

/** First what each column cannot do without, then the rest as they would like it. */
function shared(room: number, least: number[], natural: number[]): number[] {
  const wanted = natural.map((one, at) => Math.max(0, one - least[at]!))
  const left = Math.max(0, room - sum(least))
  const want = sum(wanted)
  const share = (at: number) => {
    if (want === 0) return left / least.length
    // What nobody asks for goes to all in equal parts.
    return want >= left ? (left * wanted[at]!) / want : wanted[at]! + (left - want) / least.length
  }
  return least.map((one, at) => Math.floor(one + share(at)))
}

export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
