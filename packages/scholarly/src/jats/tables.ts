import { attributeOf, hasClass, isElement, isNamed, wordsOf, type HtmlElement, type HtmlNode } from '../read-html.ts'
import { element, text, type Xml } from '../xml.ts'
import { captionOf } from './captions.ts'
import type { Page } from './page.ts'
import { blockNames, phrases } from './phrases.ts'

export function tableWrap(page: Page, table: HtmlElement, caption: HtmlElement | null, id: string | null): Xml {
  page.counts.tables++
  const own = elementsOf(table).find((child) => isNamed(child, 'caption')) ?? null
  const head = elementsOf(table).filter((child) => isNamed(child, 'thead'))
  const body = elementsOf(table).filter((child) => isNamed(child, 'tbody', 'tfoot'))
  const headRows = rowsOf(head)
  const bodyRows = rowsOf(body)
  // JATS requires a table body, so a table that has only head rows gets them as its body.
  const rows = bodyRows.length > 0 ? bodyRows : headRows
  const content =
    rows.length === 0
      ? null
      : element(
          'table',
          null,
          bodyRows.length > 0 && headRows.length > 0 ? element('thead', null, write(page, headRows)) : null,
          element('tbody', null, write(page, rows)),
        )
  return element('table-wrap', { id }, captionOf(page, caption ?? own), content)
}

const elementsOf = ({ childNodes }: HtmlElement): HtmlElement[] => childNodes.filter(isElement)

interface Cell {
  node: HtmlElement
  rows: number
}

/**
 * Rows of cells. JATS has no row without cells: drop a row that cells from above cover completely, and shorten those
 * cells.
 */
function rowsOf(groups: HtmlElement[]): Cell[][] {
  const rows: Cell[][] = []
  for (const row of groups.flatMap(elementsOf)) {
    const cells = elementsOf(row).map((node) => ({ node, rows: spanOf(node, 'rowspan') ?? 1 }))
    if (cells.length > 0) rows.push(cells)
    else
      rows.forEach((above, at) => {
        for (const cell of above) if (at + cell.rows > rows.length) cell.rows--
      })
  }
  return rows
}

const spanOf = (cell: HtmlElement, name: 'rowspan' | 'colspan'): number | null => {
  const count = Number.parseInt(attributeOf(cell, name) ?? '', 10)
  return count > 1 ? count : null
}

function write(page: Page, rows: Cell[][]): Xml[] {
  return rows.map((cells) =>
    element(
      'tr',
      null,
      cells.map(({ node, rows: reach }) => {
        const scope = attributeOf(node, 'scope')
        const attributes = {
          scope: scope !== null && /^(?:col|row)(?:group)?$/.test(scope) ? scope : null,
          align: hasClass(node, 'r') ? 'right' : null,
          colspan: spanOf(node, 'colspan'),
          rowspan: reach > 1 ? reach : null,
        }
        return element(isNamed(node, 'th') ? 'th' : 'td', attributes, cellContent(page, node.childNodes))
      }),
    ),
  )
}

function cellContent(page: Page, nodes: HtmlNode[]): Xml | Xml[] {
  const isRunning = !nodes.some((node) => isElement(node) && blockNames.has(node.tagName))
  if (isRunning) return wordsOf(nodes) === '' && !nodes.some(isElement) ? text('') : phrases(page, nodes, 'cell')
  return page.blocks(nodes, 'cell')
}
