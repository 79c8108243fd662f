import { isMathName, mathAttributes } from './jats/formulas.ts'
import { type HtmlNode, isElement, isText, readHtml } from './read-html.ts'
import { element, text, together, type Xml } from './xml.ts'

const phrases = new Set(['i', 'em', 'b', 'strong', 'sub', 'sup'])

/**
 * A title as HTML with inline formatting and formulas only. It is built again from the parsed title, so no other
 * element, no event handler and no link gets through.
 */
export function inlineHtml(html: string): string {
  return together(readHtml(html).map(inText))
}

function inText(node: HtmlNode): Xml {
  if (isText(node)) return text(node.value)
  if (!isElement(node) || isHidden(node.tagName)) return text('')
  if (node.tagName === 'math') return element('math', mathAttributes(node), node.childNodes.map(inMath))
  const inner = node.childNodes.map(inText)
  return phrases.has(node.tagName) && inner.length > 0 ? element(node.tagName, null, inner) : together(inner)
}

function inMath(node: HtmlNode): Xml {
  if (isText(node)) return text(node.value)
  if (!isElement(node) || isHidden(node.tagName)) return text('')
  const inner = node.childNodes.map(inMath)
  // An empty element would be written as `<mi/>`, which is valid in MathML inside HTML.
  return isMathName(node.tagName) ? element(node.tagName, mathAttributes(node), inner) : together(inner)
}

/** Content that browsers do not show as text. */
const isHidden = (name: string): boolean =>
  ['script', 'style', 'template', 'annotation', 'annotation-xml'].includes(name)
