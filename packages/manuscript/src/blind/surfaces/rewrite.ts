import * as names from '../../xml/namespaces.ts'
import { w as trackedChangesW } from '../../xml/namespaces.ts'
import { attribute, type Attribute, child, type Element, elementsOf, isElement, type XmlNode } from '../../xml/tree.ts'
import { type HiddenStyles, isHidden, layoutSettings, settingSurfaces, WrittenForms } from './surfaces.ts'
import { declarations, prefixOf } from './package-parts.ts'

interface Rewriting {
  note(surface: string): void
  /** The id of a relationship in the copy; null if it is removed. */
  relate(id: string): string | null
  /** The same for a drawing that replaces a diagram: the part that shows the diagram points to it. */
  relateDrawing(id: string): string | null
  hidden: HiddenStyles
}

interface State extends Rewriting {
  forms: WrittenForms
  used: Set<string>
  merging: Set<Element>
  /** Prefixes that are in scope: `mc:Choice` names them. */
  scope: Map<string, string>
  paragraphStyle: string | undefined
}

const { w, r, mc } = names
/**
 * Rewrites a part without its hidden identifying places: accepts tracked changes, drops extensions, uses the usual
 * prefixes.
 */
export function rewritePart(root: Element, rewriting: Rewriting): Element {
  const state: State = {
    ...rewriting,
    forms: new WrittenForms(),
    used: new Set(),
    merging: new Set(),
    scope: new Map(),
    paragraphStyle: undefined,
  }
  const copy = copyOf(root, prefixOf(root.ns)!, state)
  const declared = declarations(state.used).map(({ name, value }) => ({ name, local: name, ns: '', value }))
  copy.attributes = [...declared, ...copy.attributes]
  return copy
}

function rewrite(element: Element, state: State): XmlNode[] {
  const form = state.forms.ofElement(element)
  if (!form) return dropped('extensions', state)
  const { prefix, action } = form
  if (action) state.note(action.surface)
  if (action?.does === 'drop') return []
  if (action?.does === 'unwrap') return childrenOf(element, state)
  if (element.local === 'extLst') return extensionsOf(element, prefix, state)
  if (element.ns === mc) return alternativeOf(element, state)
  if (element.ns === w && element.local === 'hyperlink') return linkOf(element, state)
  if (isDeletedRow(element) || isDeletedCell(element)) return dropped('tracked changes', state)
  if (isHidden(element, state.paragraphStyle, state.hidden)) return hiddenRun(element, prefix, state)
  const id = form.isPointer ? attribute(element, r, 'id') : undefined
  if (id !== undefined && state.relate(id) === null) return dropped('links', state)
  const copy = copyOf(element, prefix, state)
  return isWhole(copy) ? [copy] : []
}

function dropped(surface: string, state: State): XmlNode[] {
  state.note(surface)
  return []
}

/** A table without rows is invalid. */
const isWhole = ({ ns, local, children }: Element) =>
  ns !== w || local !== 'tbl' || children.some((node) => isElement(node) && node.local === 'tr')

function copyOf(element: Element, prefix: string, state: State): Element {
  state.used.add(prefix)
  const isParagraph = element.ns === w && element.local === 'p'
  const { paragraphStyle } = state
  const merges = isParagraph && hasDeletedMark(element)
  if (isParagraph) state.paragraphStyle = styleOf(element)
  const copy: Element = {
    name: state.forms.ofElement(element)!.name,
    local: element.local,
    ns: element.ns,
    attributes: attributesOf(element, state),
    children: inScopeOf(element, state, () => childrenOf(element, state)),
  }
  state.paragraphStyle = paragraphStyle
  if (merges) state.merging.add(copy)
  if (copy.name === 'w:tc') endWithParagraph(copy)
  return copy
}

function inScopeOf<T>({ attributes }: Element, { scope }: State, work: () => T): T {
  const declared = attributes.filter(({ name }) => name.startsWith('xmlns:'))
  if (declared.length === 0) return work()
  const before = declared.map(({ local }) => scope.get(local) ?? '')
  for (const { local, value } of declared) scope.set(local, value)
  const done = work()
  for (const [at, { local }] of declared.entries()) scope.set(local, before[at]!)
  return done
}

function styleOf(paragraph: Element): string | undefined {
  const style = elementsOf(paragraph).find(({ local }) => local === 'pPr')
  return style && attribute(child(style, w, 'pStyle') ?? style, w, 'val')
}

/** ECMA-376 part 1, 17.4.65: the last element in a cell must be a paragraph. */
function endWithParagraph(cell: Element): void {
  const last = cell.children.at(-1)
  if (last === undefined || !isElement(last) || last.local !== 'p')
    cell.children.push({ name: 'w:p', local: 'p', ns: w, attributes: [], children: [] })
}

function childrenOf(element: Element, state: State): XmlNode[] {
  const out: XmlNode[] = []
  const isSettings = element.ns === w && element.local === 'settings'
  let elements = 0
  for (const [at, node] of element.children.entries()) {
    if (!isElement(node)) continue
    elements += 1
    // Release the source while copying: holding a large part and its copy doubles the memory.
    element.children[at] = ''
    if (isSettings && !layoutSettings.has(node.local)) state.note(settingSurfaces[node.local] ?? 'settings')
    else for (const copy of rewrite(node, state)) out.push(copy)
  }
  // Drop characters between elements: they are not text.
  if (elements === 0 && element.children.length > 0 && state.forms.ofElement(element)!.holdsText)
    return element.children.slice()
  return state.merging.size > 0 ? mergeParagraphs(out, state.merging) : out.slice()
}

function attributesOf(element: Element, state: State): Attribute[] {
  const attributes: Attribute[] = []
  for (const one of element.attributes) {
    const form = state.forms.ofAttribute(one)
    if (!form) continue
    const { prefix, name, surface, leads } = form
    const value =
      leads === null ? one.value : leads === 'drawing' ? state.relateDrawing(one.value) : state.relate(one.value)
    if (surface !== null) state.note(surface)
    else if (value === null) state.note('links')
    else attributes.push({ name, local: one.local, ns: one.ns, value })
    if (surface === null && prefix !== '' && prefix !== 'xml') state.used.add(prefix)
  }
  // V8 reserves room for 16 more items in an array that was pushed to; slice() frees it.
  return attributes.slice()
}

/** Keeps the only extension that programs need: the location of a diagram's drawing. */
function extensionsOf(element: Element, prefix: string, state: State): XmlNode[] {
  const needed = elementsOf(element).filter((one) => elementsOf(one).some(({ local }) => local === 'dataModelExt'))
  state.note('extensions')
  return needed.length === 0 ? [] : [copyOf({ ...element, children: needed }, prefix, state)]
}

/** Keeps a choice if we keep all that it requires; writes its prefixes as the usual ones. */
function alternativeOf(element: Element, state: State): XmlNode[] {
  const copy = copyOf(element, 'mc', state)
  const requires = element.attributes.find(({ name }) => name === 'Requires')
  if (element.local !== 'Choice' || !requires) return [copy]
  const prefixes = inScopeOf(element, state, () =>
    requires.value.split(/\s+/).map((prefix) => prefixOf(names.transitional(state.scope.get(prefix) ?? ''))),
  )
  if (prefixes.includes(undefined)) return dropped('extensions', state)
  for (const prefix of prefixes) state.used.add(prefix!)
  copy.attributes = [{ name: 'Requires', local: 'Requires', ns: '', value: prefixes.join(' ') }]
  return [copy]
}

function linkOf(element: Element, state: State): XmlNode[] {
  const id = attribute(element, r, 'id')
  const leads = id === undefined ? null : state.relate(id)
  if (leads !== null || attribute(element, w, 'anchor') !== undefined) return [copyOf(element, 'w', state)]
  state.note('links')
  return childrenOf(element, state)
}

/** Keeps field characters and instructions of a hidden run, so that no field is broken. */
function hiddenRun(element: Element, prefix: string, state: State): XmlNode[] {
  state.note('hidden text')
  const marks = elementsOf(element).filter(({ local }) => local === 'fldChar' || local === 'instrText')
  return marks.length === 0 ? [] : [copyOf({ ...element, children: marks }, prefix, state)]
}

/** The paragraph mark was deleted: the text continues in the next paragraph. */
function hasDeletedMark(paragraph: Element): boolean {
  const properties = child(paragraph, trackedChangesW, 'pPr')
  const mark = properties && child(properties, trackedChangesW, 'rPr')
  return (
    mark !== undefined &&
    (child(mark, trackedChangesW, 'del') ?? child(mark, trackedChangesW, 'moveFrom')) !== undefined
  )
}

const isDeletedRow = (element: Element): boolean => isMarked(element, 'tr', 'trPr', 'del')
const isDeletedCell = (element: Element): boolean => isMarked(element, 'tc', 'tcPr', 'cellDel')

function isMarked(element: Element, local: string, holder: string, mark: string): boolean {
  if (element.ns !== trackedChangesW || element.local !== local) return false
  const properties = child(element, trackedChangesW, holder)
  return properties !== undefined && child(properties, trackedChangesW, mark) !== undefined
}

/** Joins each paragraph without a mark to the next one, whose formatting it takes. */
function mergeParagraphs(nodes: XmlNode[], merging: Set<Element>): XmlNode[] {
  const out: XmlNode[] = []
  let waiting: XmlNode[] = []
  let last: Element | null = null
  const keepLast = () => {
    // There is no next paragraph to join.
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
