import { cleanHtml, textOfSafeHtml } from '../../../platform/rich-text/index.ts'

export function wordsIn(html: string): number {
  return textOfSafeHtml(cleanHtml(html)).match(/\S+/g)?.length ?? 0
}

/** The database keeps neither NUL nor half a character. */
export const keptText = (typed: string): string => typed.toWellFormed().replaceAll('\0', '')
