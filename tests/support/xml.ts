import type { FastifyInstance } from 'fastify'

const name = String.raw`[A-Za-z_][\w.:-]*`
const text = String.raw`(?:[^<>&"]|&(?:amp|lt|gt|quot);)*`
const token = new RegExp(
  String.raw`<\?xml version="1\.0" encoding="utf-8"\?>|<(/?)(${name})((?:\s+${name}="${text}")*)(/?)>|(${text})`,
  'y',
)
// XML 1.0, 2.2
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u

/**
 * Throws if a document is not well-formed XML of the simple kind that we write: elements, attributes, five entities.
 */
export function expectWellFormed(xml: string): void {
  const [letter] = forbidden.exec(xml) ?? []
  if (letter !== undefined) throw new Error(`Forbidden letter ${letter.codePointAt(0)?.toString(16)}`)
  const open: string[] = []
  for (token.lastIndex = 0; token.lastIndex < xml.length;) {
    const from = token.lastIndex
    const [whole, closing, element, , empty] = token.exec(xml) ?? []
    if (!whole) throw new Error(`Not well-formed at: ${xml.slice(from, from + 60)}`)
    if (element === undefined || empty === '/') continue
    if (closing !== '/') open.push(element)
    else if (open.pop() !== element) throw new Error(`</${element}> closes nothing`)
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(', ')}`)
}

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The texts of all elements of a name, in order. */
export function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, inner = '']) =>
    inner.replace(/&(amp|lt|gt|quot);/g, (_, entity: string) => letters[entity] ?? ''),
  )
}

/** The first element of a name, with its content. */
export function firstOf(xml: string, element: string): string {
  return new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(xml)?.[0] ?? ''
}

/**
 * A title with everything that breaks XML, HTML and drawings: markup, the end of CDATA, controls, emoji, right to left.
 */
export const wildText = '5 < 6 & "7" ]]> <script>alert(1)</script> \u0001\u0008 مرحبا 🧪 \u202eשלום\u202c \uffff'

/** The same without the characters that XML forbids, and without those that turn the direction of the text. */
export const wildTextInXml = wildText.replace(/[\u0001\u0008\uffff\u202c\u202e]/g, '')

/** The XML at a URL: it exists, and is well-formed. */
export async function xmlAt(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject(url)
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`)
  expectWellFormed(body)
  return body
}
