import { oneLine } from './address.ts'
import type { EmailContent, EmailPart } from './email.ts'
import { escapeHtml } from './escape-html.ts'
import { layOutEmail, type MailRow } from './email-layout.ts'

export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

const maxSubjectLength = 200

/** Renders an e-mail as text and HTML from the same parts, so that they cannot differ. */
export function renderEmail({ subject, body }: EmailContent): RenderedEmail {
  const line = oneLine(subject).slice(0, maxSubjectLength).toWellFormed()
  return {
    subject: line,
    text: `${body.map(textOf).join('\n\n')}\n`,
    html: layOutEmail(line, body.map(rowOf)),
  }
}

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part.replaceAll('\0', '').toWellFormed()
  if ('code' in part) return `    ${oneLine(part.code)}`
  return `${oneLine(part.label)}:\n${safeLink(part.link)}`
}

function rowOf(part: EmailPart): MailRow {
  if (typeof part === 'string') return { kind: 'text', html: escapeHtml(part).replace(/\r?\n/g, '<br>') }
  if ('code' in part) return { kind: 'code', html: escapeHtml(oneLine(part.code)) }
  return { kind: 'link', html: escapeHtml(oneLine(part.label)), href: escapeHtml(safeLink(part.link)) }
}

/** Only http(s) links. Anything else is a bug in the template. */
function safeLink(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('A mail may link to web addresses only.')
  return url.href
}
