/** An element of a parsed document. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Elements and texts in order. */
  content: Array<XmlElement | string>
  parent: XmlElement | null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (value: string): string =>
  value.includes('&')
    ? value.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
        (whole, decimal, hex, name: string | undefined) => {
          if (name !== undefined) return entities[name] ?? whole
          const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
          return point <= 0x10ffff ? String.fromCodePoint(point) : whole
        },
      )
    : value

const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const startTag = /<([^\s/>]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y

/**
 * Parses XML in linear time. It expands no entities but the five of XML, so a hostile document costs no more than its
 * size. Throws if elements are not closed in order.
 */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: new Map(), content: [], parent: null }
  let open = top
  let at = 0
  const fail = (): never => {
    throw new Error(`Not well-formed XML at character ${at}.`)
  }
  const endOf = (mark: string, from: number): number => {
    const end = xml.indexOf(mark, from)
    return end < 0 ? fail() : end
  }
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    if (tag !== at) {
      const words = xml.slice(at, tag < 0 ? xml.length : tag)
      if (open !== top) open.content.push(decoded(words))
      at += words.length
      continue
    }
    if (xml.startsWith('<?', at)) at = endOf('?>', at) + 2
    else if (xml.startsWith('<!--', at)) at = endOf('-->', at) + 3
    else if (xml.startsWith('<![CDATA[', at)) {
      const end = endOf(']]>', at)
      open.content.push(xml.slice(at + 9, end))
      at = end + 3
    } else if (xml.startsWith('<!', at)) at = endOfDoctype(xml, at) ?? fail()
    else if (xml.startsWith('</', at)) {
      const end = endOf('>', at)
      if (open.parent === null || xml.slice(at + 2, end).trim() !== open.name) fail()
      open = open.parent!
      at = end + 1
    } else {
      startTag.lastIndex = at
      const [whole, name, written, slash] = startTag.exec(xml) ?? fail()
      const attributes = new Map<string, string>()
      for (const [, key, double, single] of written!.matchAll(attribute))
        attributes.set(key!, decoded(double ?? single ?? ''))
      const child: XmlElement = { name: name!, attributes, content: [], parent: open }
      open.content.push(child)
      if (slash === '') open = child
      at += whole.length
    }
  }
  const root = top.content.find((one) => typeof one !== 'string')
  if (open !== top || root === undefined) return fail()
  root.parent = null
  return root
}

/** A document type may have a part in brackets. */
function endOfDoctype(xml: string, from: number): number | null {
  const [bracket, end] = [xml.indexOf('[', from), xml.indexOf('>', from)]
  if (end < 0) return null
  if (bracket < 0 || bracket > end) return end + 1
  const closed = xml.indexOf(']', bracket)
  const after = closed < 0 ? -1 : xml.indexOf('>', closed)
  return after < 0 ? null : after + 1
}

export const childrenOf = ({ content }: XmlElement): XmlElement[] => content.filter((one) => typeof one !== 'string')

export const childrenNamed = (element: XmlElement, ...names: string[]): XmlElement[] =>
  childrenOf(element).filter(({ name }) => names.includes(name))

export const childNamed = (element: XmlElement, name: string): XmlElement | undefined =>
  element.content.find((one): one is XmlElement => typeof one !== 'string' && one.name === name)

/** All text below an element. */
export function textOf(element: XmlElement): string {
  let words = ''
  for (const one of element.content) words += typeof one === 'string' ? one : textOf(one)
  return words
}
