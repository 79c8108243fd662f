import {
  attributeOf,
  hasClass,
  isElement,
  isNamed,
  isText,
  wordsOf,
  type HtmlElement,
  type HtmlNode,
} from '../read-html.ts'
import { element, text, textElement, together, type Xml } from '../xml.ts'
import { formula, inlineFormula, isDisplayed } from './formulas.ts'
import { fullAddress, type Page } from './page.ts'

/**
 * The places that contain inline text. JATS allows line breaks only in titles and cells, and only emphasis in links.
 */
export type Room = 'paragraph' | 'title' | 'cell' | 'inside' | 'link'

const stressed: Record<string, string> = {
  em: 'italic',
  i: 'italic',
  strong: 'bold',
  b: 'bold',
  sup: 'sup',
  sub: 'sub',
  u: 'underline',
  s: 'strike',
  code: 'monospace',
}

export function phrases(page: Page, nodes: HtmlNode[], room: Room): Xml {
  return together(nodes.map((node) => phrase(page, node, room)))
}

function phrase(page: Page, node: HtmlNode, room: Room): Xml {
  if (isText(node)) return text(node.value)
  if (!isElement(node)) return text('')
  const stress = stressed[node.tagName]
  if (stress !== undefined)
    return element(stress, null, phrases(page, node.childNodes, room === 'link' ? room : 'inside'))
  switch (node.tagName) {
    case 'a':
      return link(page, node, room)
    case 'br':
      return room === 'title' || room === 'cell' ? element('break', null) : text('\n')
    case 'img':
      return room === 'link' ? text(attributeOf(node, 'alt') ?? '') : inlineGraphic(page, node)
    case 'math':
      if (room === 'link') return text(wordsOf([node]))
      return formula(page, node, isDisplayed(node) && (room === 'paragraph' || room === 'cell'))
    default:
      return together([text(blockNames.has(node.tagName) ? ' ' : ''), phrases(page, node.childNodes, room)])
  }
}

/** A title: only emphasis, raised and lowered text, and formulas. */
export function titlePhrases(nodes: HtmlNode[]): Xml {
  return together(
    nodes.map((node) => {
      if (isText(node)) return text(node.value)
      if (!isElement(node)) return text('')
      if (node.tagName === 'math') return inlineFormula(node)
      const inner = titlePhrases(node.childNodes)
      const stress = /^(?:em|i|strong|b|sup|sub)$/.test(node.tagName) ? stressed[node.tagName] : undefined
      return stress === undefined || inner === '' ? inner : element(stress, null, inner)
    }),
  )
}

/** Elements that separate the text before and after them. */
export const blockNames = new Set(
  'p ul ol li blockquote figure figcaption table div section aside footer h1 h2 h3 h4 h5 h6 svg pre dl dt dd'.split(
    ' ',
  ),
)

function link(page: Page, node: HtmlElement, room: Room): Xml {
  const href = attributeOf(node, 'href') ?? ''
  // The link back from a note belongs to the page, not to the text.
  if (attributeOf(node, 'role') === 'doc-backlink') return text('')
  if (room === 'link') return phrases(page, node.childNodes, room)
  if (href.startsWith('#')) {
    const place = page.places.at(href.slice(1))
    if (!place) return phrases(page, node.childNodes, room)
    const pointer = element('xref', { 'ref-type': place.kind, rid: place.id }, phrases(page, node.childNodes, 'link'))
    // The page raises the citation number with CSS; without `sup` it would run into the previous word.
    return hasClass(node, 'cite') ? element('sup', null, pointer) : pointer
  }
  const address = fullAddress(page, href)
  if (address === null) return phrases(page, node.childNodes, room)
  const attributes = { 'ext-link-type': 'uri', 'xlink:href': address }
  const words = wordsOf(node.childNodes)
  // JATS4R, accessibility: a link whose text is an address needs a title.
  const title =
    words === '' || /^(?:https?|s?ftp):\/\//.test(words) || words === address ? `Link to ${hostOf(address)}` : null
  return element('ext-link', { ...attributes, 'xlink:title': title }, phrases(page, node.childNodes, 'link'))
}

const hostOf = (address: string): string => /^[a-z]+:\/\/([\w.-]+)/i.exec(address)?.[1] ?? 'an e-mail address'

function inlineGraphic(page: Page, node: HtmlElement): Xml {
  const address = fullAddress(page, attributeOf(node, 'src') ?? '')
  if (address === null) return text(attributeOf(node, 'alt') ?? '')
  return element('inline-graphic', { mimetype: 'image', 'xlink:href': address }, altText(node))
}

/** The alternative text of a picture. JATS4R, accessibility: `null` marks a picture that only decorates. */
export function altText(picture: HtmlElement): Xml {
  return textElement('alt-text', null, attributeOf(picture, 'alt')) ?? element('alt-text', null, text('null'))
}

export const isPicture = (node: HtmlNode): node is HtmlElement => isNamed(node, 'img')
