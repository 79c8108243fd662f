import { redaction } from '../blind/redact-text.ts'
import type { Manuscript, Role } from '../read/manuscript-model.ts'
import type { ComparableText, ComparableWord } from './model.ts'

const compared = new Set<Role>(['heading', 'text', 'list', 'abstract'])
// Letters with their accents, digits; of scripts that are written without spaces, each sign is a word.
const anyWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
// What is said in quotation marks is somebody else's, and said to be. The end may be missing: then it is no quotation.
const quoted = /“[^“”]{20,2000}”|«[^«»]{20,2000}»|„[^„“”]{20,2000}[“”]|"[^"]{20,2000}"/g

/** What counts as the author's own words: the running text and the abstract, without what is quoted. */
export function comparableText(manuscript: Manuscript): ComparableText {
  const paragraphs: string[] = []
  for (const [index, block] of manuscript.body.blocks.entries()) {
    if (block.kind === 'paragraph' && compared.has(manuscript.roles[index]!)) paragraphs.push(block.text)
  }
  return comparable(paragraphs.map((text) => text.replace(quoted, '\n')).join('\n'))
}

/** The same of plain text; lines are paragraphs. Redaction markers are no words. */
export function comparable(text: string): ComparableText {
  const words: ComparableWord[] = []
  let end = 0
  let afterRedaction = false
  for (const match of text.matchAll(anyWord)) {
    const from = match.index
    const to = from + match[0].length
    if (isRedaction(text, from, to)) {
      afterRedaction = true
      continue
    }
    const afterGap = afterRedaction || (words.length > 0 && text.slice(end, from).includes('\n'))
    words.push({ word: plain(match[0]), from, to, afterGap, afterRedaction })
    afterRedaction = false
    end = to
  }
  return { text, words }
}

/** With or without its brackets, in upper or lower case: somebody may have typed it again. */
const marker = redaction.slice(1, -1)
const isRedaction = (text: string, from: number, to: number) =>
  to - from === marker.length && text.slice(from, to).toLowerCase() === marker

function plain(word: string): string {
  // Most words are plain already, and this runs for every word of every paper.
  return /^[a-z0-9]+$/.test(word)
    ? word
    : word
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
}
