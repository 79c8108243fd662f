/** XML that is safe by construction: only `text` and `element` create it, and both escape. */
export type Xml = string & { readonly xml: unique symbol }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0, 2.2: these are not allowed in a document, not even escaped; a lone surrogate is not a character. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const halves = /\p{Cs}/gu

/** Safe as text and inside double quotes. Escaping `>` also makes `]]>` harmless. */
export function xmlText(value: string): string {
  const whole = value.isWellFormed() ? value : value.replace(halves, '')
  return whole.replace(forbidden, '').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n'

export const text = (value: string): Xml => xmlText(value) as Xml

export const together = (pieces: Xml[]): Xml => pieces.join('') as Xml

export type Attributes = Record<string, string | number | null | undefined>

/** Omits attributes and content that are null. Names must never come from user text. */
export function element(name: string, attributes: Attributes | null, ...content: Array<Xml | Xml[] | null>): Xml {
  let tag = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    // XML 1.0, 3.3.3: parsers turn line breaks in attributes into spaces anyway.
    if (value !== null && value !== undefined) tag += ` ${key}="${xmlText(String(value)).replace(/\s/g, ' ')}"`
  }
  const inner = content.map((one) => (one === null ? '' : typeof one === 'string' ? one : one.join(''))).join('')
  return `${tag}${inner === '' ? '/>' : `>${inner}</${name}>`}` as Xml
}
