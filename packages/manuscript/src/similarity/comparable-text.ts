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

/** The same of plain text; lines are paragraphs. */
export function comparable(text: string): ComparableText {
  const words: ComparableWord[] = []
  let end = 0
  for (const match of text.matchAll(anyWord)) {
    const from = match.index
    const to = from + match[0].length
    words.push({ word: plain(match[0]), from, to, afterGap: words.length > 0 && text.slice(end, from).includes('\n') })
    end = to
  }
  return { text, words }
}

function plain(word: string): string {
  // Most words are plain already, and this runs for every word of every paper.
  return /^[a-z0-9]+$/.test(word)
    ? word
    : word
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
}
