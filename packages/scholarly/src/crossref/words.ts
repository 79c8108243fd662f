import { mathElement } from '../jats/formulas.ts'
import { type HtmlNode, isElement, isText, readHtml } from '../read-html.ts'
import { webAddress } from '../web-address.ts'
import { element, filled, text, together, type Xml } from '../xml.ts'

/** One line of at most so many characters, as the schema limits them; null if nothing is left. */
export function line(value: string | null | undefined, most: number): string | null {
  const whole = filled(value)?.replace(/\s+/g, ' ') ?? null
  if (whole === null || whole.length <= most) return whole
  return filled([...whole].slice(0, most).join(''))
}

/** An element with at most so many characters; null if there is no text. */
export function lineElement(name: string, value: string | null | undefined, most: number): Xml | null {
  const content = line(value, most)
  return content === null ? null : element(name, null, text(content))
}

const faces: Record<string, string> = { i: 'i', em: 'i', b: 'b', strong: 'b', sub: 'sub', sup: 'sup' }

/** A title with the formatting that Crossref takes, and formulas. */
export function faceMarkup(html: string): Xml {
  return together(readHtml(html).map(face))
}

function face(node: HtmlNode): Xml {
  if (isText(node)) return text(node.value.replace(/\s+/g, ' '))
  if (!isElement(node)) return text('')
  if (node.tagName === 'math') return mathElement(node, false)
  const inner = together(node.childNodes.map(face))
  const name = faces[node.tagName]
  return name === undefined || inner === '' ? inner : element(name, null, inner)
}

const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Crossref takes ISO 639 codes without regions and scripts: `pt` of `pt-BR`. */
export function languageCode(language: string | null): string | null {
  const [code = ''] = (language ?? '').split('-', 1)
  return /^[a-z]{2,3}$/.test(code) && known.of(code) !== undefined ? code : null
}

/** The parts of a date in the order of the schema; null if it is no date. */
export function dateElement(name: string, date: string | null): Xml | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(date ?? '') ?? []
  if (year === undefined || Number(year) < 1400 || Number(year) > 2200) return null
  return element(
    name,
    { media_type: 'online' },
    month === undefined ? null : element('month', null, text(month)),
    day === undefined ? null : element('day', null, text(day)),
    element('year', null, text(year)),
  )
}

/** The schema takes a day only where it says `date`. */
export const fullDay = (date: string): string | null => (/^\d{4}-\d\d-\d\d$/.test(date) ? date : null)

/** A DOI as the schema takes it; null for anything else. */
export function doiOf(value: string | null): string | null {
  const doi = filled(value)
  return doi !== null && /^10\.\d{4,9}\/\S{1,200}$/.test(doi) ? doi : null
}

/** An address on the web; null for anything else, and for one that is too long. */
export function resourceOf(address: string | null): string | null {
  const url = webAddress(address ?? '')
  return url !== null && url.startsWith('http') && url.length <= 2048 ? url : null
}
