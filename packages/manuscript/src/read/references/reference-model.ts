export type ReferenceType =
  'journal' | 'book' | 'chapter' | 'conference' | 'thesis' | 'report' | 'preprint' | 'data' | 'software' | 'web'

export interface ReferenceParts {
  type: ReferenceType | null
  authors: ({ family: string; given: string | null } | { literal: string })[]
  year: string | null
  title: string | null
  source: string | null
  volume: string | null
  issue: string | null
  pages: string | null
  publisher: string | null
  doi: string | null
  pmid: string | null
  address: string | null
}
