import { crc32, inflateRawSync } from 'node:zlib'
import { entryName, nameKey, packageLimits, type PackageLimits, Refusal, smallPartBytes } from './refusal.ts'

interface ZipEntry {
  name: string
  method: 'stored' | 'deflated'
  crc: number
  packedBytes: number
  unpackedBytes: number
  /** Offset of its local header. */
  at: number
}

const signature = { central: 0x02014b50, end: 0x06054b50, locator64: 0x07064b50 }
const endBytes = 22
const locator64Bytes = 20
const centralBytes = 46
/** Encrypted; strongly encrypted; encrypted directory. */
const encryptedFlags = 0x0001 | 0x0040 | 0x2000
const unknown32 = 0xffffffff

/** The directory of a ZIP file, with every limit and every name checked. Nothing is unpacked. */
export function readDirectory(file: Uint8Array, limits: PackageLimits = packageLimits): ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  // Zip64 is only needed for files far over our limit.
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
    // An end record inside the comment of another one: programs differ in which they use.
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

/** The bytes of one entry, with exactly the size and the checksum of its directory entry. */
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
  // One buffer of the right size: several chunks would have to be copied into a second one.
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

const localSignature = 0x04034b50
const descriptorSignature = 0x08074b50
const localBytes = 30
const encryptedFlag = 0x0001
/** Sizes and checksum follow the data: the file was streamed, as LibreOffice and Google Docs do. */
const descriptorFlag = 0x0008
/** The size is in an extra field. */
const elsewhere = 0xffffffff

/**
 * Every byte before the directory must belong to exactly one entry: entries that share bytes make a ZIP bomb, and bytes
 * between entries are a second document for programs that do not use the directory.
 */
function checkPlaces(entries: ZipEntry[], view: DataView, directory: number): void {
  let free = 0
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at < free) throw new Refusal('ambiguous', `overlap ${entry.name}`)
    if (entry.at > free) throw new Refusal('hidden-data', `before ${entry.name}`)
    if (entry.at + localBytes > directory || view.getUint32(entry.at, true) !== localSignature)
      throw new Refusal('damaged', `place ${entry.name}`)
    const end = dataStart(view, entry.at) + entry.packedBytes
    if (end > directory) throw new Refusal('damaged', `outside ${entry.name}`)
    const flags = view.getUint16(entry.at + 6, true)
    checkLocal(entry, flags, view)
    free = flags & descriptorFlag ? endOfDescriptor(view, end, directory, entry) : end
  }
  if (free !== directory) throw new Refusal('hidden-data', 'before the directory')
}

const dataStart = (view: DataView, at: number): number =>
  at + localBytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)

/** The local header of an entry must match the directory. */
function checkLocal({ name, at, method, crc, packedBytes, unpackedBytes }: ZipEntry, flags: number, view: DataView) {
  if (flags & encryptedFlag) throw new Refusal('encrypted', name)
  const nameBytes = Buffer.from(name)
  const nameHere = Buffer.from(view.buffer, view.byteOffset + at + localBytes, view.getUint16(at + 26, true))
  const is = (offset: number, value: number) => view.getUint32(at + offset, true) === value
  const isSize = (offset: number, value: number) => is(offset, value) || is(offset, elsewhere)
  const same =
    nameHere.equals(nameBytes) &&
    view.getUint16(at + 8, true) === (method === 'stored' ? 0 : 8) &&
    (flags & descriptorFlag || (is(14, crc) && isSize(18, packedBytes) && isSize(22, unpackedBytes)))
  if (!same) throw new Refusal('ambiguous', `header ${name}`)
}

/** Its signature is optional, its sizes have 4 or 8 bytes, and some programs set the flag but omit it. */
function endOfDescriptor(view: DataView, at: number, directory: number, { crc, packedBytes }: ZipEntry): number {
  const says = (offset: number, value: number) =>
    at + offset + 4 <= directory && view.getUint32(at + offset, true) === value
  const signed = says(0, descriptorSignature) ? 4 : 0
  if (!says(signed, crc) || !says(signed + 4, packedBytes)) return at
  const next = (bytes: number) => {
    const end = at + signed + bytes
    return end === directory || (end + 4 <= directory && view.getUint32(end, true) === localSignature)
  }
  return at + signed + (next(12) ? 12 : 20)
}
