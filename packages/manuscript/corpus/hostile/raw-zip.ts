import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP entry in which every field can be falsified. */
export interface RawEntry {
  name: string | Uint8Array
  bytes: Uint8Array
  /** 8 compresses (deflate); any other value stores. */
  method?: number
  flags?: number
  /** Replaces the compressed data. */
  packed?: Uint8Array
  crc?: number
  packedBytes?: number
  unpackedBytes?: number
  mode?: number
  extra?: Uint8Array
  /** The offset in the central directory. */
  at?: number
  /** Values in the local header, where they differ from the directory. */
  local?: {
    name?: string
    method?: number
    flags?: number
    crc?: number
    packedBytes?: number
    unpackedBytes?: number
    extra?: Uint8Array
  }
  /** The data descriptor after the data. */
  descriptor?: 'signed' | 'plain' | 'signed-64' | 'plain-64' | 'promised'
  before?: Uint8Array
  /** `unlisted`: not in the central directory; `absent`: only there. */
  unlisted?: boolean
  absent?: boolean
}

export interface RawZip {
  beforeDirectory?: Uint8Array
  afterDirectory?: Uint8Array
  comment?: Uint8Array
  after?: Uint8Array
  end?: { disk?: number; here?: number; count?: number; size?: number; start?: number; commentBytes?: number }
}

export function rawZip(entries: RawEntry[], zip: RawZip = {}): Uint8Array {
  const body: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  const put = (...pieces: (Uint8Array | undefined)[]) => {
    for (const piece of pieces) {
      if (!piece) continue
      body.push(Buffer.from(piece))
      at += piece.length
    }
  }
  for (const entry of entries) {
    put(entry.before)
    const packed = entry.packed ?? ((entry.method ?? 8) === 8 ? deflateRawSync(entry.bytes) : entry.bytes)
    if (!entry.unlisted) central.push(centralOf(entry, packed, entry.at ?? at))
    if (!entry.absent) put(localOf(entry, packed), packed, descriptorOf(entry, packed))
  }
  put(zip.beforeDirectory)
  const directory = Buffer.concat(central)
  const { disk = 0, here = central.length, count = central.length, size = directory.length } = zip.end ?? {}
  const comment = Buffer.from(zip.comment ?? [])
  const end = fields([4, 0x06054b50], [2, disk], [2, disk], [2, here], [2, count], [4, size], [4, zip.end?.start ?? at])
  const commentBytes = fields([2, zip.end?.commentBytes ?? comment.length])
  const tail = [directory, Buffer.from(zip.afterDirectory ?? []), end, commentBytes, comment]
  return new Uint8Array(Buffer.concat([...body, ...tail, Buffer.from(zip.after ?? [])]))
}

function centralOf(entry: RawEntry, packed: Uint8Array, at: number): Buffer {
  const name = Buffer.from(entry.name)
  const extra = Buffer.from(entry.extra ?? [])
  const head = fields([4, 0x02014b50], [2, 20], [2, 20], [2, flagsOf(entry)], [2, entry.method ?? 8], [4, 0x00210000])
  const sizes = sizesOf(entry, packed)
  const rest = fields([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0])
  const attributes = fields([4, ((entry.mode ?? 0) << 16) >>> 0], [4, at])
  return Buffer.concat([head, fields(...sizes), rest, attributes, name, extra])
}

function localOf(entry: RawEntry, packed: Uint8Array): Buffer {
  const { local = {} } = entry
  const name = Buffer.from(local.name ?? entry.name)
  const extra = Buffer.from(local.extra ?? [])
  const flags = local.flags ?? flagsOf(entry)
  const method = local.method ?? entry.method ?? 8
  const [crc, packedBytes, unpackedBytes] = sizesOf(entry, packed).map(([, value]) => (entry.descriptor ? 0 : value))
  const head = fields([4, 0x04034b50], [2, 20], [2, flags], [2, method], [4, 0x00210000])
  const sizes = fields(
    [4, local.crc ?? crc!],
    [4, local.packedBytes ?? packedBytes!],
    [4, local.unpackedBytes ?? unpackedBytes!],
  )
  return Buffer.concat([head, sizes, fields([2, name.length], [2, extra.length]), name, extra])
}

function descriptorOf(entry: RawEntry, packed: Uint8Array): Buffer | undefined {
  if (!entry.descriptor || entry.descriptor === 'promised') return undefined
  const [[, crc], [, packedBytes], [, unpackedBytes]] = sizesOf(entry, packed)
  const signature: Field[] = entry.descriptor.startsWith('signed') ? [[4, 0x08074b50]] : []
  const high: Field[] = entry.descriptor.endsWith('64') ? [[4, 0]] : []
  return fields(...signature, [4, crc], [4, packedBytes], ...high, [4, unpackedBytes], ...high)
}

const flagsOf = (entry: RawEntry) => entry.flags ?? (entry.descriptor ? 0x0808 : 0x0800)

function sizesOf({ bytes, ...entry }: RawEntry, packed: Uint8Array): [Field, Field, Field] {
  return [
    [4, entry.crc ?? crc32(bytes)],
    [4, entry.packedBytes ?? packed.length],
    [4, entry.unpackedBytes ?? bytes.length],
  ]
}

type Field = [bytes: 2 | 4, value: number]

function fields(...list: Field[]): Buffer {
  return Buffer.concat(
    list.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}
