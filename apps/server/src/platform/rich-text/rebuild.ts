import type { DefaultTreeAdapterTypes } from 'parse5'

/** The allow-list of rich text. An element in none of the lists is replaced by its children. */

/** Inline elements; the value is the tag to write. */
const inlineTags: ReadonlyMap<string, string> = new Map([
  ...['strong', 'em', 'u', 'sup', 'sub', 'code'].map((tag) => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
])

const headingTags: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h4'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

/** Block elements that are not written. They end a paragraph. */
const otherBlocks: ReadonlySet<string> = new Set(
  (
    'address article aside body caption center col colgroup dd details dialog dir div dl dt fieldset footer form frameset head ' +
    'header hgroup html legend li main menu nav optgroup option search section summary tbody td tfoot th thead tr'
  ).split(' '),
)

/** Removed with their content: scripts, SVG and MathML, form controls, and elements with parsing rules of their own. */
const droppedTags: ReadonlySet<string> = new Set(
  (
    'applet area audio base basefont bgsound button canvas command datalist embed frame iframe input keygen link map math meta ' +
    'noembed noframes noscript object output param plaintext portal progress script select selectedcontent source style svg ' +
    'template textarea title track video xmp'
  ).split(' '),
)

const scheme = /^(?:https?|mailto):/i
// An arbitrary origin, to detect addresses that leave it.
const home = 'http://home.invalid'

/** Normalises the address of a link; null if it is not allowed. */
function allowedHref(value: string): string | null {
  const address = value.trim()
  const isOwn = /^\/(?![/\\])/.test(address)
  if (!isOwn && !scheme.test(address)) return null
  const url = URL.parse(address, home)
  if (!url || url.username !== '' || url.password !== '') return null
  if (!isOwn) return url.href
  return url.origin === home ? url.pathname + url.search + url.hash : null
}

const isOwnAddress = (href: string): boolean => href.startsWith('/')

// Only pictures of this site, at read-only addresses.
const picture = /^\/(?:files\/[\w./-]+(?:\?[\w.=&%-]*)?|api\/[\w-]+\/[\w.-]+\/(?:image|cover|photo)(?:\/card)?)$/

function allowedSrc(value: string): string | null {
  const address = allowedHref(value)
  return address !== null && picture.test(address) ? address : null
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** The position in the output. */
interface Place {
  /** Open tags. No inline tag is opened twice, which limits the depth. */
  open: ReadonlySet<string>
  depth: number
}

// Deeper than real text, and far below the stack limit.
const maxDepth = 40
const htmlNamespace = 'http://www.w3.org/1999/xhtml'
export const top: Place = { open: new Set(), depth: 0 }

/** Writes blocks. Text between blocks becomes paragraphs. */
export function blocks(nodes: readonly Node[], place: Place): string {
  return flow(nodes, place, (text) => `<p>${text}</p>`)
}

/** Mixed blocks and text, as in a list item or a cell. */
function flow(nodes: readonly Node[], place: Place, wrap: (text: string) => string = (text) => text): string {
  let html = ''
  let run: Node[] = []
  const end = () => {
    const text = trimmed(inline(run, place))
    if (hasContent(text)) html += wrap(text)
    run = []
  }
  for (const node of nodes) {
    const built = isElement(node) ? block(node, deeper(place)) : null
    if (built === null) {
      run.push(node)
    } else {
      end()
      html += built
    }
  }
  end()
  return html
}

/** Null for an element that is not a block and belongs to the paragraph around it. */
function block(element: Element, place: Place): string | null {
  const tag = nameOf(element)
  if (droppedTags.has(tag)) return null
  if (place.depth > maxDepth) return filled('p', trimmed(escapeText(textOf(element))))
  const heading = headingTags.get(tag)
  if (heading !== undefined) return filled(heading, trimmed(inline(element.childNodes, place)))
  switch (tag) {
    case 'p':
      return holdsBlocks(element)
        ? blocks(element.childNodes, place)
        : filled('p', trimmed(inline(element.childNodes, place)))
    case 'hr':
      return '<hr>'
    case 'ul':
    case 'ol':
      return filled(tag, element.childNodes.map((child) => listItem(child, place)).join(''))
    case 'blockquote':
      return filled(tag, blocks(element.childNodes, place))
    case 'pre':
      // The parser drops a line break at the start, so remove it: then the next round loses nothing.
      return filled(tag, escapeText(textOf(element)).replace(/^\n+/, '').trimEnd())
    case 'figure':
      return figure(element, place)
    case 'table':
      return table(element, place)
    default:
      // Drop a formatting element around blocks.
      return otherBlocks.has(tag) || holdsBlocks(element) ? blocks(element.childNodes, place) : null
  }
}

function listItem(node: Node, place: Place): string {
  if (!isElement(node)) return filled('li', escapeText(textOf(node)).trim())
  if (droppedTags.has(nameOf(node))) return ''
  if (nameOf(node) === 'li') return filled('li', flow(node.childNodes, deeper(place)))
  return filled('li', flow([node], deeper(place)))
}

function figure(element: Element, place: Place): string {
  const isCaption = (node: Node) => isElement(node) && nameOf(node) === 'figcaption'
  const body = flow(
    element.childNodes.filter((node) => !isCaption(node)),
    place,
  )
  const caption = element.childNodes.find(isCaption) as Element | undefined
  const words = caption ? filled('figcaption', trimmed(inline(caption.childNodes, place))) : ''
  return filled('figure', body + words)
}

function table(element: Element, place: Place): string {
  const children = element.childNodes.filter(isElement)
  const rowsOf = (...tags: string[]) =>
    children.flatMap((child) => (tags.includes(nameOf(child)) ? child.childNodes.filter(isElement) : []))
  const rows = (list: Element[]) => list.map((row) => tableRow(row, place)).join('')
  return filled('table', filled('thead', rows(rowsOf('thead'))) + filled('tbody', rows(rowsOf('tbody', 'tfoot'))))
}

function tableRow(row: Element, place: Place): string {
  const cells = row.childNodes.filter(isElement).filter((cell) => ['td', 'th'].includes(nameOf(cell)))
  return filled('tr', cells.map((cell) => tableCell(cell, deeper(place))).join(''))
}

function tableCell(cell: Element, place: Place): string {
  const span = (name: string) => {
    const value = attributeOf(cell, name) ?? ''
    return /^(?:[2-9]|1\d|20)$/.test(value) ? ` ${name}="${value}"` : ''
  }
  const scope = /^(?:row|col)$/.exec(attributeOf(cell, 'scope') ?? '')
  const attributes = (scope ? ` scope="${scope[0]}"` : '') + span('colspan') + span('rowspan')
  const tag = nameOf(cell)
  // Keep empty cells, or the columns would shift.
  return `<${tag}${attributes}>${flow(cell.childNodes, place)}</${tag}>`
}

/** Writes inline content. Blocks become their text. */
function inline(nodes: readonly Node[], place: Place): string {
  return nodes.map((node) => (isElement(node) ? inlineElement(node, deeper(place)) : escapeText(textOf(node)))).join('')
}

function inlineElement(element: Element, place: Place): string {
  const tag = nameOf(element)
  if (droppedTags.has(tag)) return ''
  if (place.depth > maxDepth) return escapeText(textOf(element))
  if (tag === 'br') return '<br>'
  if (tag === 'img') return image(element)
  if (tag === 'a') return link(element, place)
  const written = inlineTags.get(tag)
  if (written === undefined || place.open.has(written)) return inline(element.childNodes, place)
  return filled(written, inline(element.childNodes, opened(place, written)))
}

function image(element: Element): string {
  const src = allowedSrc(attributeOf(element, 'src') ?? '')
  return src === null ? '' : `<img src="${escapeValue(src)}" alt="${escapeValue(attributeOf(element, 'alt') ?? '')}">`
}

function link(element: Element, place: Place): string {
  const href = allowedHref(attributeOf(element, 'href') ?? '')
  if (href === null || place.open.has('a')) return inline(element.childNodes, place)
  const words = inline(element.childNodes, opened(place, 'a'))
  const rel = isOwnAddress(href) ? '' : ' rel="noopener nofollow"'
  return hasContent(words) ? `<a href="${escapeValue(href)}"${rel}>${words}</a>` : words
}

function holdsBlocks(element: Element): boolean {
  const waiting = [...element.childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node) || droppedTags.has(nameOf(node))) continue
    const tag = nameOf(node)
    if (ownBlocks.has(tag) || headingTags.has(tag) || otherBlocks.has(tag)) return true
    waiting.push(...node.childNodes)
  }
  return false
}

const ownBlocks: ReadonlySet<string> = new Set([
  'p',
  'hr',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'table',
])

const deeper = (place: Place): Place => ({ ...place, depth: place.depth + 1 })
const opened = (place: Place, tag: string): Place => ({ ...place, open: new Set([...place.open, tag]) })
const filled = (tag: string, inside: string) => (hasContent(inside) ? `<${tag}>${inside}</${tag}>` : '')
const isElement = (node: Node): node is Element => 'tagName' in node

/** Elements of SVG and MathML never match, even with the same name. */
function nameOf(element: Element): string {
  return (element.namespaceURI as string) === htmlNamespace ? element.tagName : 'svg'
}

function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null
}

/** The text of a node, without removed elements. Not recursive, because it is used for trees that are too deep. */
export function textOf(root: Node): string {
  let text = ''
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value
    else if (isElement(node) && !droppedTags.has(nameOf(node))) waiting.push(...node.childNodes.toReversed())
  }
  return text
}

/** False for white space and empty elements. A picture or a rule is content. */
function hasContent(html: string): boolean {
  for (let at = 0; at < html.length;) {
    if (html[at] === '<') {
      if (html.startsWith('<img', at) || html.startsWith('<hr', at)) return true
      at = html.indexOf('>', at) + 1
    } else if (html.startsWith('&nbsp;', at)) at += 6
    else if (/\s/.test(html[at]!)) at++
    else return true
  }
  return false
}

const isBlank = (letter: string | undefined) => letter === ' ' || letter === '\t' || letter === '\n'

/** Removes white space and line breaks at both ends. Not by a regular expression: `(…)+$` takes quadratic time. */
function trimmed(html: string): string {
  let from = 0
  let to = html.length
  for (let width = 1; width > 0; from += width) {
    width = isBlank(html[from]) ? 1 : html.startsWith('<br>', from) ? 4 : 0
  }
  for (let width = 1; width > 0 && to > from; to -= width) {
    width = isBlank(html[to - 1]) ? 1 : html.endsWith('<br>', to) ? 4 : 0
  }
  return html.slice(from, Math.max(from, to))
}

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
}

function escapeValue(value: string): string {
  return escapeText(value).replace(/"/g, '&quot;').replace(/'/g, '&#39;')
}
