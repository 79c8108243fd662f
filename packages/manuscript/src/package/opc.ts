import { attribute, elementsOf, type Element } from '../xml/tree.ts'
import { nameKey, Refusal } from './refusal.ts'

/** A reference from one part to another part or a URL (ECMA-376 part 2, 6.5). */
export interface Relationship {
  id: string
  /** The last step of its type: `image`, `hyperlink`, `officeDocument`. */
  kind: string
  type: string
  target: string
  external: boolean
  /** The target part, if it is in this package. */
  part: string | null
}

export function readRelationships(root: Element, source: string): Relationship[] {
  const ids = new Set<string>()
  return elementsOf(root)
    .filter(({ local }) => local === 'Relationship')
    .map((element) => {
      const id = attribute(element, '', 'Id') ?? ''
      if (ids.has(id)) throw new Refusal('ambiguous', `relationship ${id} of ${source}`)
      ids.add(id)
      const target = attribute(element, '', 'Target') ?? ''
      const type = attribute(element, '', 'Type') ?? ''
      const external = attribute(element, '', 'TargetMode') === 'External'
      const kind = type.slice(type.lastIndexOf('/') + 1)
      return { id, kind, type, target, external, part: external ? null : resolvePart(target, source) }
    })
}

/** `../media/a.png` in `word/document.xml` is `media/a.png`. */
export function resolvePart(target: string, source: string): string | null {
  const path = target.split(/[?#]/)[0]!
  const steps = path.startsWith('/') ? [] : source.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) return null
  }
  return steps.join('/')
}

/**
 * The relationships of `word/document.xml` are in `word/_rels/document.xml.rels`; those of the package in
 * `_rels/.rels`.
 */
export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

export interface ContentTypes {
  defaults: Map<string, string>
  overrides: Map<string, string>
}

export function readContentTypes(root: Element): ContentTypes {
  const types: ContentTypes = { defaults: new Map(), overrides: new Map() }
  for (const element of elementsOf(root)) {
    const type = attribute(element, '', 'ContentType') ?? ''
    if (element.local === 'Default') add(types.defaults, attribute(element, '', 'Extension') ?? '', type)
    if (element.local === 'Override')
      add(types.overrides, (attribute(element, '', 'PartName') ?? '').replace(/^\//, ''), type)
  }
  return types
}

/** A repeated declaration is harmless; two types for one name are not. */
function add(types: Map<string, string>, name: string, type: string): void {
  const key = nameKey(name)
  if ((types.get(key) ?? type) !== type) throw new Refusal('ambiguous', `content types of ${name}`)
  types.set(key, type)
}
