import { isBlank, isElement, attributeOf, hasClass, isNamed, type HtmlElement, type HtmlNode } from '../read-html.ts'

/** Values of `ref-type`. */
export type PlaceKind = 'sec' | 'app' | 'fig' | 'table' | 'fn' | 'bibr' | 'other'

interface Place {
  id: string
  kind: PlaceKind
}

/** Targets of cross-references. Ids are those of the article's page if XML allows them, and each id is unique. */
export class Places {
  readonly #ids = new Set<string>()
  readonly #byTarget = new Map<object | number, string>()
  readonly #byAnchor = new Map<string, Place>()

  claim(target: object | number, anchor: string, kind: PlaceKind): void {
    // No underscore: ids in the front matter contain one, so the two can never clash.
    const base = /^[a-z][a-z\d-]*$/i.test(anchor) ? anchor : `${kind}-${anchor.replace(/[^a-z\d-]/gi, '-')}`
    let id = base
    for (let count = 2; this.#ids.has(id); count++) id = `${base}-${count}`
    this.#ids.add(id)
    this.#byTarget.set(target, id)
    if (!this.#byAnchor.has(anchor)) this.#byAnchor.set(anchor, { id, kind })
  }

  idOf(target: object | number): string | null {
    return this.#byTarget.get(target) ?? null
  }

  /** The target of `#anchor`. */
  at(anchor: string): Place | null {
    return this.#byAnchor.get(anchor) ?? null
  }
}

export const headingLevel = (node: HtmlNode): number | null => {
  const level = isElement(node) ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined
  return level === undefined ? null : Number(level)
}

/** The table of a figure that contains only a table and its caption. */
export function tableIn(figure: HtmlElement): HtmlElement | null {
  if (!hasClass(figure, 'tbl')) return null
  const [table, ...others] = figure.childNodes.filter((child) => !isNamed(child, 'figcaption') && !isBlank(child))
  return table && isNamed(table, 'table') && others.length === 0 ? table : null
}

/** Registers every element with an anchor in a section; headings without one are numbered, as the page numbers them. */
export function claimAll(places: Places, sectionId: string, nodes: HtmlNode[]): void {
  let headings = 0
  const walk = (node: HtmlNode) => {
    if (!isElement(node)) return
    const kind = kindOf(node)
    const anchor = attributeOf(node, 'id')
    const counted = kind === 'sec' ? `${sectionId}-${++headings}` : null
    if (kind && (anchor ?? counted) !== null) places.claim(node, anchor || counted || kind, kind)
    node.childNodes.forEach(walk)
  }
  nodes.forEach(walk)
}

function kindOf(node: HtmlElement): PlaceKind | null {
  if (headingLevel(node) !== null) return 'sec'
  if (node.tagName === 'figure') return tableIn(node) ? 'table' : 'fig'
  return isNamed(node, 'li') && /^note-\d+$/.test(attributeOf(node, 'id') ?? '') ? 'fn' : null
}
