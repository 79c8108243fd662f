import { lettersOf } from '../read/plain-text.ts'
import type { Block, Paragraph } from '../read/body-model.ts'
import type { Manuscript, Role, SectionKind } from '../read/manuscript-model.ts'
import type { ArticleFront, TypesetNote } from './model.ts'

/** How blocks are handled that the first page shows in another form. */
export interface FrontBlocks {
  gone: Set<number>
  /** An abstract and keywords in another language: they follow those of the record. */
  more: number[]
}

const titleBlock = new Set<Role>(['title', 'author', 'affiliation', 'contact'])
const opening = new Set<SectionKind | null>(['abstract', 'keywords'])

export function frontBlocks(manuscript: Manuscript, front: ArticleFront, notes: TypesetNote[]): FrontBlocks {
  const { body, roles, sections } = manuscript
  const isOnFirstPage = firstPageMatcher(manuscript, front)
  const gone = new Set<number>()
  const more: number[] = []
  const headings = new Set(sections.filter(({ kind }) => opening.has(kind)).map(({ from }) => from))
  const begins = sections.find(({ kind }) => kind !== null && !opening.has(kind))?.from ?? 0
  body.blocks.forEach((block, at) => {
    const role = roles[at]!
    if (titleBlock.has(role)) {
      gone.add(at)
      if (role === 'contact') noteUnknown(block, isOnFirstPage, notes)
    } else if (role === 'abstract' || role === 'keywords') {
      if (block.kind === 'paragraph' && !isOnFirstPage(block.text)) more.push(at)
      gone.add(at)
    } else if (headings.has(at) || isContents(block)) gone.add(at)
    // A title block of unknown form: drop lines that the first page already contains.
    else if (at < begins && block.kind === 'paragraph' && isOnFirstPage(block.text)) gone.add(at)
  })
  return { gone, more }
}

/** Whether the first page already contains a text, in the wording of the record or of the manuscript. */
function firstPageMatcher(
  { title, abstract, keywords, authors, affiliations }: Manuscript,
  front: ArticleFront,
): (text: string) => boolean {
  const whole = [
    front.title,
    front.abstract,
    front.keywords.join(' '),
    front.authors.map(({ fullName, affiliation }) => `${fullName} ${affiliation}`).join(' '),
    title?.value ?? '',
    abstract?.value ?? '',
    keywords?.value.join(' ') ?? '',
    ...authors.flatMap(({ value }) => [value.name, value.email ?? '', value.orcid ?? '']),
    ...affiliations.map(({ value }) => value),
  ].map(lettersOf)
  return (text) => {
    const letters = lettersOf(withoutLabel(text))
    return letters === '' || whole.some((one) => one.includes(letters) || isAround(letters, one))
  }
}

// `Keywords` followed only by a space or a tab cannot be distinguished from the first keyword.
const longestLabel = 24

/**
 * Whether a line contains a text of the first page, with at most a label before it; a long text may have words around
 * it.
 */
function isAround(letters: string, one: string): boolean {
  if (one.length > 40) return letters.includes(one)
  return one.length > 10 && letters.endsWith(one) && letters.length - one.length <= longestLabel
}

/** `Abstract—`, `Keywords:`. */
const withoutLabel = (text: string): string =>
  text.slice(0, 20_000).replace(/^\s*(?:[^:：—–]{2,40}[:：—–]|\S{2,24}\s*[.-])\s*/u, '')

/** A table of contents, which the article does not need. */
const isContents = (block: Block): boolean =>
  block.kind === 'paragraph' && /^(?:toc (?:[1-9]|heading)|table of figures)$/i.test(block.style.name)

function noteUnknown(block: Block, isOnFirstPage: (text: string) => boolean, notes: TypesetNote[]): void {
  const lines =
    block.kind === 'paragraph'
      ? [block]
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell): Paragraph[] => cell.paragraphs))
  const text = lines
    .map((one) => one.text.trim())
    .filter(Boolean)
    .join(' · ')
  if (text === '' || isOnFirstPage(text)) return
  const shown = text.length > 120 ? `${text.slice(0, 119)}…` : text
  notes.push({ code: 'left-out', message: `Left out with the title block: “${shown}”` })
}
