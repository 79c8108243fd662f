import type { Line } from '../lines.ts'
import { tidy } from '../plain-text.ts'
import type { Heading } from '../sections.ts'
import { openingOf, type Passage } from './abstract.ts'

/** The keywords that begin at a line: beside their label, below it, or as a list. */
export function keywordsAt(
  lines: readonly Line[],
  at: number,
  opening: { at: number },
  headings: ReadonlyMap<number, Heading>,
): Passage | null {
  const first = lines[at]!
  const alone = opening.at >= first.text.trimEnd().length
  const held: Line[] = alone ? [] : [first]
  for (let next = at + 1; next < lines.length && held.length < 30; next += 1) {
    const line = lines[next]!
    if (openingOf(line, headings) || line.text.length > 300) break
    if (!goesOn(held, line, first, alone)) break
    held.push(line)
  }
  const texts = held.map((line, nth) => (nth === 0 && !alone ? line.text.slice(opening.at) : line.text))
  const text = texts.map(tidy).filter(Boolean).join('\n')
  if (text === '') return null
  return {
    lines: held,
    heading: alone ? first : null,
    skip: alone ? 0 : opening.at,
    text,
    because: `They follow “${tidy(first.text.slice(0, alone ? 60 : opening.at)).replace(/(?<![\s:：.—–-])[\s:：.—–-]+$/u, '')}”.`,
    confidence: 0.95,
  }
}

const separators = /[,;；，、፣·•|،؛]/u

function goesOn(held: readonly Line[], line: Line, first: Line, alone: boolean): boolean {
  const last = held.at(-1)
  if (last === undefined) return true
  if (line.paragraph === last.paragraph) return true
  if (line.cell !== last.cell) return false
  if (/[,;；，、]\s*$/u.test(last.text)) return true
  const short = line.text.length < 60 && !separators.test(line.text) && !/[.?!]$/.test(line.text.trim())
  if (line.paragraph.list !== null) return alone || last !== first
  return alone && short && !held.some(({ text }) => separators.test(text)) && last.paragraph.list === null
}

/** Splits `a, b; c · d` and line breaks. If semicolons separate the keywords, commas are part of them. */
export function splitKeywords(text: string): string[] {
  const line = text.slice(0, 4000)
  const semicolons = line.match(/[;；؛]/g)?.length ?? 0
  const commas = line.match(/[,，،]/g)?.length ?? 0
  const inside = semicolons >= 2 && commas < semicolons
  const pattern = inside ? /[;；؛\n]/u : /[;；؛\n,，،、፣፤·•|]|\s[–—-]\s|\s\/\s/u
  return (
    outsideBrackets(line)
      .split(pattern)
      .map((part) =>
        tidy(part.replace(/\ue000/g, ',').replace(/\ue001/g, ';')).replace(
          /^[\s\-–—•·*."“”']+|(?<![\s.。።।;,"“”'])[\s.。።।;,"“”']+$/gu,
          '',
        ),
      )
      // Chinese keywords may be separated by wide spaces only.
      .flatMap((part, _, all) =>
        all.length === 1 && /^\p{Script=Han}[\p{Script=Han}\s]+$/u.test(part) ? part.split(/\s+/) : [part],
      )
      .filter((part) => /[\p{L}\d]/u.test(part))
      .slice(0, 100)
  )
}

/** Hides commas and semicolons inside brackets, which do not separate keywords. */
const outsideBrackets = (text: string): string =>
  text.replace(/\([^()\n]{0,120}\)/g, (inner) => inner.replace(/,/g, '\ue000').replace(/;/g, '\ue001'))
