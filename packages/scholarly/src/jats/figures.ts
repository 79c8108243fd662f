import { attributeOf, isBlank, isElement, isNamed, wordsOf, type HtmlElement } from '../read-html.ts'
import { element, text, type Xml } from '../xml.ts'
import { captionOf } from './captions.ts'
import { fullAddress, type Page } from './page.ts'
import { isTableFigure } from './places.ts'
import { altText, isPicture } from './phrases.ts'
import { tableWrap } from './tables.ts'

/** A figure, or a table in the frame that gives it a caption. */
export function figure(page: Page, node: HtmlElement): Xml {
  const caption = node.childNodes.find((child) => isNamed(child, 'figcaption')) ?? null
  const shown = node.childNodes.filter((child) => child !== caption)
  const [table, ...others] = shown.filter((child) => !isBlank(child))
  if (isTableFigure(node) && table && isNamed(table, 'table') && others.length === 0)
    return tableWrap(page, table, caption, page.places.idOf(node))
  page.counts.figures++
  const content = shown.flatMap((child) => {
    if (isPicture(child)) return picture(page, child)
    return isNamed(child, 'svg') ? drawing(page, node, child) : page.blocks([child], 'figure')
  })
  return element('fig', { id: page.places.idOf(node) }, captionOf(page, caption), content)
}

function picture(page: Page, node: HtmlElement): Xml {
  const address = fullAddress(page, attributeOf(node, 'src') ?? '')
  if (address === null) return element('p', null, text(attributeOf(node, 'alt') ?? ''))
  return element('graphic', { mimetype: 'image', 'xlink:href': address }, altText(node))
}

/** A drawing has no address of its own: it leads to its place on the page, and says its words. */
function drawing(page: Page, frame: HtmlElement, svg: HtmlElement): Xml {
  const title = svg.childNodes.filter(isElement).find((child) => isNamed(child, 'title'))
  const named = title ? wordsOf(title.childNodes) : ''
  const words = wordsOf(svg.childNodes.filter((child) => child !== title))
  const anchor = attributeOf(frame, 'id')
  return element(
    'graphic',
    { 'xlink:href': fullAddress(page, page.addresses.page + (anchor ? `#${anchor}` : '')) ?? '' },
    named === '' ? null : element('alt-text', null, text(named)),
    words === '' ? null : element('long-desc', null, text(words)),
  )
}
