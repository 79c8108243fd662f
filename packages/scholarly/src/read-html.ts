import {
  defaultTreeAdapter,
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  parse,
  type TreeAdapter,
} from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

// The parser's time grows with the square of the depth, and only drawn formulas nest deeply.
const maxDepth = 600

class TooDeep extends Error {}

/** Parses HTML as browsers do. HTML that is nested deeper than `maxDepth` is reduced to its text. */
export function readHtml(html: string): HtmlNode[] {
  let depth = 0
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    onItemPush() {
      if (++depth > maxDepth) throw new TooDeep()
    },
    onItemPop() {
      depth--
    },
  }
  try {
    const root = parse(`<!doctype html><body>${html}`, { treeAdapter }).childNodes.find(isElement)
    const body = root?.childNodes.find((node) => node.nodeName === 'body')
    return body && isElement(body) ? body.childNodes : []
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return readHtml(html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;'))
  }
}

export const isElement = (node: HtmlNode): node is HtmlElement => defaultTreeAdapter.isElementNode(node)

export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => defaultTreeAdapter.isTextNode(node)

export function attributeOf({ attrs }: HtmlElement, name: string): string | null {
  return attrs.find((one) => one.name === name)?.value ?? null
}

export const hasClass = (element: HtmlElement, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).includes(name)

export const isNamed = (node: HtmlNode, ...names: string[]): node is HtmlElement =>
  isElement(node) && names.includes(node.tagName)

/** The text below some nodes, with spaces between elements. */
export function wordsOf(nodes: HtmlNode[]): string {
  return gather(nodes).join(' ').replace(/\s+/g, ' ').trim()
}

function gather(nodes: HtmlNode[]): string[] {
  return nodes.flatMap((node) => (isText(node) ? [node.value] : isElement(node) ? gather(node.childNodes) : []))
}

/** The text below some nodes, unchanged. */
export const lettersOf = (nodes: HtmlNode[]): string => gather(nodes).join('')

/** The plain form of a title with markup. */
export const plainText = (html: string): string => lettersOf(readHtml(html)).replace(/\s+/g, ' ').trim()

export const isBlank = (node: HtmlNode): boolean => isText(node) && node.value.trim() === ''
