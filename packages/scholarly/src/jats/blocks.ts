import {
  attributeOf,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  isNamed,
  wordsOf,
} from '../read-html.ts'
import { element, text, textElement, type Xml } from '../xml.ts'
import { captionOf } from './captions.ts'
import { formula, isDisplayed } from './formulas.ts'
import { type BlockRoom, fullAddress, nextId, type Page } from './page.ts'
import { altText, blockNames, isPicture, phrases } from './phrases.ts'
import { headingLevel, tableIn } from './places.ts'
import { tableWrap } from './tables.ts'

/**
 * The elements that JATS allows directly in each place; all others are wrapped in a paragraph, which allows everything.
 */
const rooms: Record<BlockRoom, string[] | null> = {
  section: null,
  figure: ['p', 'list', 'disp-quote', 'disp-formula', 'table-wrap'],
  cell: ['p', 'list', 'disp-quote', 'disp-formula'],
  item: ['p', 'list'],
  note: ['p'],
}

/** Paragraphs, lists, quotations, figures and tables in order; loose text becomes paragraphs. */
export function blocks(page: Page, nodes: HtmlNode[], room: BlockRoom): Xml[] {
  const written: Xml[] = []
  let loose: HtmlNode[] = []
  const endLoose = () => {
    if (!loose.every(isBlank)) written.push(element('p', null, phrases(page, loose, 'paragraph')))
    loose = []
  }
  for (const node of nodes) {
    if (!isElement(node) || !blockNames.has(node.tagName)) {
      loose.push(node)
      continue
    }
    endLoose()
    written.push(...block(page, node, room))
  }
  endLoose()
  return written
}

function block(page: Page, node: HtmlElement, room: BlockRoom): Xml[] {
  const fit = (xml: Xml): Xml[] => {
    const [, name = ''] = /^<([\w-]+)/.exec(xml) ?? []
    return rooms[room]?.includes(name) === false ? [element('p', null, xml)] : [xml]
  }
  if (headingLevel(node) !== null)
    return [element('p', null, element('bold', null, phrases(page, node.childNodes, 'inside')))]
  switch (node.tagName) {
    case 'p': {
      const equation = displayedIn(page, node)
      return equation ? fit(equation) : [element('p', null, phrases(page, node.childNodes, 'paragraph'))]
    }
    case 'ul':
    case 'ol':
      return fit(list(page, node))
    case 'blockquote':
      return fit(quotation(page, node))
    case 'figure':
      return fit(figure(page, node))
    case 'table':
      return fit(tableWrap(page, node, null, nextId(page, 'table')))
    case 'svg':
      return [element('p', null, text(wordsOf(node.childNodes)))]
    default:
      if (!hasClass(node, 'box')) return blocks(page, node.childNodes, room)
      return fit(element('boxed-text', { id: nextId(page, 'box') }, blocks(page, node.childNodes, 'section')))
  }
}

const equationNumber = /^[([]?[A-Z]?\d{1,3}(?:\.\d{1,3})?[a-z]?[)\]]?$/

/** A paragraph that contains only one formula and, at most, its number. */
function displayedIn(page: Page, { childNodes }: HtmlElement): Xml | null {
  const [math, ...others] = childNodes.filter(isElement)
  if (!math || others.length > 0 || !isNamed(math, 'math') || !isDisplayed(math)) return null
  const beside = wordsOf(childNodes.filter((node) => node !== math))
  if (beside !== '' && !equationNumber.test(beside)) return null
  return formula(page, math, true, beside || null)
}

const listTypes: Record<string, string> = { a: 'alpha-lower', A: 'alpha-upper', i: 'roman-lower', I: 'roman-upper' }

function list(page: Page, node: HtmlElement): Xml {
  const items = node.childNodes.filter(isElement)
  const start = Number(attributeOf(node, 'start') ?? 1)
  const type = attributeOf(node, 'type') ?? ''
  const ordered = node.tagName === 'ol'
  // JATS has no start number for a list, so the items get labels; PMC allows them only in a simple list.
  const isLabelled = ordered && start !== 1
  const label = (at: number) => (isLabelled ? element('label', null, text(numberOf(start + at, type))) : null)
  const written = items.map((item, at) => {
    const content = isNamed(item, 'li') ? blocks(page, item.childNodes, 'item') : blocks(page, [item], 'item')
    return element('list-item', null, label(at), content.length > 0 ? content : element('p', null))
  })
  const listType = isLabelled ? 'simple' : ordered ? (listTypes[type] ?? 'order') : 'bullet'
  return written.length === 0 ? element('p', null) : element('list', { 'list-type': listType }, written)
}

const numberOf = (count: number, type: string): string =>
  `${/^[aA]$/.test(type) && count <= 26 ? String.fromCharCode(type.charCodeAt(0) + count - 1) : count}.`

function quotation(page: Page, node: HtmlElement): Xml {
  const isSource = (child: HtmlNode) => isNamed(child, 'footer')
  const content = blocks(
    page,
    node.childNodes.filter((child) => !isSource(child)),
    'section',
  )
  const sources = node.childNodes.filter(isElement).filter(isSource)
  const attribs = sources.map(({ childNodes }) => element('attrib', null, phrases(page, childNodes, 'inside')))
  return element('disp-quote', null, content, attribs)
}

/** A figure, or a table in the wrapper that gives it a caption. */
function figure(page: Page, node: HtmlElement): Xml {
  const whole = node.childNodes.find((child) => isNamed(child, 'figcaption')) ?? null
  const isCredit = (child: HtmlNode) => isElement(child) && hasClass(child, 'credit')
  const caption = whole && { ...whole, childNodes: whole.childNodes.filter((child) => !isCredit(child)) }
  const shown = node.childNodes.filter((child) => child !== whole)
  const table = tableIn(node)
  if (table) return tableWrap(page, table, caption, page.places.idOf(node) ?? nextId(page, 'table'))
  page.counts.figures++
  const content = shown.flatMap((child) => {
    if (isPicture(child)) return picture(page, child)
    return isNamed(child, 'svg') ? drawing(page, node, child) : page.blocks([child], 'figure')
  })
  const stated = (whole?.childNodes ?? []).filter(isElement).filter(isCredit)
  const credits = stated.map(({ childNodes }) => element('attrib', null, phrases(page, childNodes, 'inside')))
  const known = shown.flatMap((child) => {
    const credit = isPicture(child) ? page.figures.get(attributeOf(child, 'src') ?? '')?.credit : null
    return textElement('attrib', null, credit) ?? []
  })
  const id = page.places.idOf(node) ?? nextId(page, 'figure')
  return element('fig', { id }, captionOf(page, caption), content, credits.length > 0 ? credits : known)
}

function picture(page: Page, node: HtmlElement): Xml {
  const source = attributeOf(node, 'src') ?? ''
  const known = page.figures.get(source)
  // Archives want the file as it was uploaded.
  const address = fullAddress(page, known?.original ?? '') ?? fullAddress(page, source)
  if (address === null) return element('p', null, text(attributeOf(node, 'alt') ?? ''))
  const alternative = textElement('alt-text', null, known?.altText) ?? altText(node)
  return element('graphic', { mimetype: 'image', 'xlink:href': address }, alternative)
}

/** An inline drawing has no URL: link to its place on the page, and give its text as alt text. */
function drawing(page: Page, frame: HtmlElement, svg: HtmlElement): Xml {
  const title = svg.childNodes.filter(isElement).find((child) => isNamed(child, 'title'))
  const named = title ? wordsOf(title.childNodes) : ''
  const words = wordsOf(svg.childNodes.filter((child) => child !== title))
  const anchor = attributeOf(frame, 'id')
  return element(
    'graphic',
    { 'xlink:href': fullAddress(page, page.addresses.page + (anchor ? `#${anchor}` : '')) ?? '' },
    textElement('alt-text', null, named) ??
      element('alt-text', null, text(words === '' ? 'null' : words.slice(0, 120))),
    words === '' ? null : element('long-desc', null, text(words)),
  )
}
