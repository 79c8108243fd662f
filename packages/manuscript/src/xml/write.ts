import { isElement, type Element } from './tree.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

export const escapeText = (text: string) => text.replace(/[&<>\r]/g, (one) => escapes[one]!)
export const escapeAttribute = (value: string) => value.replace(/[&<>"\t\n\r]/g, (one) => escapes[one]!)

/** The part as bytes: UTF-8, with its declaration. */
export function writeXml(root: Element): Uint8Array {
  const out: Writing = { pieces: ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'], chunks: [] }
  write(root, out)
  flush(out)
  return new Uint8Array(Buffer.concat(out.chunks))
}

interface Writing {
  pieces: string[]
  chunks: Buffer[]
}

/** A large part as many small strings needs many times the memory of its bytes, so flush after this many. */
const mostPieces = 20_000

function flush(out: Writing): void {
  out.chunks.push(Buffer.from(out.pieces.join('')))
  out.pieces = []
}

function write(element: Element, out: Writing): void {
  if (out.pieces.length > mostPieces) flush(out)
  const { pieces } = out
  pieces.push('<', element.name)
  for (const { name, value } of element.attributes) pieces.push(' ', name, '="', escapeAttribute(value), '"')
  if (element.children.length === 0) {
    pieces.push('/>')
    return
  }
  pieces.push('>')
  for (const node of element.children) {
    if (isElement(node)) write(node, out)
    else out.pieces.push(escapeText(node))
  }
  out.pieces.push('</', element.name, '>')
}
