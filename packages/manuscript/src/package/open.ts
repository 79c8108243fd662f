import { r } from '../xml/namespaces.ts'
import { countedXml, XmlError, type XmlFault, xmlLimits } from '../xml/parse.ts'
import type { Element } from '../xml/tree.ts'
import { nameKey, packageLimits, type PackageLimits, Refusal, type RefusalCode } from './refusal.ts'
import { readContentTypes, readRelationships, type Relationship, relationshipsPart } from './opc.ts'
import type { Package } from './package.ts'
import { refuseUnsafe } from './refuse-unsafe.ts'
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

/** The same for parts that are already unpacked. */
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
  /** Part names can differ in case, and a space in one may be written as `%20`. */
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

/** OpenDocument, 2.2.1: the first entry has the media type, uncompressed. */
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

/** Parses a part on demand, once; all parts together must stay within the limits. */
function xmlReader(parts: Map<string, Uint8Array>, limits: PackageLimits): Pick<Package, 'xml' | 'take'> {
  const trees = new Map<string, Element | Refusal>()
  /** Already parsed and counted. */
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

/** Transitional and strict (ISO/IEC 29500-1, annex A). */
const mainTypes = [`${r}/officeDocument`, 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument']
const wordTypes = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml$/i
const otherOffice = /spreadsheetml|presentationml|ms-excel|ms-powerpoint|ms-visio|drawingml/i

/** The one part that the package names as its document, if it is a Word document. */
function mainPart(
  relationships: Relationship[],
  parts: Map<string, Uint8Array>,
  contentTypeOf: (part: string) => string,
): string {
  const [only, ...others] = relationships.filter(({ type }) => mainTypes.includes(type))
  if (!only) throw new Refusal('not-docx', 'no main part')
  if (others.length > 0) throw new Refusal('ambiguous', 'several main parts')
  if (only.external) throw new Refusal('imported-content', 'main part outside')
  if (only.part === null || !parts.has(only.part)) throw new Refusal('damaged', `missing main part ${only.part}`)
  const type = contentTypeOf(only.part)
  if (wordTypes.test(type)) return only.part
  if (/macroEnabled/i.test(type)) throw new Refusal('macros', type)
  throw new Refusal(otherOffice.test(type) ? 'other-office' : 'not-docx', type)
}

const begins = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte)

/** PDF programs search for the header this far into a file. */
const pdfHeadBytes = 1024

/** Detects the file format, whatever the file is called. */
function sniff(file: Uint8Array, limits: PackageLimits): void {
  if (file.length === 0) throw new Refusal('empty')
  if (file.length > limits.bytes) throw new Refusal('file-too-large', `${file.length} bytes`)
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  // A compound file is an old .doc, or a .docx with a password. Names in it are UTF-16.
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Refusal(bytes.includes('EncryptedPackage', 0, 'utf16le') ? 'encrypted' : 'old-word')
  const isPdf = bytes.subarray(0, pdfHeadBytes).includes('%PDF-')
  if (begins(file, 0x50, 0x4b, 0x03, 0x04)) {
    if (isPdf) throw new Refusal('ambiguous', 'a PDF as well')
    return
  }
  if (isPdf) throw new Refusal('pdf')
  if (begins(file, 0x50, 0x4b)) throw new Refusal('damaged', 'no first entry')
  throw new Refusal('other-format')
}
