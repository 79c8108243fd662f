import { isBlank, isNamed, isText, wordsOf, type HtmlElement, type HtmlNode } from '../read-html.ts'
import { element, text, type Xml } from '../xml.ts'
import type { Page } from './page.ts'
import { phrases } from './phrases.ts'

/** Label and text of a caption: `Figure 2.` becomes the label if the page emphasises it. */
export function captionOf(page: Page, caption: HtmlElement | null): Xml[] {
  if (!caption) return []
  const [first, ...others] = caption.childNodes.filter((node, at) => at > 0 || !isBlank(node))
  if (!first) return []
  const isLabel = isNamed(first, 'strong', 'b') && first.childNodes.every(isText)
  const rest = isLabel ? others.map((node, at) => (at === 0 ? trimmed(node) : node)) : [first, ...others]
  return [
    ...(isLabel ? [element('label', null, text(wordsOf([first])))] : []),
    ...(rest.every(isBlank) ? [] : [element('caption', null, element('p', null, phrases(page, rest, 'paragraph')))]),
  ]
}

const trimmed = (node: HtmlNode): HtmlNode => (isText(node) ? { ...node, value: node.value.trimStart() } : node)
