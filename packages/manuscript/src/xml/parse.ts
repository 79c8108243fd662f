import { forbiddenCharacters, Scanner, type XmlCounts, XmlError, type XmlLimits, type XmlVisitor } from './scan.ts'
import type { Element, XmlNode } from './tree.ts'

export type { XmlLimits, XmlVisitor } from './scan.ts'
export { XmlError, type XmlFault } from './scan.ts'

/** Word declares some forty prefixes at the top of a part and uses a dozen attributes elsewhere. */
export const xmlLimits: XmlLimits = { depth: 256, elements: 200_000, attributes: 400_000, attributesOfOne: 500 }

/** Parses a part. */
export const parseXml = (bytes: Uint8Array, limits: XmlLimits = xmlLimits): Element => countedXml(bytes, limits).root

export interface CountedXml extends XmlCounts {
  root: Element
}

/** The same, with the counts that the limits apply to. */
export function countedXml(bytes: Uint8Array, limits: XmlLimits): CountedXml {
  const open: Element[] = []
  let root: Element | undefined
  const counts = visitXml(bytes, limits, {
    open(element) {
      const parent = open.at(-1)
      if (parent) append(parent, element)
      else root = element
      open.push(element)
    },
    text(text) {
      const parent = open.at(-1)!
      const last = parent.children.at(-1)
      // A comment or a CDATA section splits a text that belongs together.
      if (typeof last === 'string') parent.children[parent.children.length - 1] = last + text
      else if (text !== '') append(parent, text)
    },
    close(element) {
      open.pop()
      if (element.children.length > 1) element.children = element.children.slice()
    },
  })
  return { root: root!, ...counts }
}

function append(parent: Element, node: XmlNode): void {
  if (parent.children.length === 0) parent.children = [node]
  else parent.children.push(node)
}

/** Visits the content of a part without building a tree. */
export function visitXml(bytes: Uint8Array, limits: XmlLimits, visitor: XmlVisitor): XmlCounts {
  const encoding = encodingOf(bytes)
  const text = decode(bytes, encoding)
  const scanner = new Scanner(text, declarationEnd(text, encoding), limits, visitor)
  scanner.run()
  return scanner.counts
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** OPC allows only UTF-8 and UTF-16. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** With line ends normalised as XML 1.0, 2.11 requires. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlError(`The text is not ${encoding}.`, 'encoding')
  }
  const forbidden = forbiddenCharacters.exec(text)
  if (forbidden) throw new XmlError(`There is a character that XML does not allow, at ${forbidden.index}.`)
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  // Some programs write the byte order mark twice.
  return lines.startsWith('\ufeff') ? lines.slice(1) : lines
}

const declaration =
  /^<\?xml[ \n\t]+version[ \n\t]*=[ \n\t]*(?:"1\.\d{1,9}"|'1\.\d{1,9}')(?:[ \n\t]+encoding[ \n\t]*=[ \n\t]*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)'))?(?:[ \n\t]+standalone[ \n\t]*=[ \n\t]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \n\t]*\?>/

function declarationEnd(text: string, encoding: Encoding): number {
  if (!/^<\?xml[ \n\t]/.test(text)) return 0
  const found = declaration.exec(text)
  if (!found) throw new XmlError('The declaration is not valid.')
  const declared = found[1] ?? found[2]
  // A program that trusts the declaration would read another text than we do.
  if (declared !== undefined && !declared.toLowerCase().startsWith(encoding.slice(0, 6)))
    throw new XmlError(`The declaration says ${declared}, but the encoding is ${encoding}.`, 'encoding')
  return found[0].length
}
