import { cleanPicture } from '../blind/pictures/clean-picture.ts'
import { chooseParts, type ChosenPart, packageParts } from '../blind/surfaces/package-parts.ts'
import { flattenFields } from '../blind/surfaces/fields.ts'
import { hiddenStylesOf } from '../blind/surfaces/surfaces.ts'
import { rewritePart } from '../blind/surfaces/rewrite.ts'
import { openPackage } from '../package/open.ts'
import { packParts } from '../package/pack.ts'
import type { Package } from '../package/package.ts'
import type { Element } from '../xml/tree.ts'
import { safeAddress } from './inline.ts'

/** Fields that draw something. */
const drawing = new Set(['EQ', 'SYMBOL'])

/**
 * The manuscript in a form that can be published: tracked changes accepted, without comments, hidden text, data of
 * programs and metadata of pictures. Names are kept.
 */
export function cleanCopy(pkg: Package): Package {
  const isCleanLink = (address: string) => safeAddress(address) !== null
  const parts = chooseParts(pkg, isCleanLink)
  const contents = new Map<string, Uint8Array | Element>(packageParts(parts))
  for (const { source, name, isPicture, links } of parts) {
    if (isPicture) contents.set(name, cleanPicture(pkg.parts.get(source)!, name).bytes)
    else {
      const tree = rewritten(pkg, parts, source, links)
      flattenFields(tree, { note: () => {}, isCleanLink, keeps: (keyword) => drawing.has(keyword) })
      contents.set(name, tree)
    }
  }
  return openPackage(packParts(contents))
}

function rewritten(pkg: Package, parts: ChosenPart[], source: string, links: ChosenPart['links']): Element {
  const styles = parts.find(({ name }) => name === 'word/styles.xml')
  const drawings = parts.flatMap((part) => part.links).filter(({ type }) => type.endsWith('/diagramDrawing'))
  const copyOf = (all: ChosenPart['links']) => (id: string) => all.find(({ was }) => was === id)?.id ?? null
  return rewritePart(pkg.take(source), {
    note: () => {},
    hidden: hiddenStylesOf(styles ? pkg.xml(styles.source) : null),
    relate: copyOf(links),
    relateDrawing: copyOf(drawings),
  })
}
