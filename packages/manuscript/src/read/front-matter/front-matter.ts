import type { Body } from '../body-model.ts'
import { linesOf, type Line } from '../lines.ts'
import type { Author, Found, Place, Role } from '../manuscript-model.ts'
import { lettersOf, type Places } from '../plain-text.ts'
import { isNumbered } from '../section-words.ts'
import type { Heading } from '../sections.ts'
import { openingOf, type Passage } from './abstract.ts'
import { peopleOf } from './author-line.ts'
import { readPeople } from './authors.ts'
import { contactsIn } from './contacts.ts'
import { labelOf, namesInstitution } from './front-words.ts'
import { splitKeywords } from './keywords.ts'
import { chosen, readPassages, type Passages } from './passages.ts'
import { readTitleBlock, type LineRole } from './title-block.ts'
import { findTitle } from './title.ts'

export interface FrontMatter {
  title: Found<string> | null
  authors: Found<Author>[]
  affiliations: Found<string>[]
  abstract: Found<string> | null
  keywords: Found<string[]> | null
  /** The roles of the blocks at the beginning. */
  roles: Map<number, Role>
  /** Where the running text begins. */
  end: number
}

const mostBlocks = 160

export function readFrontMatter(
  body: Body,
  headings: readonly Heading[],
  hint: string | null,
  language: string | null,
  places: Places,
): FrontMatter {
  const lines = linesOf(body, 0, mostBlocks)
  const byBlock = new Map(headings.map((heading) => [heading.block, heading]))
  const stop = frontEnd(lines, byBlock)
  const placeOf = (line: Line): Place => places.of(line.block, line.from, line.to)
  const front = lines.slice(0, stop)
  const title = findTitle(front, hint, language, placeOf)
  const passages = readPassages(body, lines, stop, byBlock, language)
  const rest = [
    ...front.slice(0, title?.from ?? 0),
    ...front.slice(title?.to ?? 0),
    ...contactLines(lines, stop, passages, byBlock),
  ]
  const block = readTitleBlock(rest, title?.found.value ?? null, language)
  const people = readPeople(block, body, language, placeOf)
  const { roles, end } = rolesOf(
    lines,
    front,
    title ? front.slice(title.from, title.to) : [],
    block.roles,
    passages,
    lines[stop]?.block ?? body.blocks.length,
  )
  const abstract = chosen(passages.abstracts, language)
  const keywords = passages.keywords.length > 1 ? chosen(passages.keywords, language) : (passages.keywords[0] ?? null)
  return {
    title: title?.found ?? null,
    ...people,
    abstract: abstract && {
      value: abstract.text,
      confidence: abstract.confidence,
      place: placeOfPassage(abstract, placeOf),
      because: abstract.because,
    },
    keywords: keywords && {
      value: splitKeywords(keywords.text),
      confidence: keywords.confidence,
      place: placeOfPassage(keywords, placeOf),
      because: keywords.because,
    },
    roles,
    end,
  }
}

function placeOfPassage(passage: Passage, placeOf: (line: Line) => Place): Place | null {
  const line = passage.lines[0] ?? passage.heading
  return line && line.block >= 0 ? placeOf(line) : null
}

/** The first line after the title block. */
function frontEnd(lines: readonly Line[], headings: ReadonlyMap<number, Heading>): number {
  let titles = 0
  const styledTitle = lines.slice(0, 40).some(({ paragraph }) => /^title$/i.test(paragraph.style.name))
  for (const [at, line] of lines.entries()) {
    const opening = openingOf(line, headings)
    if (opening && opening.kind !== 'section') return at
    // A line of many authors is as long as a paragraph.
    if (line.text.length > 350 && peopleOf(line)) continue
    if (line.text.length > 350 && !namesInstitution(line.text.slice(0, 1000))) return at
    if (line.text.length > 1500) return at
    // Several sentences without an institution: an abstract without a heading, or the text.
    const sentences =
      line.text.length > 150 && (line.text.slice(0, 400).match(/\p{Ll}[.?!]\s+\p{Lu}/gu)?.length ?? 0) > 1
    if (sentences && !namesInstitution(line.text)) return at
    if (!opening) continue
    const heading = headings.get(line.block)
    if (!heading || heading.kind !== null) return heading || at > 0 ? at : 1
    // `R. K. Trivedi` is a name, not the section R.
    if (isNumbered(line.text) && at > 1 && !/^\s*(?:\p{Lu}\.\s?){1,4}\p{L}[\p{L}’'-]+\s*$/u.test(line.text)) return at
    // The title itself may be styled as a heading; a line that is only bold may be a name.
    if (!heading.styled || /^title$/i.test(line.paragraph.style.name)) continue
    titles += 1
    if (styledTitle || (titles > 1 && !followsTitle(lines, at)) || at > 12) return at
  }
  return lines.length
}

/** A second heading directly below the first with the same style: a title over two paragraphs. */
function followsTitle(lines: readonly Line[], at: number): boolean {
  const before = lines[at - 1]
  return before !== undefined && before.paragraph.style.id === lines[at]!.paragraph.style.id && at < 6
}

/** Lines about the authors after the abstract, before the text. */
function contactLines(
  lines: readonly Line[],
  stop: number,
  { abstracts, keywords }: Passages,
  headings: ReadonlyMap<number, Heading>,
): Line[] {
  const taken = new Set(
    [...abstracts, ...keywords].flatMap((passage) => [...passage.lines, ...(passage.heading ? [passage.heading] : [])]),
  )
  const found: Line[] = []
  for (const line of lines.slice(stop, stop + 60)) {
    if (taken.has(line)) continue
    if (openingOf(line, headings) || line.text.length > 600) break
    if (
      labelOf(line.text)?.kind === 'contact' ||
      contactsIn(line.text).some(({ kind }) => kind === 'email' || kind === 'orcid')
    )
      found.push(line)
  }
  return found
}

function rolesOf(
  lines: readonly Line[],
  front: readonly Line[],
  title: readonly Line[],
  block: ReadonlyMap<Line, LineRole>,
  { abstracts, keywords }: Passages,
  stop: number,
): { roles: Map<number, Role>; end: number } {
  const roles = new Map<number, Role>()
  const give = (line: Line, role: Role) => {
    if (line.block >= 0 && (!roles.has(line.block) || roles.get(line.block) === 'heading')) roles.set(line.block, role)
  }
  for (const line of title) give(line, 'title')
  const wanted = lettersOf(title.map(({ text }) => text).join(' '))
  // APA repeats the title above the text.
  for (const line of lines)
    if (line.cell === null && wanted !== '' && line.text.length < 400 && lettersOf(line.text) === wanted)
      give(line, 'title')
  for (const passage of abstracts) {
    if (passage.heading) give(passage.heading, 'heading')
    for (const line of passage.lines) give(line, 'abstract')
  }
  for (const passage of keywords) {
    if (passage.heading) give(passage.heading, 'heading')
    for (const line of passage.lines) give(line, 'keywords')
  }
  for (const [line, role] of block) give(line, role)
  // Template lines, dates and running heads: part of the title block, but not used.
  for (const line of front) give(line, 'contact')
  return {
    roles,
    end: Math.min(Math.max(stop, ...[...roles.keys()].map((at) => at + 1)), Math.max(stop, 0) + mostBlocks),
  }
}
