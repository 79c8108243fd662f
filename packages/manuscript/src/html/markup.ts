/** Markup that is safe because of where it comes from: only `text` and `tag` make it, and both escape. */
export type Markup = string & { readonly markup: unique symbol }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string): string =>
  /[&<>"]/.test(value) ? value.replace(/[&<>"]/g, (one) => escapes[one]!) : value

export const nothing = '' as Markup

export const text = (value: string): Markup => escaped(value) as Markup

export const together = (pieces: Markup[]): Markup => pieces.join('') as Markup

type Attributes = Record<string, string | number | undefined>

const empty = new Set<Tag>(['br', 'img', 'mspace'])

export function tag(name: Tag, attributes: Attributes | null, ...content: (Markup | Markup[])[]): Markup {
  let said = `<${name}`
  for (const key in attributes) {
    const value = attributes[key]
    if (value !== undefined) said += ` ${key}="${escaped(String(value))}"`
  }
  said += '>'
  if (empty.has(name)) return said as Markup
  for (const one of content) said += typeof one === 'string' ? one : one.join('')
  return `${said}</${name}>` as Markup
}

/** Every element that we write; the names of none come from a manuscript. */
export type Tag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'p'
  | 'br'
  | 'em'
  | 'strong'
  | 'sup'
  | 'sub'
  | 'a'
  | 'img'
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'figure'
  | 'figcaption'
  | 'section'
  | 'aside'
  | 'table'
  | 'caption'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'math'
  | 'mrow'
  | 'mi'
  | 'mn'
  | 'mo'
  | 'mtext'
  | 'mfrac'
  | 'msqrt'
  | 'mroot'
  | 'msub'
  | 'msup'
  | 'msubsup'
  | 'munder'
  | 'mover'
  | 'munderover'
  | 'mmultiscripts'
  | 'mprescripts'
  | 'mtable'
  | 'mtr'
  | 'mtd'
  | 'mspace'
