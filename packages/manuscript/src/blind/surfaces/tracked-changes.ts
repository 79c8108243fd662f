import { w } from '../../xml/namespaces.ts'
import { child, isElement, type Element, type XmlNode } from '../../xml/tree.ts'

/** Its mark was deleted: what it says goes on in the next paragraph. */
export function hasDeletedMark(paragraph: Element): boolean {
  const properties = child(paragraph, w, 'pPr')
  const mark = properties && child(properties, w, 'rPr')
  return mark !== undefined && (child(mark, w, 'del') ?? child(mark, w, 'moveFrom')) !== undefined
}

export const isDeletedRow = (element: Element): boolean => isMarked(element, 'tr', 'trPr', 'del')
export const isDeletedCell = (element: Element): boolean => isMarked(element, 'tc', 'tcPr', 'cellDel')

function isMarked(element: Element, local: string, holder: string, mark: string): boolean {
  if (element.ns !== w || element.local !== local) return false
  const properties = child(element, w, holder)
  return properties !== undefined && child(properties, w, mark) !== undefined
}

/** Joins each paragraph without a mark to the next, whose form it takes. */
export function mergeParagraphs(nodes: XmlNode[], merging: Set<Element>): XmlNode[] {
  const out: XmlNode[] = []
  let waiting: XmlNode[] = []
  let last: Element | null = null
  const keepLast = () => {
    // Nothing follows that could take it.
    if (last && waiting.length > 0) out.push({ ...last, children: [...last.children.filter(isProperties), ...waiting] })
    waiting = []
    last = null
  }
  for (const node of nodes) {
    if (isElement(node) && merging.delete(node)) {
      waiting.push(...node.children.filter((one) => !isProperties(one)))
      last = node
    } else {
      if (last && isElement(node) && node.local === 'p') {
        node.children = [
          ...node.children.filter(isProperties),
          ...waiting,
          ...node.children.filter((one) => !isProperties(one)),
        ]
        waiting = []
        last = null
      } else if (isElement(node) && (node.local === 'tbl' || node.local === 'sectPr')) keepLast()
      out.push(node)
    }
  }
  keepLast()
  return out
}

const isProperties = (node: XmlNode) => isElement(node) && node.local === 'pPr'
