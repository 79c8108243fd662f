import type { Body, Paragraph } from '../body-model.ts'
import type { Citation, Place, Reference, Role } from '../manuscript-model.ts'
import { notePlace, type Places } from '../places.ts'
import { Works } from '../references/works.ts'
import { authorYearCitations } from './author-year.ts'
import { numbersCited, type NumberStyle } from './numbered.ts'

const mostCharacters = 100_000
const mostCitations = 5000

interface Text {
  paragraph: Paragraph
  text: string
  place: (from: number, to: number) => Place
}

/** Citations of the text, the tables and the notes, each with the references that it means; the references learn who cites them. */
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
    // Most paragraphs of a long text cite nothing.
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

/** In the style that most numbers are cited in, when more works are cited by number than by name. */
function numberedCitations(texts: readonly Text[], references: readonly Reference[], byName: number): Citation[] {
  const byNumber = new Map<string, number>()
  const numbered = references.some(({ number }) => number !== null)
  for (const [at, { number }] of references.entries()) {
    const key = number === null ? null : String(Number(number))
    if (key !== null && !byNumber.has(key)) byNumber.set(key, at)
  }
  if (!numbered && byName > 0) return []
  // A list without numbers, cited by them: they are its order.
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
