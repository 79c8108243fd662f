import { hasClass, type HtmlElement, type HtmlNode, isNamed } from './read-html.ts'

/** What other packages need to read the HTML of an article as JATS does. */
export { headingLevel } from './jats/places.ts'
export * from './read-html.ts'
export { closingKind, notesIn } from './section-kinds.ts'
export { webAddress } from './web-address.ts'

export const isTableFigure = (node: HtmlNode): node is HtmlElement => isNamed(node, 'figure') && hasClass(node, 'tbl')
