import type { Offload } from '../../../platform/sandbox/offload.ts'

export async function wordsIn(offload: Offload, html: string): Promise<number> {
  return countWords((await offload.cleanHtml(html)).text)
}

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** Removes NUL and lone surrogates, which PostgreSQL rejects. */
export const storableText = (typed: string): string => typed.toWellFormed().replaceAll('\0', '')
