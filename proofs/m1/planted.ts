import { asText, createWriter, randomNumbers } from './papers.ts'
import { paperText, paperWords } from './archive.ts'

export interface PlantedPaper {
  text: string
  /** Share of its words that were taken from others. */
  share: number
  wanted: number
}

export const plantedShares = [0.05, 0.1, 0.2, 0.4, 0.8]

/** A paper of its own words, with passages out of one to three others, in one to five pieces from each. */
export function plantedPaper(number: number, wanted: number, papers: number): PlantedPaper {
  const random = randomNumbers(900_000 + number)
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const sources = pick(1, 3)
  const taken = Math.round(paperWords * wanted)
  const pieces: string[][] = []
  const budget = Math.floor(taken / sources)
  for (let source = 0; source < sources; source += 1) {
    const words = paperText(pick(0, papers - 1)).split(/[.\s]+/)
    const count = pick(1, 5)
    const length = Math.floor(budget / count)
    for (let piece = 0; piece < count; piece += 1) {
      const start = pick(0, words.length - length - 1)
      pieces.push(words.slice(start, start + length))
    }
  }
  const planted = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const own = createWriter(5_000_000 + number).write(paperWords - planted)
  const cuts = pieces.map(() => pick(0, own.length)).toSorted((one, other) => one - other)
  const all: string[] = []
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    all.push(...own.slice(at, cuts[index]), ...piece)
    at = cuts[index]!
  }
  all.push(...own.slice(at))
  return { text: asText(all), share: planted / all.length, wanted }
}
