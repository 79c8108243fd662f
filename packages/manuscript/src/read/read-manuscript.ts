import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { child, textOf } from '../xml/tree.ts'
import type { Body, Paragraph } from './body-model.ts'
import { type CaptionKind, mentionPatterns, readCaptions } from './captions.ts'
import { findCitations } from './citations/find-citations.ts'
import { countsOf } from './counts.ts'
import { readFrontMatter } from './front-matter/front-matter.ts'
import { languageOf } from './language.ts'
import type { Captioned, FormatSummary, Manuscript, Role, Share } from './manuscript-model.ts'
import { folded, Places, tidy } from './plain-text.ts'
import { readBody } from './read-body.ts'
import { findReferences } from './references/find-references.ts'
import { rolesOf } from './roles.ts'
import { findHeadings, type Heading, sectionsOf } from './sections.ts'

/** Reads a manuscript: its authors, its parts, its citations, and its formatting. */
export function readManuscript(pkg: Package): Manuscript {
  return understand(readBody(pkg), titleProperty(pkg))
}

/** The same for a body that is already parsed. The title property of the file is a weak hint. */
export function understand(body: Body, titleHint: string | null = null): Manuscript {
  const places = new Places(body)
  const language = languageOf(body)
  const candidates = findHeadings(body)
  places.know(
    sectionsOf(
      candidates.filter(({ kind }) => kind !== null),
      body.blocks.length,
    ),
  )
  const front = readFrontMatter(body, candidates, titleHint, language, places)
  const known = new Map<number, Role>(front.roles)
  const captions = readCaptions(body, frontPictures(front.roles, front.end), places)
  for (const [block, role] of captions.roles) if (!known.has(block)) known.set(block, role)
  const list = findReferences(body, candidates, known, places)
  for (const block of list.blocks) known.set(block, 'reference')
  const headings = candidates.filter(({ block }) => isHeading(known.get(block)))
  const sections = sectionsOf(withoutAbstractParts(headings, known), body.blocks.length)
  places.know(sections)
  const roles = rolesOf(body, known, headings)
  const citations = findCitations(body, roles, list.references, list.authors, places)
  const { figures, tables } = captions
  findMentions(body, roles, figures, tables, places)
  const counts = countsOf(body, {
    roles,
    outside: new Set(
      sections
        .filter(({ kind }) => kind === 'abstract' || kind === 'keywords' || kind === 'references')
        .map(({ from }) => from),
    ),
    abstract: front.abstract?.value ?? '',
    keywords: front.keywords?.value.length ?? 0,
    figures: figures.length,
    tables: tables.length,
    references: list.references.length,
  })
  return {
    body,
    title: front.title,
    authors: front.authors,
    affiliations: front.affiliations,
    abstract: front.abstract,
    keywords: front.keywords,
    sections,
    figures,
    tables,
    equations: counts.equations,
    citations,
    references: list.references,
    counts,
    format: formatSummary(body, roles, places),
    roles,
    language,
  }
}

const isHeading = (role: Role | undefined): boolean => role === undefined || role === 'heading'

/** `Background` inside a structured abstract does not open a section. */
function withoutAbstractParts(headings: readonly Heading[], known: ReadonlyMap<number, Role>): Heading[] {
  return headings.filter(({ block }) => known.get(block) !== 'abstract')
}

/** Logos in the title block are not figures. */
function frontPictures(front: ReadonlyMap<number, Role>, end: number): number {
  return front.size === 0 ? 0 : Math.min(end, Math.max(...front.keys()) + 1)
}

function titleProperty(pkg: Package): string | null {
  const part = pkg.relationshipsOf('').find(({ kind }) => kind === 'core-properties')?.part
  if (!part || !pkg.parts.has(part)) return null
  const title = child(pkg.xml(part), names.dc, 'title')
  const text = title ? tidy(textOf(title).slice(0, 500)) : ''
  // Programs write the name of the file or of a template there.
  return text.length > 8 && !/\.(?:docx?|odt|rtf)$|^(?:microsoft word|untitled|document|manuscript|title)\b/i.test(text)
    ? text
    : null
}

const measured = new Set<Role>(['text', 'list', 'quotation'])

// Fonts set a single line a little higher than their size; most by 15 %.
const singleLine = 1.15

class Shares<T> {
  private readonly amounts = new Map<T, { amount: number; block: number }>()

  add(value: T, amount: number, block: number): void {
    const known = this.amounts.get(value)
    if (known) known.amount += amount
    else this.amounts.set(value, { amount, block })
  }

  of(total: number, places: Places): Share<T>[] {
    return [...this.amounts]
      .map(([value, { amount, block }]) => ({ value, share: amount / total, place: places.of(block) }))
      .sort((a, b) => b.share - a.share)
  }
}

/** Fonts, sizes and line spacing of the running text, weighted by characters. */
function formatSummary(body: Body, roles: readonly Role[], places: Places): FormatSummary {
  const fonts = new Shares<string>()
  const points = new Shares<number>()
  const lines = new Shares<number>()
  let total = 0
  for (const block of body.blocks) {
    if (block.kind !== 'paragraph' || !measured.has(roles[block.index]!)) continue
    let length = 0
    for (const run of block.runs) {
      if (run.kind !== 'text') continue
      const amount = run.to - run.from
      length += amount
      if (run.format.font !== null) fonts.add(run.format.font, amount, block.index)
      if (run.format.points !== null) points.add(run.format.points, amount, block.index)
    }
    const set = linesOf(block)
    if (set !== null && length > 0) lines.add(set, length, block.index)
    total += length
  }
  const whole = Math.max(1, total)
  return { fonts: fonts.of(whole, places), points: points.of(whole, places), lines: lines.of(whole, places) }
}

function linesOf({ format, runs }: Paragraph): number | null {
  if (format.lines !== null) return Math.round(format.lines * 100) / 100
  const points = runs.find((run) => run.kind === 'text' && run.format.points !== null)?.format.points
  if (format.linePoints === null || !points) return null
  return Math.round((format.linePoints / (points * singleLine)) * 100) / 100
}

const mostCharacters = 100_000
const mostMentions = 200

/** Where the text mentions `Figures 1 and 2`, `Figs. 1–3`, `Table A1`. */
function findMentions(
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

/** Normalises `S1.` to `s1`; a mention of a panel counts for the whole figure. */
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
