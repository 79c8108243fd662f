import { parseXml } from '../xml/parse.ts'
import * as names from '../xml/namespaces.ts'
import { elementsOf, type Attribute, type Element, type XmlNode } from '../xml/tree.ts'

const declared = `xmlns:w="${names.w}" xmlns:r="${names.r}"`

/** Elements from WordprocessingML that we write ourselves. */
export const fragment = (xml: string): Element[] =>
  elementsOf(parseXml(new TextEncoder().encode(`<x ${declared}>${xml}</x>`)))

/** A part of our own. */
export const partOf = (root: string, xml: string): Uint8Array =>
  new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root} ${declared}>${xml}</${root}>`,
  )

/** One element of Word's own namespace: `word('jc', { val: 'center' })`. */
export function word(
  local: string,
  attributes: Record<string, string | number> = {},
  children: XmlNode[] = [],
): Element {
  const all = Object.entries(attributes).map(([name, value]): Attribute => ({
    name: `w:${name}`,
    local: name,
    ns: names.w,
    value: String(value),
  }))
  return { name: `w:${local}`, local, ns: names.w, attributes: all, children }
}
