import type { Body } from './body-model.ts'
import { mentionPatterns, type CaptionKind } from './caption-words.ts'
import type { Captioned, Role } from './manuscript-model.ts'
import type { Places } from './places.ts'
import { folded } from './plain-text.ts'

const mostCharacters = 100_000
const mostMentions = 200

/** Where the text speaks of `Figures 1 and 2`, `Figs. 1–3`, `Table A1`. */
export function findMentions(
  body: Body,
  roles: readonly Role[],
  figures: Captioned[],
  tables: Captioned[],
  places: Places,
): void {
  const known = { figure: numbered(figures), table: numbered(tables) }
  if (known.figure.size + known.table.size === 0) return
  for (const block of body.blocks) {
    const role = roles[block.index]!
    if (block.kind !== 'paragraph' || ['caption', 'reference', 'title', 'author', 'empty'].includes(role)) continue
    const text = folded(block.text.slice(0, mostCharacters))
    for (const kind of ['figure', 'table'] as CaptionKind[])
      for (const match of text.matchAll(mentionPatterns[kind]))
        for (const number of numbersOf(match[1]!)) {
          const mentions = known[kind].get(number)?.mentions ?? []
          if (mentions.length < mostMentions && mentions.at(-1)?.block !== block.index)
            mentions.push(places.of(block.index))
        }
  }
}

function numbered(all: readonly Captioned[]): Map<string, Captioned> {
  const known = new Map<string, Captioned>()
  for (const one of all) if (one.number !== null && !known.has(plain(one.number))) known.set(plain(one.number), one)
  return known
}

/** `S1.` and `s1`; a part of a figure speaks of the figure. */
const plain = (number: string): string =>
  number
    .toLowerCase()
    .replace(/(?<![.\s-])[.\s-]+$/, '')
    .replace(/^([a-z]+)[.-]/, '$1')

function numbersOf(written: string): string[] {
  const numbers: string[] = []
  const pieces = written
    .split(/(\s?(?:–|—|-|to|bis|至)\s?)|[,;&、]|\s(?:and|y|et|und|e|a|и)\s|[和と]|\sو\s?/u)
    .filter((piece) => piece !== undefined)
  let range = false
  for (const piece of pieces.map((one) => one.trim()).filter(Boolean)) {
    if (/^(?:–|—|-|to|bis|至)$/.test(piece)) {
      range = true
      continue
    }
    const number = plain(piece)
    const before = numbers.at(-1)
    if (range && before && Number(number) - Number(before) < 50)
      for (let next = Number(before) + 1; next < Number(number); next += 1) numbers.push(String(next))
    range = false
    numbers.push(number)
    const whole = /^([a-z]{0,2}\d{1,3})[a-z]$/.exec(number)
    if (whole) numbers.push(whole[1]!)
  }
  return numbers
}
