import type { DrawnString } from './emf-text.ts'

const [placeable, placeableBytes, headerBytes] = [0x9ac6cdd7, 22, 18]
const [escape, textOut, extTextOut, end] = [0x0626, 0x0521, 0x0a32, 0]
const [opaque, clipped] = [2, 4]

interface WmfRecord {
  type: number
  bytes: Buffer
  at: number
}

const headerAt = (bytes: Buffer) => (bytes.readUInt32LE(0) === placeable ? placeableBytes : 0)

function* records(bytes: Buffer): Generator<WmfRecord> {
  let at = headerAt(bytes) + headerBytes
  while (at < bytes.length) {
    const size = bytes.readUInt32LE(at) * 2
    if (size < 6 || at + size > bytes.length) throw new RangeError('record')
    const type = bytes.readUInt16LE(at + 4)
    yield { type, bytes: bytes.subarray(at, at + size), at }
    at += size
    if (type === end) return
  }
}

/** [MS-WMF]: escapes hold comments, whole other pictures and words to a printer. */
export function cleanWmf(bytes: Buffer, removed: Set<string>): Buffer {
  const start = headerAt(bytes)
  const head = Buffer.from(bytes.subarray(0, start + headerBytes))
  if (head.length < start + headerBytes) throw new RangeError('header')
  const kept: Buffer[] = []
  let behind = head.length
  for (const one of records(bytes)) {
    behind = one.at + one.bytes.length
    if (one.type === escape) removed.add('comment')
    else kept.push(one.bytes)
  }
  if (behind < bytes.length) removed.add('bytes behind the picture')
  const body = Buffer.concat(kept)
  head.writeUInt32LE((headerBytes + body.length) / 2, start + 6)
  head.writeUInt32LE(
    kept.reduce((most, one) => Math.max(most, one.length / 2), 0),
    start + 12,
  )
  if (start > 0) head.fill(0, 16, 20)
  return Buffer.concat([head, body])
}

export function wmfStrings(bytes: Buffer): DrawnString[] {
  const strings: DrawnString[] = []
  for (const one of records(bytes)) {
    const place = placeOf(one)
    if (!place || place.from + place.count > one.bytes.length || place.count === 0) continue
    const text = one.bytes.toString('latin1', place.from, place.from + place.count)
    strings.push({ text, at: one.at + place.from, bytes: place.count, encoding: 'latin1' })
  }
  return strings
}

function placeOf({ type, bytes }: WmfRecord): { from: number; count: number } | null {
  if (type === textOut && bytes.length >= 8) return { from: 8, count: bytes.readUInt16LE(6) }
  if (type !== extTextOut || bytes.length < 14) return null
  return { from: bytes.readUInt16LE(12) & (opaque | clipped) ? 22 : 14, count: bytes.readUInt16LE(10) }
}
