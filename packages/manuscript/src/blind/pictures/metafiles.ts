/** A text that a metafile draws, and where its characters are in the file. */
export interface DrawnString {
  text: string
  at: number
  bytes: number
  encoding: 'latin1' | 'utf16le'
}

const [extTextA, extTextW, polyTextA, polyTextW, smallText] = [83, 84, 96, 97, 108]
const smallCharacters = 0x200
const noRectangle = 0x100

/** [MS-EMF] 2.3.5: the five records that draw a string. */
function drawnStrings(type: number, bytes: Buffer, at: number): DrawnString[] {
  if (type === extTextA || type === extTextW) return textObject(bytes, 36, type === extTextW, at)
  if (type === polyTextA || type === polyTextW) {
    const count = Math.min(bytes.readUInt32LE(36), Math.floor(bytes.length / 40))
    return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
      textObject(bytes, 40 + index * 40, type === polyTextW, at),
    )
  }
  if (type !== smallText) return []
  const [count, options] = [bytes.readUInt32LE(16), bytes.readUInt32LE(20)]
  return string(bytes, options & noRectangle ? 36 : 52, count, !(options & smallCharacters), at)
}

function textObject(bytes: Buffer, start: number, wide: boolean, at: number): DrawnString[] {
  if (start + 12 + 4 > bytes.length) return []
  return string(bytes, bytes.readUInt32LE(start + 12), bytes.readUInt32LE(start + 8), wide, at)
}

function string(bytes: Buffer, from: number, count: number, wide: boolean, at: number): DrawnString[] {
  const size = wide ? count * 2 : count
  if (count === 0 || from + size > bytes.length) return []
  const encoding = wide ? 'utf16le' : 'latin1'
  return [{ text: bytes.toString(encoding, from, from + size), at: at + from, bytes: size, encoding }]
}

const record = { header: 1, end: 14, comment: 70, colourSpace: 99, colourSpaceW: 122 }
/** Escapes to a printer driver and to OpenGL: neither LibreOffice nor Word draws them. */
const escapes = new Set([102, 103, 105, 106, 110])
const lastKnown = 122
const knownHeaderBytes = 108

interface EmfRecord {
  type: number
  bytes: Buffer
  at: number
}

function* records(bytes: Buffer): Generator<EmfRecord> {
  let at = 0
  while (at < bytes.length) {
    const [type, size] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
    if (size < 8 || size % 4 !== 0 || at + size > bytes.length) throw new RangeError('record')
    yield { type, bytes: bytes.subarray(at, at + size), at }
    at += size
    if (type === record.end) return
  }
}

/** [MS-EMF]: keeps drawing records, removes comments and escapes, and updates the counts in the header. */
export function cleanEmf(bytes: Buffer, removed: Set<string>): Buffer {
  const all = [...records(bytes)]
  const plusOnly = all.some((one) => isPlus(one) && holdsOnlyPlus(one.bytes))
  const output: Buffer[] = []
  for (const one of all) {
    if (one.type === record.header) output.push(header(one.bytes, removed))
    else if (one.type === record.comment && isPlus(one) && plusOnly) output.push(withoutPlusComments(one.bytes))
    else if (one.type === record.comment) removed.add(isPlus(one) ? 'second drawing (EMF+)' : 'comment')
    else if (escapes.has(one.type) || one.type === 0 || one.type > lastKnown) removed.add('application data')
    else if (one.type === record.colourSpace || one.type === record.colourSpaceW) output.push(unnamedSpace(one.bytes))
    else output.push(one.bytes)
  }
  const last = all.at(-1)
  if (last && last.at + last.bytes.length < bytes.length) removed.add('bytes behind the picture')
  const clean = Buffer.concat(output)
  clean.writeUInt32LE(clean.length, 48)
  clean.writeUInt32LE(output.length, 52)
  return clean
}

const isPlus = ({ type, bytes }: EmfRecord) => type === record.comment && bytes.toString('latin1', 12, 16) === 'EMF+'

/** [MS-EMFPLUS] 2.3.3.3: without the flag, only the EMF+ records draw. */
const holdsOnlyPlus = (bytes: Buffer) => bytes.length >= 20 && bytes.readUInt16LE(16) === 0x4001 && !(bytes[18]! & 1)

/** Whether only EMF+ records, which we do not parse completely, draw the picture. */
export const isPlusOnly = (bytes: Buffer) => [...records(bytes)].some((one) => isPlus(one) && holdsOnlyPlus(one.bytes))

function header(bytes: Buffer, removed: Set<string>): Buffer {
  const clean = Buffer.from(bytes)
  if (clean.length < 88) throw new RangeError('header')
  const described = clean.readUInt32LE(64)
  if (clean.readUInt32LE(60) > 0) removed.add('description')
  clean.fill(0, 60, 68)
  const rest = described >= 88 ? Math.min(described, knownHeaderBytes) : knownHeaderBytes
  if (clean.length >= 96) clean.fill(0, 88, 96)
  if (rest < clean.length) clean.fill(0, rest)
  return clean
}

/** A colour space may name a file on the author's disk. */
function unnamedSpace(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  clean.fill(0, Math.min(clean.length, 12 + 68))
  return clean
}

/** The strings that the picture draws, each with its offset in the file. */
export function emfStrings(bytes: Buffer): DrawnString[] {
  const strings: DrawnString[] = []
  for (const one of records(bytes)) {
    if (isPlus(one)) strings.push(...plusStrings(one.bytes, one.at))
    else strings.push(...drawnStrings(one.type, one.bytes, one.at))
  }
  return strings
}

const [plusComment, drawString] = [0x4003, 0x401c]
const firstRecord = 16

function* plusRecords(comment: Buffer): Generator<{ type: number; from: number; to: number }> {
  let at = firstRecord
  while (at + 12 <= comment.length) {
    const size = comment.readUInt32LE(at + 4)
    if (size < 12 || at + size > comment.length) return
    yield { type: comment.readUInt16LE(at), from: at, to: at + size }
    at += size
  }
}

/** The same record with every comment in it blanked. */
function withoutPlusComments(comment: Buffer): Buffer {
  const clean = Buffer.from(comment)
  for (const { type, from, to } of plusRecords(comment)) if (type === plusComment) clean.fill(0, from + 12, to)
  return clean
}

/** [MS-EMFPLUS] 2.3.4.14 */
function plusStrings(comment: Buffer, at: number): DrawnString[] {
  const strings: DrawnString[] = []
  for (const { type, from, to } of plusRecords(comment)) {
    if (type !== drawString || from + 40 > to) continue
    const bytes = Math.min(comment.readUInt32LE(from + 20) * 2, to - from - 40)
    const start = from + 40
    strings.push({
      text: comment.toString('utf16le', start, start + bytes),
      at: at + start,
      bytes,
      encoding: 'utf16le',
    })
  }
  return strings
}

const [placeable, placeableBytes, headerBytes] = [0x9ac6cdd7, 22, 18]
const [escape, textOut, extTextOut, end] = [0x0626, 0x0521, 0x0a32, 0]
const [opaque, clipped] = [2, 4]

interface WmfRecord {
  type: number
  bytes: Buffer
  at: number
}

const headerAt = (bytes: Buffer) => (bytes.readUInt32LE(0) === placeable ? placeableBytes : 0)

function* wmfRecords(bytes: Buffer): Generator<WmfRecord> {
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

/** [MS-WMF]: escapes contain comments, complete other pictures and printer commands. */
export function cleanWmf(bytes: Buffer, removed: Set<string>): Buffer {
  const start = headerAt(bytes)
  const head = Buffer.from(bytes.subarray(0, start + headerBytes))
  if (head.length < start + headerBytes) throw new RangeError('header')
  const output: Buffer[] = []
  let behind = head.length
  for (const one of wmfRecords(bytes)) {
    behind = one.at + one.bytes.length
    if (one.type === escape) removed.add('comment')
    else output.push(one.bytes)
  }
  if (behind < bytes.length) removed.add('bytes behind the picture')
  const body = Buffer.concat(output)
  head.writeUInt32LE((headerBytes + body.length) / 2, start + 6)
  head.writeUInt32LE(
    output.reduce((most, one) => Math.max(most, one.length / 2), 0),
    start + 12,
  )
  if (start > 0) head.fill(0, 16, 20)
  return Buffer.concat([head, body])
}

export function wmfStrings(bytes: Buffer): DrawnString[] {
  const strings: DrawnString[] = []
  for (const one of wmfRecords(bytes)) {
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
