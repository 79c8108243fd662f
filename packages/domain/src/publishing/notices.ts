import { articleAddress } from './addresses.ts'

/** A notice about an article is an item of its own, with an id, a page, a PDF, XML and a DOI. */

export const noticeKinds = ['correction', 'retraction', 'withdrawal', 'expression-of-concern'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The kinds that take the whole article back. An article has one notice of these kinds at most. */
export const kindsTakingBack = ['retraction', 'withdrawal'] as const satisfies readonly NoticeKind[]

export const takesBack = (kind: NoticeKind): boolean => kindsTakingBack.some((one) => one === kind)

/** What takes an article back: it is withdrawn only before it is in an issue, and retracted afterwards. */
export const kindTakingBack = (isInIssue: boolean): (typeof kindsTakingBack)[number] =>
  isInIssue ? 'retraction' : 'withdrawal'

export interface NoticeRef {
  kind: NoticeKind
  /** Counted per kind, from 1. */
  number: number
}

/** In addresses of pages: `correction-1`. */
const words: Record<NoticeKind, string> = {
  correction: 'correction',
  retraction: 'retraction',
  withdrawal: 'withdrawal',
  'expression-of-concern': 'concern',
}

/** `cms.2026.041.c1`: the id of the article, the first letter of the kind, the number. */
export const noticeId = (publicId: string, { kind, number }: NoticeRef): string => `${publicId}.${kind[0]}${number}`

/** `correction-1`, `retraction-1`, `withdrawal-1`, `concern-1`. */
export const noticeName = ({ kind, number }: NoticeRef): string => `${words[kind]}-${number}`

const maxDigits = 4

/** The notice that a page's address names: `correction-1`. */
export function noticeNamed(name: string): NoticeRef | null {
  const [word = '', digits = '', more] = name.split('-')
  const kind = noticeKinds.find((one) => words[one] === word)
  return kind && more === undefined ? noticeOf(kind, digits) : null
}

/** The article and the notice of an id such as `cms.2026.041.c1`. */
export function noticeOfId(id: string): { publicId: string; notice: NoticeRef } | null {
  const end = id.lastIndexOf('.')
  const kind = noticeKinds.find((one) => one[0] === id[end + 1])
  const notice = end > 0 && kind ? noticeOf(kind, id.slice(end + 2)) : null
  return notice && { publicId: id.slice(0, end), notice }
}

function noticeOf(kind: NoticeKind, digits: string): NoticeRef | null {
  const isNumber = /^[1-9]\d*$/.test(digits) && digits.length <= maxDigits
  return isNumber ? { kind, number: Number(digits) } : null
}

export const noticeAddress = (publicId: string, notice: NoticeRef): string =>
  `${articleAddress(publicId)}/${noticeName(notice)}`

export const noticePaperAddress = (publicId: string, notice: NoticeRef): string =>
  `${articleAddress(publicId)}/${encodeURIComponent(noticeId(publicId, notice))}.pdf`

export const noticeXmlAddress = (publicId: string, notice: NoticeRef): string =>
  `${articleAddress(publicId)}/${encodeURIComponent(noticeId(publicId, notice))}.xml`

/** `Correction 1`, `Retraction`, `Expression of concern`: corrections are always numbered, the others from the second on. */
export function noticeTitle({ kind, number }: NoticeRef): string {
  const title = {
    ...{ correction: 'Correction', retraction: 'Retraction', withdrawal: 'Withdrawal' },
    'expression-of-concern': 'Expression of concern',
  }
  return kind === 'correction' || number > 1 ? `${title[kind]} ${number}` : title[kind]
}
