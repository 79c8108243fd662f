import type { SectionKind } from '../../src/read/manuscript-model.ts'
import { inlinesOf, seenText } from './inline.ts'
import type { Piece } from './piece.ts'
import { countWords } from './words.ts'

export interface SoundManuscript {
  name: string
  maker: 'word' | 'libreoffice' | 'google'
  look: Look
  pieces: Piece[]
  expected: Expected
}

/** How the running text is set, and where the file says so. */
export interface Look {
  font: string
  points: number
  lines: number
  saidIn: 'defaults' | 'theme' | 'normal' | 'parent-style' | 'runs'
  /** Of the headings, when it differs from the text. */
  headingPoints?: number
  eastAsia?: string
  complex?: string
  language?: string
  rtl?: boolean
  /** The references are one field of a reference manager. */
  bibliography?: 'zotero' | 'mendeley' | 'endnote'
  /** More styles, as they stand in `w:styles`. */
  styles?: string
  header?: string
}

/** What a careful person reads in the manuscript, written down by hand. */
export interface Expected {
  title: string
  /** Other ways to put title and subtitle together. */
  alsoTitle?: string[]
  authors: ExpectedAuthor[]
  affiliations: string[]
  abstract: string | null
  keywords: string[]
  sections: SectionKind[]
  fontOk: boolean
  spacingOk: boolean
  /** Keys of the works cited, in the order of reading; a work cited twice stands twice. */
  cited: string[]
  /** Citations that lead nowhere. */
  unpaired?: string[]
  /** Keys of references that are never cited. */
  uncited?: string[]
  figures: number
  tables: number
}

export interface ExpectedAuthor {
  name: string
  given: string
  family: string
  /** Places in `affiliations`. */
  at: number[]
  email: string | null
  orcid: string | null
  corresponding: boolean
}

type More = Partial<Pick<ExpectedAuthor, 'name' | 'email' | 'orcid' | 'corresponding'>>

export const person = (given: string, family: string, at: number[] = [], more: More = {}): ExpectedAuthor => ({
  name: `${given} ${family}`,
  given,
  family,
  at,
  email: null,
  orcid: null,
  corresponding: false,
  ...more,
})

export const arial12: Look = { font: 'Arial', points: 12, lines: 1, saidIn: 'normal' }

/** Words of the running text, from the definition's own pieces. */
export function expectedWords({ pieces }: SoundManuscript): number {
  return pieces
    .filter((piece) => piece.kind === 'line')
    .filter(({ counted }) => counted)
    .reduce((sum, { text }) => sum + countWords(seenText(inlinesOf(text))), 0)
}

/** The references in their order: key and text. */
export const referencesOf = ({ pieces }: SoundManuscript): { key: string; text: string }[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'line' && piece.key ? [{ key: piece.key, text: seenText(inlinesOf(piece.text)) }] : [],
  )
