import * as names from '../xml/namespaces.ts'
import { parseXml } from '../xml/parse.ts'
import { type Attribute, type Element, elementsOf, type XmlNode } from '../xml/tree.ts'

/** The content of the first page and the margins of an article: the journal's record, not the manuscript's. */
export interface ArticleFront {
  title: string
  /** For the running head; derived from the title by default. */
  shortTitle?: string
  authors: FrontAuthor[]
  /** An empty line separates paragraphs. */
  abstract: string
  keywords: string[]
  journal: { title: string; issn?: string | null }
  volume: number
  number: number
  year: number
  /** `12–20`; null while it is not set. */
  pages: string | null
  doi: string
  /** Days as `2026-11-15`. */
  receivedOn: string | null
  acceptedOn: string | null
  publishedOn: string | null
  licence: { name: string; url: string }
  /** Language of the text in BCP 47: `en`. */
  language: string | null
  /** Colour of the journal, as `2f5d62`. */
  colour: string
  /** `Research article`. */
  kind?: string
  /** The citation; generated from the record by default. */
  citation?: string
}

export interface FrontAuthor {
  fullName: string
  affiliation: string | null
  country: string | null
  orcid: string | null
  /** Shown for the corresponding author. */
  email?: string | null
}

export interface TypesetArticle {
  /** A DOCX that only needs to be converted. */
  file: Uint8Array
  /** What an editor should check before publication. */
  notes: TypesetNote[]
}

export interface TypesetNote {
  code: 'left-out' | 'no-abstract' | 'no-references' | 'wide-table'
  /** A sentence for a person. */
  message: string
}

/** The page, in twentieths of a point: A4 with lines of some 75 characters, and a left margin wide enough for notes. */
export const page = { width: 11_906, height: 16_838, top: 1_474, bottom: 1_361, header: 652, footer: 595 }
export const left = 3_515
export const right = 1_134

/** Width of the running text. */
export const measure = page.width - left - right
/** How far wide elements extend into the left margin. */
export const outdent = left - right
/** Width of wide tables and figures, of the title, of running head and foot. */
export const fullMeasure = measure + outdent
/** Width of the column beside the abstract. */
export const asideWidth = 2_041
/** Maximum height of a figure: leaves room for its caption and some text. */
export const figureHeight = 8_400

export const emuPerTwip = 635

const declared = `xmlns:w="${names.w}" xmlns:r="${names.r}"`

/** Parses WordprocessingML that we wrote ourselves. */
export const fragment = (xml: string): Element[] =>
  elementsOf(parseXml(new TextEncoder().encode(`<x ${declared}>${xml}</x>`)))

/** A part that we write. */
export const partOf = (root: string, xml: string): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root} ${declared}>${xml}</${root}>`,
  )

/** One element of Word's own namespace: `word('jc', { val: 'center' })`. */
export function word(
  local: string,
  attributes: Record<string, string | number> = {},
  children: XmlNode[] = [],
): Element {
  const all = Object.entries(attributes).map(([name, value]): Attribute => ({
    name: `w:${name}`,
    local: name,
    ns: names.w,
    value: String(value),
  }))
  return { name: `w:${local}`, local, ns: names.w, attributes: all, children }
}
