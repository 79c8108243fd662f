import {
  articleSections,
  cleanCopy,
  factsOf,
  openPackage,
  readManuscript,
  type ArticleText,
  type ReadFacts,
} from '@grfs/manuscript'
import { docxOfManuscript } from '../../../packages/manuscript/corpus/make/make-docx.ts'
import { arial12, type SoundManuscript } from '../../../packages/manuscript/corpus/make/manuscript.ts'
import * as make from '../../../packages/manuscript/corpus/make/piece.ts'
import { correspondenceEmail } from './author.ts'
import { idOf } from './chance.ts'
import { slugOf } from './markup.ts'
import type { DemoAuthor, DemoDrawing, DemoTable, WrittenArticle, WrittenFacts } from './model.ts'

/**
 * A written article becomes a DOCX, as its author would submit it, and the product's reader reads it. So page, JATS and
 * PDF of the demo come from the same steps as those of a real paper.
 */
export interface ReadArticle {
  sections: ArticleText['sections']
  /** `[text, address of the DOI]`, in the order of their numbers. */
  references: string[]
  facts: ReadFacts
}

// A file of Google Docs has no style for quotations.
const makers = ['word', 'libreoffice'] as const
const rightToLeft = new Set(['ar', 'fa', 'ur', 'he'])

export function articleDocx(article: WrittenArticle): Uint8Array {
  return docxOfManuscript(manuscriptOf(article))
}

const readings = new Map<WrittenArticle, ReadArticle>()

/** Reads each article once: writing and reading take a tenth of a second. */
export function readArticle(article: WrittenArticle): ReadArticle {
  const known = readings.get(article) ?? readAnew(article)
  readings.set(article, known)
  return known
}

function readAnew(article: WrittenArticle): ReadArticle {
  const copy = cleanCopy(openPackage(articleDocx(article)))
  const manuscript = readManuscript(copy)
  const { sections, references } = articleSections(manuscript, (part) => part)
  const facts = factsOf(manuscript)
  const stated = new Set(Object.keys(article.facts?.statements ?? {}).map((kind) => headingOf(article, kind)))
  return {
    // Statements are parts of the record, so they are not sections of the text as well.
    sections: sections
      .filter(({ title }) => !stated.has(title))
      .map((section) => ({ ...section, html: withDrawings(section.html, article) })),
    references,
    facts,
  }
}

/** The charts are our own drawings, so the page shows them as SVG instead of a JPEG. */
function withDrawings(html: string, { figures = {} }: WrittenArticle): string {
  const drawings = Object.values(figures).filter((figure): figure is DemoDrawing => figure.kind === 'drawing')
  return html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, (image, alternative: string) => {
    const label = alternative.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    return drawings.find((drawing) => drawing.label === label)?.svg ?? image
  })
}

function manuscriptOf(article: WrittenArticle): SoundManuscript {
  const language = article.facts?.language ?? 'en'
  const words = wordsIn(language)
  const seed = Number.parseInt(idOf(article.title).slice(0, 2), 16)
  const pieces: make.Piece[] = [
    make.title(inlineMarks(article.title)),
    ...titleBlock(article.authors),
    make.frontHeading(words.abstract),
    ...blocksOf(article.abstract).map((block) => make.front(inlineMarks(block))),
    make.front(`‹b|${words.keywords}:› ${article.keywords.join(words.semicolon)}`),
    ...article.sections.flatMap(({ title, text }) => [make.h(title), ...blocksOf(text).flatMap(piecesOf(article))]),
    ...Object.entries(article.facts?.statements ?? {}).flatMap(([kind, text]) => [
      make.h(headingOf(article, kind)),
      ...blocksOf(text).map((block) => make.p(inlineMarks(block))),
    ]),
    make.frontHeading(words.references),
    ...referenceLines(article.references).map((line, at) => make.listedRef(`r${at + 1}`, inlineMarks(line))),
  ]
  return {
    name: slugOf(article.title),
    // Only Word's file names the language of the text.
    maker: language === 'en' ? makers[seed % makers.length]! : 'word',
    look: { ...arial12, language, ...(rightToLeft.has(language) ? { rtl: true } : {}) },
    pieces,
    expected: {
      ...{ title: article.title, authors: [], affiliations: [], abstract: null, keywords: [], sections: [] },
      ...{ fontOk: true, spacingOk: true, cited: [], figures: 0, tables: 0 },
    },
  }
}

/** The names with raised numbers, the affiliations, and the address of the corresponding author. */
function titleBlock(authors: readonly DemoAuthor[]): make.Piece[] {
  const places = placesOf(authors)
  const numbers = (author: DemoAuthor) => placesOfOne(author).map((place) => places.indexOf(place) + 1)
  const names = authors.map((author, at) => `${author.fullName}‹^|${numbers(author).join(',')}${at === 0 ? ',*' : ''}›`)
  return [
    ...linesOf(names).map((line) => make.centred(line)),
    ...places.map((place, at) => make.centred(`‹^|${at + 1}›${place}`)),
    make.centred(`*Corresponding author: ${correspondenceEmail(authors[0]!)}`),
  ]
}

/** The reader takes a line of more than 2,500 characters for text, so a long list of authors has several lines. */
function linesOf(names: string[]): string[] {
  const most = 30
  const lines: string[] = []
  for (let at = 0; at < names.length; at += most) lines.push(names.slice(at, at + most).join(', '))
  return lines
}

/** Each affiliation of these authors once, as printed. */
export const placesOf = (authors: readonly DemoAuthor[]): string[] => [...new Set(authors.flatMap(placesOfOne))]

export const placesOfOne = ({ affiliation, country, alsoAt = [] }: DemoAuthor): string[] =>
  [[affiliation, country] as const, ...alsoAt].map(([place, land]) =>
    // An affiliation in another script names its country itself.
    /\p{Script=Latin}/u.test(place) ? `${place}, ${land}` : place,
  )

const blocksOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)

/**
 * Blocks of the markup are separated by empty lines: "### heading", "> quotation" with "> -- source", "- item",
 * "1. item", "{{figure-1}}" for a table or chart, "$$ a = b $$ (3)" for an equation with its number; anything else is a
 * paragraph. Inline: *emphasis*, **strong**, ^superscript^, ~subscript~, $x_1$, [3] cites reference 3,
 * [Figure 1](#figure-1) refers to a figure.
 */
function piecesOf({ figures = {}, facts }: WrittenArticle): (block: string) => make.Piece[] {
  const words = wordsIn(facts?.language ?? 'en')
  return (block) => {
    const lines = block.split('\n').map((line) => line.trim())
    const [first = ''] = lines
    const placed = /^\{\{([a-z0-9-]+)\}\}$/.exec(first)?.[1]
    if (placed !== undefined) {
      const figure = figures[placed]
      if (!figure) throw new Error(`The text places "${placed}", which is not among its figures.`)
      return figure.kind === 'table' ? tablePieces(figure, words.table) : drawingPieces(figure, words.figure)
    }
    const equation = /^\$\$(.+)\$\$(?: \((\w+)\))?$/.exec(lines.join(' '))
    if (equation) return [make.formula(equation[1]!.trim(), equation[2])]
    if (first.startsWith('### ')) return [make.h(inlineMarks(first.slice(4)), 2)]
    if (first.startsWith('> '))
      return quotation(lines.map((line) => line.slice(2))).map((line) => make.quote(inlineMarks(line)))
    if (first.startsWith('- ')) return make.bullets(...itemsOf(lines, /^- /))
    if (first.startsWith('1. ')) return make.steps(...itemsOf(lines, /^\d+\. /))
    return [make.p(inlineMarks(lines.join(' ')))]
  }
}

function quotation(lines: string[]): string[] {
  const source = lines.find((line) => line.startsWith('-- '))?.slice(3)
  const words = lines.filter((line) => !line.startsWith('-- ')).join(' ')
  return source ? [words, `— ${source}`] : [words]
}

function itemsOf(lines: string[], mark: RegExp): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''))
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  return items.map(inlineMarks)
}

function tablePieces({ number, caption, head, rows }: DemoTable, name: string): make.Piece[] {
  const cells = [head, ...rows].map((row, at) =>
    row.map((cell, column) => (at === 0 || column === 0 ? `‹b|${inlineMarks(cell)}›` : inlineMarks(cell))),
  )
  return [make.caption(`${name} ${number}. ${inlineMarks(caption)}`), make.table(...cells)]
}

function drawingPieces({ number, caption, label, svg }: DemoDrawing, name: string): make.Piece[] {
  const bytes = new TextEncoder().encode(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '))
  return [
    make.picture(label, { extension: 'svg', bytes, widthPoints: 448, heightPoints: 210 }),
    make.caption(`${name} ${number}. ${inlineMarks(caption)}`),
  ]
}

/** The inline markup in the marks of the corpus. */
function inlineMarks(text: string): string {
  const formulas: string[] = []
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$([^$]+)\$/g, (_, tex: string) => `\u0001${formulas.push(tex) - 1}\u0001`)
    .replace(/\[([^\]]+)\]\(#[a-z0-9-]+\)/g, '$1')
    .replace(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g, '‹a|$2|$1›')
    .replace(/\*\*([^*]+)\*\*/g, '‹b|$1›')
    .replace(/\*([^*]+)\*/g, '‹i|$1›')
    .replace(/\^([^^\s]+)\^/g, '‹^|$1›')
    .replace(/~([^~\s]+)~/g, '‹_|$1›')
    .replace(/\u0001(\d+)\u0001/g, (_, at: string) => `‹tex|${formulas[Number(at)]}›`)
}

/** Every reference has a DOI under 10.5555, the prefix reserved for examples. */
export function referenceLines(references: string): string[] {
  return references
    .trim()
    .split('\n')
    .map((line) => `${line.trim()} https://doi.org/${exampleDoi(line)}`)
}

export const exampleDoi = (line: string): string =>
  `10.5555/${slugOf(line.split(' (')[0] ?? '').slice(0, 24)}.${idOf(line).slice(0, 6)}`

type StatementHeading = keyof NonNullable<WrittenFacts['statements']>

const english = {
  ...{ abstract: 'Abstract', keywords: 'Keywords', references: 'References', semicolon: '; ' },
  ...{ table: 'Table', figure: 'Figure' },
  headings: {
    ...{ funding: 'Funding', conflicts: 'Competing interests', data: 'Data availability', ethics: 'Ethics approval' },
    ...{ consent: 'Informed consent', 'ai-use': 'Use of AI', contributions: 'Author contributions' },
    acknowledgements: 'Acknowledgements',
  } satisfies Record<StatementHeading, string>,
}
const arabic: typeof english = {
  ...english,
  ...{ table: 'جدول', figure: 'شكل' },
  ...{ abstract: 'الملخص', keywords: 'الكلمات المفتاحية', references: 'المراجع', semicolon: '؛ ' },
}
const vietnamese: typeof english = {
  ...english,
  ...{ table: 'Bảng', figure: 'Hình' },
  ...{ abstract: 'Tóm tắt', keywords: 'Từ khóa', references: 'Tài liệu tham khảo' },
}
const wordsIn = (language: string): typeof english =>
  language === 'ar' ? arabic : language === 'vi' ? vietnamese : english

const headingOf = (article: WrittenArticle, kind: string): string =>
  wordsIn(article.facts?.language ?? 'en').headings[kind as StatementHeading]
