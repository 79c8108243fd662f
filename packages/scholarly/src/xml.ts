/** XML that is safe by construction: only `text` and `element` create it, and both escape. */
export type Xml = string & { readonly xml: unique symbol }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * XML 1.0, 2.2: these are not allowed in a document, not even escaped; a lone surrogate is not a character. The last two
 * ranges embed, override or isolate a direction of writing: one that is not closed reorders the words after it, so text
 * copied from a PDF differs from the page. Markup states directions instead. The marks U+200E, U+200F and U+061C stay.
 */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g
const halves = /\p{Cs}/gu

/** Without the characters that no document may have. */
function allowedText(value: string): string {
  const whole = value.isWellFormed() ? value : value.replace(halves, '')
  return whole.replace(forbidden, '')
}

/** Safe as text and inside double quotes. Escaping `>` also makes `]]>` harmless. */
export function xmlText(value: string): string {
  return allowedText(value).replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}

/** Null for a text that would be empty in XML. */
export function filled(value: string | null | undefined): string | null {
  const allowed = value ? allowedText(value).trim() : ''
  return allowed === '' ? null : allowed
}

/** Control characters and noncharacters that have no glyph. */
const glyphless = /[\u007f-\u009f\ufdd0-\ufdef]/g

/** Characters that `printable` may change; most texts have none, and one look is four times as fast as the changes. */
const suspect = /[^\t\n\r -~\u00a0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]/

/** Text that can be printed. Line and paragraph separators become spaces. */
export function printable(value: string): string {
  if (!suspect.test(value)) return value
  return allowedText(value)
    .replace(glyphless, '')
    .replace(/[\u2028\u2029]/g, ' ')
}

/**
 * A record, or a part of one, in which every text is printable: each page and file is made from such a record. Copies
 * only what it changes, because a record can have thousands of authors.
 */
export function printableRecord<T>(part: T): T {
  if (typeof part === 'string') return printable(part) as T
  if (typeof part !== 'object' || part === null || part instanceof Date) return part
  if (Array.isArray(part)) return printableList(part) as T
  let copy: T | null = null
  for (const key in part) {
    const value = part[key]
    if (value === null || typeof value === 'boolean') continue
    const printed = printableRecord(value)
    if (printed === value) continue
    copy ??= { ...part }
    copy[key] = printed
  }
  return copy ?? part
}

function printableList(parts: unknown[]): unknown[] {
  let copy: unknown[] | null = null
  for (const [at, part] of parts.entries()) {
    const printed = printableRecord(part)
    if (printed === part) continue
    copy ??= [...parts]
    copy[at] = printed
  }
  return copy ?? parts
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

/** An element with a text, or null if the text is empty. */
export function textElement(name: string, attributes: Attributes | null, value: string | null | undefined): Xml | null {
  return filled(value) === null ? null : element(name, attributes, text(value!))
}

/** Paragraphs of a plain text; an empty line separates them. */
export const paragraphsOf = (plainText: string, attributes: Attributes | null = null): Xml[] =>
  plainText.split(/\n{2,}/).flatMap((paragraph) => textElement('p', attributes, paragraph) ?? [])
