import { SaxesParser, type SaxesTagNS } from 'saxes'
import { transitional } from './namespaces.ts'
import type { Element } from './tree.ts'

export interface XmlLimits {
  /** Elements inside of elements. */
  depth: number
  /** Elements and attributes in one part. */
  nodes: number
}

export const xmlLimits: XmlLimits = { depth: 256, nodes: 2_000_000 }

/** Why these bytes are no XML that we read; a person is told something kinder. */
export class XmlError extends Error {}

/** Reads a part. Declares no entities, follows none, and stops at the first document type declaration. */
export function parseXml(bytes: Uint8Array, limits: XmlLimits = xmlLimits): Element {
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true })
  const open: Element[] = []
  let root: Element | undefined
  let nodes = 0
  parser.on('error', (error) => {
    throw new XmlError(error.message)
  })
  parser.on('doctype', () => {
    throw new XmlError('A document type declaration is not allowed.')
  })
  parser.on('opentag', (tag) => {
    nodes += 1 + Object.keys(tag.attributes).length
    if (nodes > limits.nodes) throw new XmlError('There are too many elements.')
    if (open.length >= limits.depth) throw new XmlError('Elements are nested too deeply.')
    const element = elementOf(tag)
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const said = (text: string) => void open.at(-1)?.children.push(text)
  parser.on('text', said)
  parser.on('cdata', said)
  parser.write(decode(bytes)).close()
  if (root === undefined) throw new XmlError('There is no element.')
  return root
}

function elementOf({ name, local, uri, attributes }: SaxesTagNS): Element {
  return {
    name,
    local,
    ns: transitional(uri),
    attributes: Object.values(attributes).map((one) => ({
      name: one.name,
      local: one.local,
      ns: transitional(one.uri),
      value: one.value,
    })),
    children: [],
  }
}

/** OPC allows UTF-8 and UTF-16 and nothing else. */
function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlError(`The text is not ${encoding}.`)
  }
}
