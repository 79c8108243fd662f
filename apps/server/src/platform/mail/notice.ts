import { noticeLength } from '@grfs/domain/notifications/kinds'
import { oneLine } from './address.ts'
import type { Email, EmailContent } from './email.ts'

/** The notification of an e-mail. It never says more than the e-mail. */
export interface Notice {
  text: string
  /** A path of this site. */
  path: string | null
}

/** The first sentence after the greeting, and the first link. A link that grants access stays in the e-mail. */
export function noticeOf(
  { holdsSecret }: Partial<Pick<Email<never>, 'holdsSecret'>>,
  content: EmailContent,
  origin: string,
): Notice {
  const sentences = content.body.filter((part) => typeof part === 'string').map(oneLine)
  const text =
    sentences.find((part) => part !== '' && part !== oneLine(content.subject) && !/^Dear .*,$/.test(part)) ?? ''
  const link = content.body.find((part) => typeof part === 'object' && 'link' in part)
  return { text: shortened(text), path: link && !holdsSecret ? pathOf(link.link, origin) : null }
}

function shortened(text: string): string {
  if (text.length <= noticeLength) return text
  const cut = text.slice(0, noticeLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), noticeLength / 2)).toWellFormed()}…`
}

function pathOf(link: string, origin: string): string | null {
  const url = URL.parse(link)
  return url?.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : null
}
