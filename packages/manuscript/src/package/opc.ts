import { attribute, elementsOf, type Element } from '../xml/tree.ts'

/** What a part points to (ECMA-376 part 2, 6.5). */
export interface Relationship {
  id: string
  /** The last step of its type: `image`, `hyperlink`, `officeDocument`. */
  kind: string
  type: string
  target: string
  external: boolean
  /** The part it leads to, when it is one of this package. */
  part: string | null
}

export function readRelationships(root: Element, source: string): Relationship[] {
  return elementsOf(root)
    .filter(({ local }) => local === 'Relationship')
    .map((element) => {
      const target = attribute(element, '', 'Target') ?? ''
      const type = attribute(element, '', 'Type') ?? ''
      const external = attribute(element, '', 'TargetMode') === 'External'
      return {
        id: attribute(element, '', 'Id') ?? '',
        kind: type.slice(type.lastIndexOf('/') + 1),
        type,
        target,
        external,
        part: external ? null : resolvePart(target, source),
      }
    })
}

/** `../media/a.png`, said in `word/document.xml`, is `media/a.png`. */
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

/** `word/document.xml` keeps its relationships in `word/_rels/document.xml.rels`; the package in `_rels/.rels`. */
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
    if (element.local === 'Default') types.defaults.set((attribute(element, '', 'Extension') ?? '').toLowerCase(), type)
    if (element.local === 'Override')
      types.overrides.set((attribute(element, '', 'PartName') ?? '').replace(/^\//, '').toLowerCase(), type)
  }
  return types
}
