import { crc32, inflateRawSync } from 'node:zlib'
import { entryName, nameKey } from './entry-name.ts'
import { packageLimits, smallPartBytes, type PackageLimits } from './limits.ts'
import { Refusal } from './refusal.ts'
import type { ZipEntry } from './zip-entry.ts'
import { checkPlaces, dataStart } from './zip-places.ts'

const signature = { central: 0x02014b50, end: 0x06054b50, locator64: 0x07064b50 }
const endBytes = 22
const locator64Bytes = 20
const centralBytes = 46
/** Encrypted; strongly encrypted; encrypted directory. */
const encryptedFlags = 0x0001 | 0x0040 | 0x2000
const unknown32 = 0xffffffff

/** The directory of a ZIP file, with every limit and every name checked. Nothing is unpacked yet. */
export function readDirectory(file: Uint8Array, limits: PackageLimits = packageLimits): ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  // Zip64 is for files that are far over our limit.
  const is64 = end >= locator64Bytes && view.getUint32(end - locator64Bytes, true) === signature.locator64
  if (is64 || count === 0xffff || size === unknown32 || start === unknown32)
    throw new Refusal('unusual-packing', 'zip64')
  if (view.getUint16(end + 8, true) !== count || view.getUint32(end + 4, true) !== 0)
    throw new Refusal('unusual-packing', 'several volumes')
  if (count > limits.entries) throw new Refusal('too-many-parts', String(count))
  if (start + size > end) throw new Refusal('damaged', 'directory outside')
  if (start + size < end) throw new Refusal('hidden-data', 'behind the directory')
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > end || view.getUint32(at, true) !== signature.central)
      throw new Refusal('damaged', 'directory')
    const [entry, next] = readEntry(file, view, at, end)
    entries.push(entry)
    at = next
  }
  if (at !== end) throw new Refusal('damaged', 'directory size')
  checkSizes(entries, limits)
  checkPlaces(entries, view, start)
  return entries
}

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endBytes - 0xffff)
  let found: number | undefined
  for (let at = view.byteLength - endBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== signature.end) continue
    if (at + endBytes + view.getUint16(at + 20, true) !== view.byteLength) continue
    // An end inside of the comment of another end: programs differ in which they believe.
    if (found !== undefined) throw new Refusal('ambiguous', 'two ends')
    found = at
  }
  if (found === undefined) throw new Refusal('incomplete', 'no directory')
  return found
}

function readEntry(file: Uint8Array, view: DataView, at: number, end: number): [ZipEntry, number] {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameBytes = view.getUint16(at + 28, true)
  const next = at + centralBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > end) throw new Refusal('damaged', 'name outside')
  if (flags & encryptedFlags) throw new Refusal('encrypted')
  if (method !== 0 && method !== 8) throw new Refusal('unusual-packing', `method ${method}`)
  const name = entryName(file.subarray(at + centralBytes, at + centralBytes + nameBytes))
  const mode = view.getUint32(at + 38, true) >>> 16
  if ((mode & 0xf000) === 0xa000) throw new Refusal('unsafe-path', `link ${name}`)
  const entry: ZipEntry = {
    name,
    method: method === 0 ? 'stored' : 'deflated',
    crc: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    unpackedBytes: view.getUint32(at + 24, true),
    at: view.getUint32(at + 42, true),
  }
  if (entry.packedBytes === unknown32 || entry.unpackedBytes === unknown32 || entry.at === unknown32)
    throw new Refusal('unusual-packing', `zip64 ${name}`)
  return [entry, next]
}

function checkSizes(entries: ZipEntry[], limits: PackageLimits): void {
  let packed = 0
  let unpacked = 0
  let xml = 0
  const seen = new Set<string>()
  for (const { name, packedBytes, unpackedBytes, method } of entries) {
    const key = nameKey(name)
    if (seen.has(key)) throw new Refusal('ambiguous', `twice ${name}`)
    seen.add(key)
    if (method === 'stored' && packedBytes !== unpackedBytes) throw new Refusal('ambiguous', `sizes ${name}`)
    if (name.endsWith('/') && unpackedBytes > 0) throw new Refusal('hidden-data', `folder ${name}`)
    if (unpackedBytes > smallPartBytes && unpackedBytes > packedBytes * limits.ratio)
      throw new Refusal('too-compressed', name)
    if (unpackedBytes > limits.partBytes) throw new Refusal('too-large', name)
    packed += packedBytes
    unpacked += unpackedBytes
    if (/\.(?:xml|rels)$/i.test(name)) xml += unpackedBytes
  }
  if (unpacked > smallPartBytes && unpacked > packed * limits.ratio) throw new Refusal('too-compressed', 'whole')
  if (unpacked > limits.unpackedBytes) throw new Refusal('too-large', 'whole')
  if (xml > limits.xmlBytes) throw new Refusal('too-much-text', `${xml} bytes`)
}

/** The bytes of one entry: exactly as many as its directory says, and with the checksum that it says. */
export function unpack(file: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const start = dataStart(view, entry.at)
  const packed = file.subarray(start, start + entry.packedBytes)
  const bytes = entry.method === 'stored' ? packed : inflate(packed, entry)
  if (bytes.length !== entry.unpackedBytes || crc32(bytes) !== entry.crc)
    throw new Refusal('damaged', `checksum ${entry.name}`)
  return bytes
}

function inflate(packed: Uint8Array, { name, unpackedBytes }: ZipEntry): Uint8Array {
  // One buffer of the right size: pieces would be put together in a second one.
  const chunkSize = Math.max(unpackedBytes, 64)
  let done: { buffer: Uint8Array; engine: { bytesWritten: number } }
  try {
    const options = { chunkSize, maxOutputLength: chunkSize, info: true }
    done = inflateRawSync(packed, options) as unknown as typeof done
  } catch {
    throw new Refusal('damaged', `unpacking ${name}`)
  }
  if (done.engine.bytesWritten !== packed.length) throw new Refusal('hidden-data', `behind ${name}`)
  return done.buffer
}
