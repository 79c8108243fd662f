/** A small XML tree that preserves a document exactly: prefixes, order of attributes, white space. */
export type XmlNode = Element | string

export interface Element {
  /** As written: `w:p`. */
  name: string
  /** Without its prefix: `p`. */
  local: string
  /** The namespace of the prefix; empty if none. */
  ns: string
  attributes: Attribute[]
  children: XmlNode[]
}

export interface Attribute {
  name: string
  local: string
  ns: string
  value: string
}

export const isElement = (node: XmlNode): node is Element => typeof node !== 'string'

export function attribute(element: Element, ns: string, local: string): string | undefined {
  for (const one of element.attributes) if (one.local === local && one.ns === ns) return one.value
  return undefined
}

export function child(element: Element, ns: string, local: string): Element | undefined {
  for (const node of element.children) if (isElement(node) && node.local === local && node.ns === ns) return node
  return undefined
}

export function elementsOf(element: Element): Element[] {
  return element.children.filter(isElement)
}

/** All descendants in document order, without the element itself. */
export function* descendants(element: Element): Generator<Element> {
  // Not recursive: nested generators would pass each element through all of its ancestors.
  const waiting = elementsOf(element).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const node = next.children[at]!
      if (isElement(node)) waiting.push(node)
    }
  }
}

/** The text, including that of its descendants. */
export function textOf(element: Element): string {
  let text = ''
  for (const node of element.children) text += isElement(node) ? textOf(node) : node
  return text
}
