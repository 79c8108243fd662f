import { countedXml, XmlError, xmlLimits, type XmlFault } from '../xml/parse.ts'
import type { Element } from '../xml/tree.ts'
import { nameKey } from './entry-name.ts'
import { packageLimits, type PackageLimits } from './limits.ts'
import { mainPart } from './main-part.ts'
import { readContentTypes, readRelationships, relationshipsPart, type Relationship } from './opc.ts'
import type { Package } from './package.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
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
  return packageOf(parts, limits)
}

/** The same of parts that are unpacked already. */
export function packageOf(parts: Map<string, Uint8Array>, limits: PackageLimits = packageLimits): Package {
  const names = new Map([...parts.keys()].map((name) => [nameKey(name), name]))
  const { xml, take } = xmlReader(parts, limits)
  const contentTypes = names.get('[content_types].xml')
  if (contentTypes === undefined) throw new Refusal(kindOfArchive(parts), 'no content types')
  const types = readContentTypes(xml(contentTypes))
  const known = new Map<string, Relationship[]>()
  const relationshipsOf = (part: string): Relationship[] => {
    const name = names.get(nameKey(relationshipsPart(part)))
    if (name === undefined) return []
    let all = known.get(name)
    if (!all) {
      all = readRelationships(xml(name), part).map((one) => ({ ...one, part: one.part && named(one.part) }))
      if (all.length > limits.relationships) throw new Refusal('too-complex', `${all.length} in ${name}`)
      known.set(name, all)
    }
    return all
  }
  /** Names of parts differ in case, and a space in one may be written as `%20`. */
  const named = (part: string) => names.get(nameKey(part)) ?? names.get(nameKey(decoded(part))) ?? part
  const contentTypeOf = (part: string): string =>
    types.overrides.get(nameKey(part)) ?? types.defaults.get(part.slice(part.lastIndexOf('.') + 1).toLowerCase()) ?? ''
  const main = mainPart(relationshipsOf(''), parts, contentTypeOf)
  const opened = { parts, types, main, relationshipsOf, contentTypeOf, xml, take }
  refuseUnsafe(opened, limits)
  return opened
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** OpenDocument, 2.2.1: the first entry says what it is, without packing. */
function kindOfArchive(parts: Map<string, Uint8Array>): RefusalCode {
  const type = Buffer.from(parts.get('mimetype') ?? []).toString('latin1', 0, 100)
  return type.startsWith('application/vnd.oasis.opendocument') ? 'open-document' : 'not-docx'
}

const codes: Record<XmlFault, RefusalCode> = {
  malformed: 'damaged',
  encoding: 'wrong-encoding',
  'document-type': 'document-type',
  'too-complex': 'too-complex',
  'too-many': 'too-much-text',
}

/** Parts are read when they are asked for, and once; all of them together stay within the limits. */
function xmlReader(parts: Map<string, Uint8Array>, limits: PackageLimits): Pick<Package, 'xml' | 'take'> {
  const trees = new Map<string, Element | Refusal>()
  /** Sound, and counted already. */
  const taken = new Set<string>()
  let bytesLeft = limits.xmlBytes
  const left = { ...xmlLimits }
  const read = (part: string): Element | Refusal => {
    const bytes = parts.get(part)
    if (!bytes) return new Refusal('damaged', `missing ${part}`)
    if (taken.has(part)) return countedXml(bytes, xmlLimits).root
    bytesLeft -= bytes.length
    if (bytesLeft < 0) return new Refusal('too-much-text', part)
    try {
      const { root, elements, attributes } = countedXml(bytes, left)
      left.elements -= elements
      left.attributes -= attributes
      return root
    } catch (error) {
      if (!(error instanceof XmlError)) throw error
      return new Refusal(codes[error.fault], `${part}: ${error.message}`)
    }
  }
  const xml = (part: string) => {
    const tree = trees.get(part) ?? read(part)
    trees.set(part, tree)
    if (tree instanceof Refusal) throw tree
    return tree
  }
  const take = (part: string) => {
    const tree = xml(part)
    trees.delete(part)
    taken.add(part)
    return tree
  }
  return { xml, take }
}
