import { redactor, type Identities } from '@grfs/manuscript'
import { cleanHtml, type SafeHtml, textOfSafeHtml } from './clean-html.ts'

const inlineTag = /^<\/?(?:strong|em|u|sup|sub|code|a|br|img)\b/

/** Removes identities from sanitised rich text: from its text, across its markup, and from the addresses of links. */
export function redactHtml(html: SafeHtml, identities: Identities): SafeHtml {
  return redactHtmlWith(html, redactor(identities))
}

export function redactHtmlWith(html: SafeHtml, redact: (text: string) => string): SafeHtml {
  let out = ''
  let run: string[] = []
  const end = () => {
    out += redactRun(run, redact)
    run = []
  }
  for (const token of html.split(/(<[^<>]*>)/)) {
    if (token.startsWith('<') && !inlineTag.test(token)) {
      end()
      out += token
    } else if (token !== '') run.push(token)
  }
  end()
  const redacted = cleanHtml(out)
  const words = redact(textOfSafeHtml(html))
  // A name spans two paragraphs: drop the paragraphs.
  return textOfSafeHtml(redacted) === words ? redacted : cleanHtml(`<p>${escape(words)}</p>`)
}

/** Text and inline markup up to the next block. */
function redactRun(tokens: string[], redact: (text: string) => string): string {
  const redacted = tokens.map((token) => {
    if (!token.startsWith('<')) return escape(redact(unescape(token)))
    const attributes = addressOf(token)
    return redact(attributes) === attributes ? token : ''
  })
  const words = redact(textOfTokens(tokens))
  // A name is partly bold: drop the markup.
  return textOfTokens(redacted) === words ? redacted.join('') : escape(words)
}

const textOfTokens = (tokens: string[]) =>
  tokens.map((token) => (token.startsWith('<') ? (token === '<br>' ? ' ' : '') : unescape(token))).join('')

function addressOf(tag: string): string {
  const text = unescape(tag)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const entities: ReadonlyArray<[string, string]> = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', '\u00a0'],
  ['&amp;', '&'],
]

const unescape = (html: string) => entities.reduce((text, [entity, letter]) => text.replaceAll(entity, letter), html)
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
