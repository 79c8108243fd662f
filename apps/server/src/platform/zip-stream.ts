import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  path: string
  bytes: AsyncIterable<Uint8Array | string>
}

interface Written {
  name: Buffer
  offset: number
  crc: number
  bytes: number
  packed: number
}

const localHeader = 0x04034b50
const descriptor = 0x08074b50
const directoryHeader = 0x02014b50
const directoryEnd = 0x06054b50
// Sizes follow the data (bit 3), names are UTF-8 (bit 11); deflated.
const flags = 0x0808
const deflated = 8
const version = 20
// The limit without Zip64 (APPNOTE 4.3.14).
const mostBytes = 0xffffffff
const mostEntries = 0xffff

/** Streams a ZIP archive. One chunk of one file is in memory at a time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const stamp = dosTime(at)
  const written: Written[] = []
  let offset = 0
  for await (const { path, bytes } of entries) {
    const entry: Written = { name: Buffer.from(path), offset, crc: 0, bytes: 0, packed: 0 }
    const head = headOf(entry, stamp)
    yield head
    for await (const part of pack(bytes, entry)) yield part
    const sums = numbers([descriptor, 4], [entry.crc, 4], [entry.packed, 4], [entry.bytes, 4])
    yield sums
    offset += head.length + entry.packed + sums.length
    written.push(entry)
    if (offset > mostBytes || entry.bytes > mostBytes || written.length > mostEntries) {
      throw new Error('The archive is too large.')
    }
  }
  const directory = Buffer.concat(written.map((entry) => directoryOf(entry, stamp)))
  yield directory
  const count = written.length
  yield numbers([directoryEnd, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])
}

async function* pack(bytes: ZipEntry['bytes'], entry: Written): AsyncGenerator<Buffer> {
  const count = async function* () {
    for await (const part of bytes) {
      const chunk = typeof part === 'string' ? Buffer.from(part) : part
      entry.crc = crc32(chunk, entry.crc)
      entry.bytes += chunk.length
      yield chunk
    }
  }
  const deflate = createDeflateRaw()
  // An error of the source also fails the stream that is read here.
  pipeline(Readable.from(count()), deflate, () => {})
  for await (const part of deflate as AsyncIterable<Buffer>) {
    entry.packed += part.length
    yield part
  }
}

type Size = [value: number, bytes: 2 | 4]

function numbers(...values: Size[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) {
    buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

type Stamp = Size[]

/** Fields of both headers of an entry: compression and time. */
const common = (stamp: Stamp): Size[] => [[version, 2], [flags, 2], [deflated, 2], ...stamp]

function headOf({ name }: Written, stamp: Stamp): Buffer {
  const sums: Size[] = [
    [0, 4],
    [0, 4],
    [0, 4],
  ]
  return Buffer.concat([numbers([localHeader, 4], ...common(stamp), ...sums, [name.length, 2], [0, 2]), name])
}

function directoryOf({ name, offset, crc, bytes, packed }: Written, stamp: Stamp): Buffer {
  const sums: Size[] = [
    [crc, 4],
    [packed, 4],
    [bytes, 4],
  ]
  const head = numbers([directoryHeader, 4], [version, 2], ...common(stamp), ...sums, [name.length, 2])
  // No extra field, no comment, the only disk, no attributes.
  return Buffer.concat([head, numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name])
}

/** MS-DOS time has a resolution of two seconds and begins in 1980. */
function dosTime(at: Date): Stamp {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [time, 2],
    [date, 2],
  ]
}
