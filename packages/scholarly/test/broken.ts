import type { NoticeRecord } from '../src/article-record.ts'
import { noticeJats } from '../src/jats.ts'
import { fullRecord } from './full-record.ts'

/** An edit of a sound document: the first occurrence of a text or pattern is replaced. */
export type Edit = [from: string | RegExp, to: string]

export function edited(xml: string, [from, to]: Edit): string {
  // A function, because `$` has a meaning in replacement texts.
  const result = typeof from === 'string' ? xml.replace(from, () => to) : xml.replace(from, to)
  if (result === xml) throw new Error(`Nothing to edit: ${String(from)}`)
  return result
}

/** A sound notice of each kind. */
export function soundNotice(kind: NoticeRecord['kind']): string {
  return noticeJats(fullRecord, { kind, number: 1, text: 'A text.', publishedOn: '2026-10-01', doi: null })
}

/** `attribute('fig', 'id')`: finds the attribute in the first element that has it. */
export const attribute = (element: string, name: string): RegExp =>
  new RegExp(`(<${element}(?: [^<>]*?)?) ${name}="[^"]*"`)
