import { Refusal } from '../../package/refusal.ts'
import { relationshipsPart, type Relationship } from '../../package/opc.ts'
import type { Package } from '../../package/package.ts'
import { r } from '../../xml/namespaces.ts'
import { pictureKind } from '../pictures/clean-picture.ts'
import { prefixOf } from './kept-namespaces.ts'
import { leftBehind, partKinds, pictureTypes } from './part-kinds.ts'

export interface ChosenPart {
  source: string
  /** Its name in the copy: the old one may have been somebody's. */
  name: string
  contentType: string
  isPicture: boolean
  links: ChosenLink[]
}

export interface ChosenLink {
  /** In the source and in the copy. */
  was: string
  id: string
  type: string
  /** The chosen part, or an address. */
  target: string
  external: boolean
}

/** Walks from the main part over what the copy may hold. Nothing else is copied. */
export function chooseParts(pkg: Package, isCleanLink: (address: string) => boolean): ChosenPart[] {
  const chosen = new Map<string, ChosenPart>()
  const numbers = new Map<string, number>()
  const choose = (source: string, kind: string): ChosenPart | null => {
    const known = chosen.get(source)
    if (known) return known
    const form = pkg.parts.has(source) ? formOf(pkg, source, kind) : null
    if (!form) return null
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    const part: ChosenPart = {
      source,
      name: form.name(number),
      contentType: form.contentType,
      isPicture: kind === 'image',
      links: [],
    }
    chosen.set(source, part)
    if (!part.isPicture) part.links = linksOf(pkg.relationshipsOf(source), choose, isCleanLink)
    return part
  }
  if (!choose(pkg.main, 'officeDocument')) throw new Refusal('damaged', 'main part')
  return [...chosen.values()]
}

function formOf(
  pkg: Package,
  source: string,
  kind: string,
): { name(number: number): string; contentType: string } | null {
  if (kind === 'image') {
    const picture = pictureTypes[pictureKind(pkg.parts.get(source)!) ?? '']
    return picture ? { name: (number) => `word/media/image${number}.${picture[0]}`, contentType: picture[1] } : null
  }
  const form = partKinds.get(kind)
  return form && prefixOf(pkg.xml(source).ns) !== undefined ? form : null
}

function linksOf(
  relationships: Relationship[],
  choose: (source: string, kind: string) => ChosenPart | null,
  isCleanLink: (address: string) => boolean,
): ChosenLink[] {
  const links: ChosenLink[] = []
  for (const { id: was, kind, target, external, part } of relationships) {
    const id = `rId${links.length + 1}`
    if (external) {
      if (kind === 'hyperlink' && isCleanLink(target)) links.push({ was, id, type: `${r}/hyperlink`, target, external })
      continue
    }
    const other = part === null || kind === 'officeDocument' ? null : choose(part, kind)
    if (other)
      links.push({ was, id, type: partKinds.get(kind)?.type ?? `${r}/${kind}`, target: `/${other.name}`, external })
  }
  return links
}

/** What stayed behind, and what it was. */
export function partsLeft(pkg: Package, chosen: ChosenPart[]): { part: string; surface: string }[] {
  const kept = new Set(chosen.flatMap(({ source }) => [source, relationshipsPart(source)]))
  return [...pkg.parts.keys()]
    .filter((part) => !kept.has(part) && part !== '[Content_Types].xml' && !part.endsWith('.rels'))
    .map((part) => {
      const said = `${part} ${pkg.contentTypeOf(part)}`.toLowerCase()
      return { part, surface: leftBehind.find(([pattern]) => pattern.test(said))?.[1] ?? 'unknown parts' }
    })
}
