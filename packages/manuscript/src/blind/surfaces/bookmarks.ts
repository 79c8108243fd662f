import { w } from '../../xml/namespaces.ts'
import { attribute, descendants, elementsOf, isElement, textOf, type Element } from '../../xml/tree.ts'

/** Takes out bookmarks to which nothing refers: they were set by programs, and their names tell which. */
export function dropUnusedBookmarks(roots: Element[], note: (surface: string) => void): void {
  const mentioned = new Set<string>()
  const instructions: string[] = []
  for (const root of roots)
    for (const element of descendants(root)) {
      const anchor = attribute(element, w, 'anchor')
      if (anchor !== undefined) mentioned.add(anchor)
      if (element.local === 'instrText') instructions.push(textOf(element))
      if (element.local === 'fldSimple') instructions.push(` ${attribute(element, w, 'instr')} `)
    }
  // An instruction may be torn over several runs in the middle of a name.
  for (const word of instructions.join('').split(/[\s"]+/)) mentioned.add(word)
  const isMentioned = (name: string | undefined) => name !== undefined && mentioned.has(name)
  for (const root of roots) {
    const gone = new Set<string>()
    for (const element of descendants(root))
      if (isBookmark(element, 'bookmarkStart') && !isMentioned(attribute(element, w, 'name')))
        gone.add(attribute(element, w, 'id') ?? '')
    for (const _ of gone) note('bookmarks')
    if (gone.size > 0) prune(root, gone)
  }
}

const isBookmark = ({ ns, local }: Element, name: string) => ns === w && local === name

function prune(parent: Element, gone: Set<string>): void {
  parent.children = parent.children.filter(
    (node) =>
      !isElement(node) ||
      !(isBookmark(node, 'bookmarkStart') || isBookmark(node, 'bookmarkEnd')) ||
      !gone.has(attribute(node, w, 'id') ?? ''),
  )
  for (const one of elementsOf(parent)) prune(one, gone)
}
