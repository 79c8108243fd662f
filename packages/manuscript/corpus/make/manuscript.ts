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

/** The format of the running text, and which part of the file defines it. */
export interface Look {
  font: string
  points: number
  lines: number
  saidIn: 'defaults' | 'theme' | 'normal' | 'parent-style' | 'runs'
  /** Size of the headings, if it differs from the text. */
  headingPoints?: number
  eastAsia?: string
  complex?: string
  language?: string
  rtl?: boolean
  /** The reference list is one field of a reference manager. */
  bibliography?: 'zotero' | 'mendeley' | 'endnote'
  /** Additional content of `w:styles`. */
  styles?: string
  header?: string
}

/** The expected result, written by hand. */
export interface Expected {
  title: string
  /** Other accepted combinations of title and subtitle. */
  alsoTitle?: string[]
  authors: ExpectedAuthor[]
  affiliations: string[]
  abstract: string | null
  keywords: string[]
  sections: SectionKind[]
  fontOk: boolean
  spacingOk: boolean
  /** Keys of the cited works in reading order; a work that is cited twice occurs twice. */
  cited: string[]
  /** Citations without a reference. */
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
  /** Indexes in `affiliations`. */
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

/** The number of words in the running text, counted from the definition. */
export function expectedWords({ pieces }: SoundManuscript): number {
  return pieces
    .filter((piece) => piece.kind === 'line')
    .filter(({ counted }) => counted)
    .reduce((sum, { text }) => sum + countWords(seenText(inlinesOf(text))), 0)
}

/** The references in order: key and text. */
export const referencesOf = ({ pieces }: SoundManuscript): { key: string; text: string }[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'line' && piece.key ? [{ key: piece.key, text: seenText(inlinesOf(piece.text)) }] : [],
  )
