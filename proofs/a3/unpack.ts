import { inflateRawSync } from 'node:zlib'

/** A reading of ZIP of its own, so that the library's reader cannot hide from the search what it does not see. */
export function unpackAll(file: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0) return parts
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameBytes] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)]
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes)
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = file.subarray(start, start + packed)
    parts.set(name, file.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data)
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}
