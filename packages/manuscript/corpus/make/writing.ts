import type { Dialect } from './dialect.ts'
import type { Look } from './manuscript.ts'

/** State that is collected while a body is written. */
export interface Writing {
  look: Look
  dialect: Dialect
  links: { id: string; kind: string; target: string; external?: boolean }[]
  parts: Record<string, string | Uint8Array>
  types: Record<string, string>
  footnotes: string[]
  endnotes: string[]
  comments: string[]
  /** Numbering definitions: a new id for each list that starts again at 1. */
  numberings: { id: number; kind: 'bullet' | 'number' | 'reference' | 'heading' }[]
  /** Counters of paragraphs, of runs, and of ids for bookmarks, changes and drawings. */
  paragraphs: number
  runs: number
  ids: number
}

export const startWriting = (look: Look, dialect: Dialect): Writing => ({
  look,
  dialect,
  links: [],
  parts: {},
  types: {},
  footnotes: [],
  endnotes: [],
  comments: [],
  numberings: [],
  paragraphs: 0,
  runs: 0,
  ids: 0,
})

export function nextId(writing: Writing): number {
  writing.ids += 1
  return writing.ids
}

export function addLink(writing: Writing, kind: string, target: string, external = false): string {
  const known = writing.links.find((link) => link.kind === kind && link.target === target)
  if (known) return known.id
  const id = `rId${writing.links.length + 20}`
  writing.links.push({ id, kind, target, ...(external ? { external } : {}) })
  return id
}

/** Eight hexadecimal digits that look like a revision id; the same for the same arguments. */
export const hex8 = (nth: number, salt: number): string =>
  ((Math.imul(nth + 1, 2654435761) ^ Math.imul(salt + 7, 40503)) >>> 1).toString(16).toUpperCase().padStart(8, '0')
