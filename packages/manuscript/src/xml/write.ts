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
  const out: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  write(root, out)
  return new TextEncoder().encode(out.join(''))
}

function write(element: Element, out: string[]): void {
  out.push('<', element.name)
  for (const { name, value } of element.attributes) out.push(' ', name, '="', escapeAttribute(value), '"')
  if (element.children.length === 0) {
    out.push('/>')
    return
  }
  out.push('>')
  for (const node of element.children) {
    if (isElement(node)) write(node, out)
    else out.push(escapeText(node))
  }
  out.push('</', element.name, '>')
}
