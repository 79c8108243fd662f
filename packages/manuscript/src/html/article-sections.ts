import type { Manuscript, SectionKind } from '../read/manuscript-model.ts'
import { lettersOf, tidy } from '../read/plain-text.ts'
import { flowMarkup } from './flow.ts'
import type { FigureWords, Flow, Markup } from './page.ts'
import { flowOf, type HtmlOptions } from './manuscript-html.ts'
import { notesMarkup, typedNumber } from './notes.ts'

export interface ArticleText {
  sections: ArticlePart[]
  /** In the order of the list: journal titles in `<em>`, no other markup. */
  references: string[]
  /** The picture parts that the sections show, in order. */
  pictures: string[]
  /** What an editor should check before publication. */
  notes: ArticleNote[]
}

export interface ArticleNote {
  code: 'no-abstract' | 'no-references'
  /** A sentence for a person. */
  message: string
}

export interface ArticlePart {
  id: string
  title: string
  /** As safe as the HTML of `manuscriptHtml`. Citations link to `#ref-3`, with the class `cite-named`. */
  html: string
}

const onFirstPage = new Set<SectionKind | null>(['abstract', 'keywords'])

/** The text of an article in sections, without title, authors, abstract and keywords. */
export function articleSections(
  manuscript: Manuscript,
  pictureUrl: HtmlOptions['pictureUrl'],
  figures: readonly FigureWords[] = [],
): ArticleText {
  const flow = flowOf(manuscript, pictureUrl, false, figures)
  const tops = topHeadings(flow)
  flow.leftOut = leftOut(manuscript, tops)
  const { blocks } = manuscript.body
  const titles = new Map(manuscript.sections.map(({ from, title }) => [from, title]))
  const ids = new Set<string>()
  const sections: ArticlePart[] = []
  const add = (title: string, markup: Markup) => {
    const html = forArticle(markup)
    if (html.trim() !== '') sections.push({ id: idOf(title, ids), title, html })
  }
  if ((tops[0] ?? blocks.length) > 0) add('Text', flowMarkup(flow, 0, tops[0] ?? blocks.length))
  tops.forEach((at, order) => {
    const block = blocks[at]!
    const headingText = block.kind === 'paragraph' ? tidy(block.text) : ''
    add(titles.get(at) ?? headingText, flowMarkup(flow, at, tops[order + 1] ?? blocks.length))
  })
  const notes = /^<section[^>]*><h2[^>]*>Notes<\/h2>(.*)<\/section>$/s.exec(notesMarkup(flow.page))?.[1]
  if (notes !== undefined) add('Notes', notes as Markup)
  return {
    sections,
    references: referencesOf(manuscript),
    pictures: [...flow.page.used],
    notes: notesOf(manuscript),
  }
}

function notesOf({ abstract, references }: Manuscript): ArticleNote[] {
  const notes: ArticleNote[] = []
  if (!abstract)
    notes.push({
      code: 'no-abstract',
      message: 'No abstract was found in the manuscript, so none was taken out of its text.',
    })
  if (references.length === 0)
    notes.push({ code: 'no-references', message: 'No list of references was found in the manuscript.' })
  return notes
}

const topHeadings = ({ levels }: Flow): number[] => [...levels].filter(([, level]) => level === 2).map(([at]) => at)

function leftOut({ roles, sections }: Manuscript, tops: number[]): Set<number> {
  const headings = sections.filter(({ kind }) => onFirstPage.has(kind)).map(({ from }) => from)
  const shownElsewhere = roles.flatMap((role, at) => (['abstract', 'keywords', 'reference'].includes(role) ? [at] : []))
  return new Set([...tops, ...headings, ...shownElsewhere])
}

/** `Table 2.` at the start of a caption. */
const captionLabel = /<figcaption>((?:\p{L}{1,24}\.?\s){1,2}[A-Z]?\d{1,3}(?:\.\d{1,3})?[a-z]?[.:]?)(?=\s)/gu

/** Adapts our markup to the classes and ids of the article page. */
function forArticle(markup: Markup): string {
  return markup
    .replace(/<a href="#reference-(\d+)">/g, '<a class="cite-named" href="#ref-$1">')
    .replace(/<div class="table-scroll"[^>]*>(<table.*?<\/table>)<\/div>/gs, '$1')
    .replace(
      /<table(?: id="([\w-]+)")?><caption>(.*?)<\/caption>(.*?)<\/table>/gs,
      (_, id: string | undefined, caption: string, rows: string) =>
        `<figure class="tbl"${id ? ` id="${id}"` : ''}><figcaption>${caption}</figcaption><table>${rows}</table></figure>`,
    )
    .replace(captionLabel, '<figcaption><strong>$1</strong>')
    .replace(
      /<figure(?: id="([\w-]+)")?>/g,
      (_, id: string | undefined) => `<figure class="fig"${id ? ` id="${id}"` : ''}>`,
    )
}

function idOf(title: string, taken: Set<string>): string {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const base =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'section'
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}

function referencesOf({ body, references }: Manuscript): string[] {
  return references.map(({ text, place }) => {
    const block = body.blocks[place.block ?? -1]
    const plain = tidy(text.replace(typedNumber, ''))
    if (block?.kind !== 'paragraph') return plain
    const pieces = block.runs.map(({ kind, from, to, format }) => {
      const runText = kind === 'text' || kind === 'tab' || kind === 'break' ? block.text.slice(from, to) : ''
      return format.italic && /\S/.test(runText) ? `<em>${runText}</em>` : runText
    })
    const dressed = tidy(pieces.join('').replaceAll('</em><em>', '').replace(typedNumber, ''))
    // A paragraph may contain several references, or continue in the next one; then use the plain text.
    return lettersOf(dressed.replace(/<\/?em>/g, '')) === lettersOf(plain) ? dressed : plain
  })
}
