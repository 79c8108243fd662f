import { parseXml, XmlError } from '../xml/parse.ts'
import type { Element } from '../xml/tree.ts'
import { packageLimits, type PackageLimits } from './limits.ts'
import { readContentTypes, readRelationships, relationshipsPart, type Relationship } from './opc.ts'
import type { Package } from './package.ts'
import { Refusal } from './refusal.ts'
import { refuseUnsafe } from './refuse-unsafe.ts'
import { sniff } from './sniff.ts'
import { readDirectory, unpack } from './zip-read.ts'

/** Opens a DOCX, or throws a `Refusal` whose message an author understands. */
export function openPackage(file: Uint8Array, limits: PackageLimits = packageLimits): Package {
  sniff(file, limits)
  const parts = new Map<string, Uint8Array>()
  for (const entry of readDirectory(file, limits)) {
    const bytes = unpack(file, entry)
    if (!entry.name.endsWith('/')) parts.set(entry.name, bytes)
  }
  return packageOf(parts)
}

/** The same of parts that are unpacked already. */
export function packageOf(parts: Map<string, Uint8Array>): Package {
  const trees = new Map<string, Element>()
  const xml = (part: string): Element => {
    const known = trees.get(part)
    if (known) return known
    const bytes = parts.get(part)
    if (!bytes) throw new Refusal('damaged', `missing ${part}`)
    const tree = readPart(bytes, part)
    trees.set(part, tree)
    return tree
  }
  if (!parts.has('[Content_Types].xml')) throw new Refusal('not-docx', 'no content types')
  const types = readContentTypes(xml('[Content_Types].xml'))
  const relationshipsOf = (part: string): Relationship[] => {
    const name = relationshipsPart(part)
    return parts.has(name) ? readRelationships(xml(name), part) : []
  }
  const contentTypeOf = (part: string): string =>
    types.overrides.get(part.toLowerCase()) ??
    types.defaults.get(part.slice(part.lastIndexOf('.') + 1).toLowerCase()) ??
    ''
  const main = relationshipsOf('').find(({ kind, external }) => kind === 'officeDocument' && !external)?.part
  if (main == null || !parts.has(main)) throw new Refusal('not-docx', 'no main part')
  const opened = { parts, types, main, relationshipsOf, contentTypeOf, xml }
  refuseUnsafe(opened)
  return opened
}

function readPart(bytes: Uint8Array, part: string): Element {
  try {
    return parseXml(bytes)
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    const code = /document type/.test(error.message)
      ? 'document-type'
      : /nested|too many/.test(error.message)
        ? 'too-complex'
        : 'damaged'
    throw new Refusal(code, `${part}: ${error.message}`)
  }
}
