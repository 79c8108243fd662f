import { oneLine } from './address.ts'
import type { EmailContent, EmailPart } from './email.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an element or a quoted attribute. Removes NUL, which PostgreSQL cannot store. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => entities[character]!)
    .replaceAll('\0', '')
}

/** One row of the e-mail. Its HTML is already escaped. */
type MailRow =
  | { kind: 'text' | 'code'; html: string }
  | { kind: 'link'; html: string; href: string }
  | { kind: 'item'; html: string; href: string; note: string }

// E-mail clients support neither custom properties nor oklch(), so the colours are plain hex, with a dark set for
// clients that honour the media query. The others invert colours themselves, and both sets allow that.
const light = {
  paper: '#fbfaf6',
  sheet: '#fffefd',
  sunk: '#f3f1eb',
  ink: '#1e1814',
  muted: '#645e58',
  rule: '#dcd9d3',
  accent: '#213d93',
  onAccent: '#fdfcf9',
}
const dark = {
  paper: '#161310',
  sheet: '#1f1b17',
  sunk: '#0f0c0a',
  ink: '#e9e6e0',
  muted: '#9e9b95',
  rule: '#34312d',
  accent: '#9eb9f8',
  onAccent: '#0d1321',
}

const serif = `'Source Serif 4',Georgia,'Times New Roman',serif`
const sans = `Inter,-apple-system,'Segoe UI',Arial,sans-serif`
const mono = `'SFMono-Regular',Consolas,'Liberation Mono',monospace`

const darkStyles = `@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.sheet{background:${dark.sheet}!important;border-color:${dark.rule}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.code{background:${dark.sunk}!important;color:${dark.ink}!important;border-color:${dark.rule}!important}
.item{color:${dark.accent}!important}
.action{background:${dark.accent}!important}
.action a{color:${dark.onAccent}!important;border-color:${dark.accent}!important}
}`

const closing = 'This message was sent automatically.'

/** Adds a link at the end of a finished e-mail. */
export function offerLink(html: string, label: string, href: string): string {
  const at = html.lastIndexOf(closing)
  if (at === -1) return html
  const end = at + closing.length
  const link = `<a class="muted" href="${escapeHtml(href)}" style="color:${light.muted}">${escapeHtml(label)}</a>`
  return `${html.slice(0, end)} ${link}${html.slice(end)}`
}

/**
 * The e-mail's layout: tables and inline styles, because Outlook renders with Word and some web clients drop style
 * sheets. It loads nothing, so opening it cannot be tracked.
 */
function layOutEmail(title: string, press: string, rows: MailRow[]): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td class="ink" style="padding:0 0 16px;font:600 20px/28px ${serif};color:${light.ink}">${escapeHtml(press)}</td></tr>
<tr><td class="sheet" style="padding:32px 32px 16px;background:${light.sheet};border:1px solid ${light.rule};border-radius:6px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map(rowHtml).join('\n')}
</table>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;font:400 13px/20px ${sans};color:${light.muted}">${closing}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function rowHtml(row: MailRow): string {
  switch (row.kind) {
    case 'text':
      return `<tr><td class="ink" style="padding:0 0 16px;font:400 17px/27px ${serif};color:${light.ink};word-break:break-word">${row.html}</td></tr>`
    case 'item':
      return `<tr><td style="padding:0 0 14px;font:400 17px/25px ${serif};word-break:break-word"><a class="item" href="${row.href}" style="color:${light.accent}">${row.html}</a><br><span class="muted" style="font:400 14px/22px ${sans};color:${light.muted}">${row.note}</span></td></tr>`
    case 'code':
      return `<tr><td style="padding:0 0 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="code" style="padding:12px 20px;font:600 24px/32px ${mono};letter-spacing:2px;color:${light.ink};background:${light.sunk};border:1px solid ${light.rule};border-radius:6px">${row.html}</td></tr></table></td></tr>`
    case 'link':
      return `<tr><td style="padding:4px 0 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="action" bgcolor="${light.accent}" style="background:${light.accent};border-radius:6px"><a href="${row.href}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:${light.onAccent};text-decoration:none;border:1px solid ${light.accent};border-radius:6px">${row.html}</a></td></tr></table></td></tr>`
  }
}

interface RenderedEmail {
  subject: string
  text: string
  html: string
}

const maxSubjectLength = 200

/** Renders an e-mail as text and HTML from the same parts, so that they cannot differ. `press`: who writes. */
export function renderEmail({ subject, body }: EmailContent, press: string): RenderedEmail {
  const line = oneLine(subject).slice(0, maxSubjectLength).toWellFormed()
  return {
    subject: line,
    text: `${body.map(textOf).join('\n\n')}\n`,
    html: layOutEmail(line, press, body.map(rowOf)),
  }
}

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part.replaceAll('\0', '').toWellFormed()
  if ('code' in part) return `    ${oneLine(part.code)}`
  if ('item' in part) return `${oneLine(part.item)}\n${oneLine(part.note)}\n${safeLink(part.link)}`
  return `${oneLine(part.label)}:\n${safeLink(part.link)}`
}

function rowOf(part: EmailPart): MailRow {
  if (typeof part === 'string') return { kind: 'text', html: escapeHtml(part).replace(/\r?\n/g, '<br>') }
  if ('code' in part) return { kind: 'code', html: escapeHtml(oneLine(part.code)) }
  if ('item' in part) {
    const [html, note] = [escapeHtml(oneLine(part.item)), escapeHtml(oneLine(part.note))]
    return { kind: 'item', html, note, href: escapeHtml(safeLink(part.link)) }
  }
  return { kind: 'link', html: escapeHtml(oneLine(part.label)), href: escapeHtml(safeLink(part.link)) }
}

/** Only http(s) links. Anything else is a bug in the template. */
function safeLink(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('A mail may link to web addresses only.')
  return url.href
}
