import type { Body, Paragraph } from '../body-model.ts'
import type { Citation, Place, Reference, Role } from '../manuscript-model.ts'
import { notePlace, type Places, westernDigits } from '../plain-text.ts'
import { Works } from '../references/works.ts'
import { authorYearCitations } from './author-year.ts'

const mostCharacters = 100_000
const mostCitations = 5000

interface Text {
  paragraph: Paragraph
  text: string
  place: (from: number, to: number) => Place
}

/**
 * Citations in the text, the tables and the notes, each with its references; also sets the citations of each reference.
 */
export function findCitations(
  body: Body,
  roles: readonly Role[],
  references: Reference[],
  authors: readonly string[],
  places: Places,
): Citation[] {
  const texts = textsOf(body, roles, places)
  const works = new Works(references, authors)
  const citations: Citation[] = []
  for (const { text, place } of texts) {
    if (citations.length >= mostCitations) break
    // Fast path: most paragraphs of a long text have no citations.
    if (!/[([（]/.test(text)) continue
    for (const { from, to, families, year, references: cited, text: written } of authorYearCitations(text, works))
      citations.push({ text: written, families, year, number: null, place: place(from, to), references: cited })
  }
  const byNumber = numberedCitations(
    texts,
    references,
    citations.filter((citation) => citation.references.length > 0).length,
  )
  const all = byNumber.length > 0 ? byNumber : citations
  for (const [at, citation] of all.entries())
    for (const reference of citation.references) references[reference]!.citations.push(at)
  return all
}

function textsOf(body: Body, roles: readonly Role[], places: Places): Text[] {
  const texts: Text[] = []
  const add = (paragraph: Paragraph, place: Text['place']) =>
    texts.push({ paragraph, text: paragraph.text.slice(0, mostCharacters), place })
  for (const block of body.blocks) {
    const role = roles[block.index]!
    if (['title', 'author', 'affiliation', 'contact', 'keywords', 'reference', 'empty', 'heading'].includes(role))
      continue
    const place: Text['place'] = (from, to) => places.of(block.index, from, to)
    if (block.kind === 'paragraph') add(block, place)
    else
      for (const { cells } of block.rows)
        for (const { paragraphs } of cells)
          for (const paragraph of paragraphs) add(paragraph, () => places.of(block.index))
  }
  for (const { kind, number, paragraphs } of body.notes)
    for (const paragraph of paragraphs) add(paragraph, (from, to) => notePlace(kind, number, from, to))
  return texts
}

/** In the style of most numbered citations, if more works are cited by number than by name. */
function numberedCitations(texts: readonly Text[], references: readonly Reference[], byName: number): Citation[] {
  const byNumber = new Map<string, number>()
  const numbered = references.some(({ number }) => number !== null)
  for (const [at, { number }] of references.entries()) {
    const key = number === null ? null : String(Number(number))
    if (key !== null && !byNumber.has(key)) byNumber.set(key, at)
  }
  if (!numbered && byName > 0) return []
  // A list without numbers that is cited by number: the order gives the numbers.
  if (!numbered) references.forEach((_, at) => byNumber.set(String(at + 1), at))
  for (const style of ['square', 'raised', 'round'] as NumberStyle[]) {
    if (style === 'round' && !numbered) break
    const found: Citation[] = []
    for (const { paragraph, text, place } of texts) {
      if (found.length >= mostCitations) break
      for (const { number, from, to } of numbersCited(paragraph, text, style, Math.max(references.length + 20, 10))) {
        const reference = byNumber.get(number)
        found.push({
          text: text.slice(from, to),
          families: [],
          year: null,
          number,
          place: place(from, to),
          references: reference === undefined ? [] : [reference],
        })
      }
    }
    const cited = found.filter((citation) => citation.references.length > 0).length
    if (cited > 0 && cited > byName && (style !== 'round' || cited >= 2)) return found
  }
  return []
}

interface NumberCited {
  number: string
  from: number
  to: number
}

type NumberStyle = 'square' | 'raised' | 'round'

const list = '\\d{1,4}(?:\\s?[–—-]\\s?\\d{1,4})?(?:\\s?[,;]\\s?\\d{1,4}(?:\\s?[–—-]\\s?\\d{1,4})?){0,30}'
const patterns = {
  square: new RegExp(`\\[(${list})(?:,\\s?(?:pp?\\.|Ch\\.|Sec\\.)[^\\]]{1,30})?\\]`, 'g'),
  round: new RegExp(`\\((${list})\\)`, 'g'),
}
const exactList = new RegExp(`^${list}$`)

/** Works cited by number: `[3, 5–7]`, or superscript numbers. */
function numbersCited(paragraph: Paragraph, text: string, style: NumberStyle, most: number): NumberCited[] {
  const found: NumberCited[] = []
  if (style === 'raised') {
    for (const { from, to, written } of raised(paragraph, text.length)) add(found, written, from, to, most)
    return found
  }
  for (const match of westernDigits(text).matchAll(patterns[style]))
    add(found, match[1]!, match.index, match.index + match[0].length, most)
  return found
}

function add(found: NumberCited[], written: string, from: number, to: number, most: number): void {
  const numbers: number[] = []
  for (const piece of written.split(/[,;]/)) {
    const [low = 0, high = low] = piece.split(/[–—-]/).map(Number)
    if (low < 1 || high > most || high < low || high - low > 200) return
    for (let number = low; number <= high; number += 1) numbers.push(number)
  }
  for (const number of numbers) found.push({ number: String(number), from, to })
}

/** Superscript numbers after a word or punctuation, not after a unit: `m²` and `R²` are not citations. */
function raised(paragraph: Paragraph, end: number): { from: number; to: number; written: string }[] {
  const found: { from: number; to: number; written: string }[] = []
  let open: { from: number; to: number } | null = null
  const close = () => {
    if (!open) return
    const written = westernDigits(paragraph.text.slice(open.from, open.to)).replace(/[\s[\]()]/g, '')
    const before = paragraph.text.slice(Math.max(0, open.from - 8), open.from)
    const unit = /(?:^|[\s\d(/·])(?:[a-zA-Zµ]|mm|cm|km|dm|ha|kg|mol|sec|R|χ|η|10)$/u.test(before) || /\d$/.test(before)
    if (exactList.test(written) && !unit) found.push({ ...open, written })
    open = null
  }
  for (const run of paragraph.runs) {
    if (run.from >= end) break
    if (run.kind === 'note') continue
    if (run.format.vertical === 'superscript' && run.kind === 'text')
      open = { from: startOf(open) ?? run.from, to: run.to }
    else close()
  }
  close()
  return found
}

const startOf = (open: { from: number } | null): number | undefined => open?.from
