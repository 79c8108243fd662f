import type { Body } from '../body-model.ts'
import { languageOfText } from '../language.ts'
import { linesOfParagraph, type Line } from '../lines.ts'
import type { Heading } from '../sections.ts'
import { abstractAt, openingOf, partKeywords, type Passage } from './abstract.ts'
import { keywordsAt } from './keywords.ts'

export interface Passages {
  abstracts: Passage[]
  keywords: Passage[]
}

export function readPassages(
  body: Body,
  lines: readonly Line[],
  stop: number,
  headings: ReadonlyMap<number, Heading>,
  language: string | null,
): Passages {
  const found = passagesIn(lines, headings, stop)
  for (const abstract of found.abstracts) {
    const parted = partKeywords(abstract.text)
    if (!parted || parted.abstract === '' || parted.keywords.length > 500) continue
    abstract.text = parted.abstract
    found.keywords.push({
      ...abstract,
      lines: [],
      heading: null,
      text: parted.keywords,
      because: 'They are at the end of the abstract.',
    })
  }
  if (found.abstracts.length > 0 && found.keywords.length > 0) return found
  const boxes = body.aside
    .filter(({ kind }) => kind === 'text-box')
    .slice(0, 20)
    .flatMap(({ paragraphs }) =>
      paragraphs.slice(0, 40).flatMap((paragraph) => linesOfParagraph(paragraph, -1, 'text box', 60)),
    )
  const beside = passagesIn(boxes, new Map(), boxes.length)
  if (found.abstracts.length === 0) found.abstracts = beside.abstracts
  if (found.keywords.length === 0) found.keywords = beside.keywords
  if (found.abstracts.length === 0) {
    const unnamed = unnamedAbstract(lines, stop, headings, language)
    if (unnamed) found.abstracts.push(unnamed)
  }
  return found
}

function passagesIn(lines: readonly Line[], headings: ReadonlyMap<number, Heading>, stop: number): Passages {
  const found: Passages = { abstracts: [], keywords: [] }
  let sections = 0
  for (let at = 0; at < lines.length;) {
    const opening = openingOf(lines[at]!, headings)
    // Two sections into the text, “Summary” is a separate section.
    if (
      opening?.kind === 'section' &&
      at > stop &&
      (sections += 1) > 2 &&
      found.abstracts.length + found.keywords.length > 0
    )
      break
    const passage =
      opening?.kind === 'abstract'
        ? abstractAt(lines, at, opening, headings)
        : opening?.kind === 'keywords'
          ? keywordsAt(lines, at, opening, headings)
          : null
    if (passage) found[opening!.kind === 'abstract' ? 'abstracts' : 'keywords'].push(passage)
    at += passage ? passage.lines.length + (passage.heading ? 1 : 0) : 1
  }
  return found
}

/** A longer paragraph between authors and keywords or the first heading, without its own heading. */
function unnamedAbstract(
  lines: readonly Line[],
  stop: number,
  headings: ReadonlyMap<number, Heading>,
  language: string | null,
): Passage | null {
  const held: Line[] = []
  let next = stop
  for (; next < lines.length && held.length < 4; next += 1) {
    const line = lines[next]!
    if (openingOf(line, headings)) break
    if (line.text.length > 150) held.push(line)
    else if (held.length > 0) break
  }
  const after = lines[next] && openingOf(lines[next]!, headings)
  if (held.length === 0 || !after) return null
  const words = held.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  if (words > 500 && !language?.startsWith('zh')) return null
  const text = held.map((line) => line.text.trim()).join('\n')
  return {
    lines: held,
    heading: null,
    skip: 0,
    text,
    confidence: after.kind === 'keywords' ? 0.7 : 0.5,
    because: 'It is between the authors and the next part, without a heading.',
  }
}

/** English when it comes first, else the one in the language of the text, else the first. */
export function chosen(passages: readonly Passage[], language: string | null): Passage | null {
  const main = language?.slice(0, 2)
  const first = passages[0] ?? null
  if (!first || passages.length === 1 || languageOfText(first.text) === 'en') return first
  return passages.find(({ text }) => languageOfText(text) === main) ?? first
}
