import type { Body, Paragraph } from './body-model.ts'
import type { Counts, Role } from './manuscript-model.ts'

/** Counts as a word processor does: text between white space, and every character of scripts without spaces. */
export function countWords(text: string): number {
  let words = 0
  let within = false
  // Uses code units and no substrings: a paragraph may have ten million characters.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x2fff && isUnspaced(code)) {
      words += 1
      within = false
    } else if (isGap(code)) within = false
    else if (!within && !(code >= 0xdc00 && code <= 0xdfff)) {
      words += 1
      within = true
    }
  }
  return words
}

/** Han characters and kana; beyond the BMP by the first surrogate. */
function isUnspaced(code: number): boolean {
  if (code < 0x3400) return code === 0x3005 || code === 0x3006 || (code >= 0x3041 && code <= 0x30ff && code !== 0x30fb)
  if (code < 0xa000) return true
  return (code >= 0xd840 && code <= 0xd88d) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff66 && code <= 0xff9d)
}

/** White space, and the punctuation of scripts without spaces. */
function isGap(code: number): boolean {
  if (code <= 0x20 || code === 0xa0 || code === 0xfeff) return true
  if (code < 0x2000) return code === 0x1680
  if (code < 0x3000) return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f
  if (code <= 0x301f) return code !== 0x3005 && code !== 0x3006 && code !== 0x3007
  return code === 0x30fb || widePunctuation.has(code)
}

const widePunctuation = new Set([...'！（），．：；？［］～'].map((sign) => sign.charCodeAt(0)))

/** Without display equations, which word processors do not count. */
function written(paragraph: Paragraph): string {
  if (!paragraph.runs.some(({ kind }) => kind === 'equation')) return paragraph.text
  let text = ''
  for (const run of paragraph.runs)
    text += run.kind === 'equation' ? (run.display ? ' ' : 'x') : paragraph.text.slice(run.from, run.to)
  return text
}

const running = new Set<Role>(['heading', 'text', 'list', 'quotation', 'statement'])

export interface Counted {
  roles: readonly Role[]
  /** Headings outside the running text: of abstract, keywords and references. */
  outside: ReadonlySet<number>
  abstract: string
  keywords: number
  figures: number
  tables: number
  references: number
}

export function countsOf(body: Body, { roles, outside, abstract, ...numbers }: Counted): Counts {
  const counts: Counts = {
    words: 0,
    abstractWords: countWords(abstract),
    allWords: 0,
    characters: 0,
    paragraphs: 0,
    equations: 0,
    footnotes: body.notes.length,
    ...numbers,
  }
  const all = (paragraph: Paragraph): number => {
    const words = countWords(written(paragraph))
    counts.allWords += words
    counts.characters += lengthOf(paragraph.text)
    if (words > 0) counts.paragraphs += 1
    for (const run of paragraph.runs) if (run.kind === 'equation') counts.equations += 1
    return words
  }
  for (const block of body.blocks) {
    if (block.kind === 'paragraph') {
      const words = all(block)
      if (running.has(roles[block.index]!) && !outside.has(block.index)) counts.words += words
    } else for (const { cells } of block.rows) for (const { paragraphs } of cells) paragraphs.forEach(all)
  }
  for (const { paragraphs } of body.notes) paragraphs.forEach(all)
  return counts
}

/** Number of visible characters, without line breaks. */
const lengthOf = (text: string): number => {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code >= 0xdc00 && code <= 0xdfff)) length -= 1
  }
  return length
}
