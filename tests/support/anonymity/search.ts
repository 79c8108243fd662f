import { marker, wordLength, type Aviary, type Canary } from './canaries.ts'
import { readingsOf } from './readings.ts'

export interface Found {
  /** Null for part of a canary, which may belong to anyone. */
  canary: Canary | null
  how: string
  around: string
}

const markers = new RegExp(marker, 'g')

/** Every canary in these bytes, in any encoding. */
export function findCanaries({ words, numbers, spellings }: Aviary, bytes: Buffer): Found[] {
  const found = new Map<string, Found>()
  const keep = (canary: Canary | null, how: string, text: string, at: number) => {
    const around = text.slice(Math.max(0, at - 80), at + 80)
    const key = canary?.name ?? around
    if (!found.has(key)) found.set(key, { canary, how, around })
  }
  for (const { how, text } of readingsOf(bytes)) {
    const folded = text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    for (const { index } of folded.matchAll(markers)) {
      keep(words.get(folded.slice(index, index + wordLength)) ?? null, how, folded, index)
    }
    for (const spelling of spellings) {
      const at = (spelling.exact ? text : folded).indexOf(spelling.text)
      if (at >= 0) keep(spelling.canary, `${how}, ${spelling.how}`, text, at)
    }
    const digits = folded.replaceAll(/[\s().+\u2010-\u2015/-]/g, '')
    for (const [number, canary] of numbers) {
      const at = digits.indexOf(number)
      if (at >= 0) keep(canary, `${how}, digits`, digits, at)
    }
  }
  return [...found.values()]
}
