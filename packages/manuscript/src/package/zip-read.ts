import { crc32, inflateRawSync } from 'node:zlib'
import { packageLimits, smallPartBytes, type PackageLimits } from './limits.ts'
import { Refusal } from './refusal.ts'

export interface ZipEntry {
  name: string
  method: 'stored' | 'deflated'
  crc: number
  packedBytes: number
  unpackedBytes: number
  /** Where its local header begins. */
  at: number
}

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50 }
const endBytes = 22
const centralBytes = 46
const localBytes = 30
const encryptedFlag = 1

/** The directory of a ZIP file, with every limit and every name checked. Nothing is unpacked yet. */
export function readDirectory(file: Uint8Array, limits: PackageLimits = packageLimits): ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  // Zip64 is for files that are far over our limit.
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw new Refusal('too-large', 'zip64')
  if (view.getUint16(end + 8, true) !== count || view.getUint16(end + 4, true) !== 0)
    throw new Refusal('damaged', 'parts')
  if (count > limits.entries) throw new Refusal('too-many-parts', String(count))
  if (start + size > end) throw new Refusal('damaged', 'directory outside')
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + centralBytes > end || view.getUint32(at, true) !== signature.central)
      throw new Refusal('damaged', 'directory')
    const [entry, next] = readEntry(file, view, at, end)
    entries.push(entry)
    at = next
  }
  if (at !== start + size) throw new Refusal('damaged', 'directory size')
  checkSizes(entries, limits)
  checkPlaces(entries, view, start)
  return entries
}

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endBytes - 0xffff)
  for (let at = view.byteLength - endBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== signature.end) continue
    // Whatever stands behind the directory is not ours to guess at.
    if (at + endBytes + view.getUint16(at + 20, true) === view.byteLength) return at
  }
  throw new Refusal('damaged', 'no directory')
}

function readEntry(file: Uint8Array, view: DataView, at: number, end: number): [ZipEntry, number] {
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameBytes = view.getUint16(at + 28, true)
  const next = at + centralBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > end) throw new Refusal('damaged', 'name outside')
  if (flags & encryptedFlag) throw new Refusal('encrypted')
  if (method !== 0 && method !== 8) throw new Refusal('damaged', `method ${method}`)
  const name = nameOf(file.subarray(at + centralBytes, at + centralBytes + nameBytes))
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
  return [entry, next]
}

function nameOf(bytes: Uint8Array): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('unsafe-path', 'not utf-8')
  }
  const unsafe =
    name === '' ||
    name.length > 255 ||
    /[\\\u0000-\u001f\u007f:]|^\/|\/\//.test(name) ||
    name.split('/').some((one) => one === '..' || one === '.')
  if (unsafe) throw new Refusal('unsafe-path', name.slice(0, 80))
  return name
}

function checkSizes(entries: ZipEntry[], limits: PackageLimits): void {
  let packed = 0
  let unpacked = 0
  const seen = new Set<string>()
  for (const { name, packedBytes, unpackedBytes, method } of entries) {
    // OPC 6.2.2.3: names that differ only in case are the same name.
    const key = name.toLowerCase()
    if (seen.has(key)) throw new Refusal('damaged', `twice ${name}`)
    seen.add(key)
    if (method === 'stored' && packedBytes !== unpackedBytes) throw new Refusal('damaged', `sizes ${name}`)
    if (unpackedBytes > limits.partBytes) throw new Refusal('too-large', name)
    if (unpackedBytes > smallPartBytes && unpackedBytes > packedBytes * limits.ratio)
      throw new Refusal('too-large', `ratio ${name}`)
    packed += packedBytes
    unpacked += unpackedBytes
  }
  if (unpacked > limits.unpackedBytes) throw new Refusal('too-large', 'whole')
  if (unpacked > smallPartBytes && unpacked > packed * limits.ratio) throw new Refusal('too-large', 'ratio')
}

/** Two entries that share bytes make a bomb out of one. */
function checkPlaces(entries: ZipEntry[], view: DataView, directory: number): void {
  let free = 0
  for (const { name, at, packedBytes } of entries.toSorted((one, other) => one.at - other.at)) {
    if (at < free || at + localBytes > directory || view.getUint32(at, true) !== signature.local)
      throw new Refusal('damaged', `place ${name}`)
    free = dataStart(view, at) + packedBytes
    if (free > directory) throw new Refusal('damaged', `outside ${name}`)
  }
}

const dataStart = (view: DataView, at: number) =>
  at + localBytes + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)

/** The bytes of one entry: never more than its directory says, and with the checksum that it says. */
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
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(unpackedBytes, 1) })
  } catch {
    throw new Refusal('damaged', `unpacking ${name}`)
  }
}
