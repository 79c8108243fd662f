import type { Paragraph } from '../read/body-model.ts'
import type { Manuscript } from '../read/manuscript-model.ts'

/** Scripts without spaces: each character counts as a word. */
const sign = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}]'
const word = `${sign}\\p{M}*|(?:(?!${sign})[\\p{L}\\p{N}\\p{M}])+`

const words = new RegExp(word, 'gu')
/** Words, separators of cells or lines, spaces, and punctuation: all of the text. */
const tokens = new RegExp(`${word}|[\\t\\n]|[^\\S\\t\\n]+|.`, 'gsu')

export const wordsIn = (text: string): string[] => text.match(words) ?? []
export const tokensIn = (text: string): string[] => text.match(tokens) ?? []
export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** A unit of comparison. Only passages of the same kind are paired. */
export interface Passage {
  kind: 'paragraph' | 'row' | 'note'
  text: string
}

export function passagesOf({ body }: Manuscript): Passage[] {
  const passages: Passage[] = []
  for (const block of body.blocks) {
    if (block.kind === 'paragraph') passages.push({ kind: 'paragraph', text: block.text })
    else
      for (const { cells } of block.rows) {
        const texts = cells.filter(({ covered }) => !covered).map(({ paragraphs }) => inOneCell(paragraphs))
        passages.push({ kind: 'row', text: texts.join('\t') })
      }
  }
  for (const { paragraphs } of body.notes)
    passages.push({ kind: 'note', text: paragraphs.map(({ text }) => text).join('\n') })
  return passages.filter(({ text }) => text.trim() !== '')
}

const inOneCell = (paragraphs: Paragraph[]) => paragraphs.map(({ text }) => text.replaceAll('\t', ' ')).join('\n')
