import { type DrawnString, drawnStrings } from './emf-text.ts'

const record = { header: 1, end: 14, comment: 70, colourSpace: 99, colourSpaceW: 122 }
/** Escapes to a printer's driver and to OpenGL: nothing that LibreOffice or Word draws. */
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

/** [MS-EMF]: drawing records stay, comments and escapes go, and the header counts what is left. */
export function cleanEmf(bytes: Buffer, removed: Set<string>): Buffer {
  const all = [...records(bytes)]
  const plusOnly = all.some((one) => isPlus(one) && holdsOnlyPlus(one.bytes))
  const kept: Buffer[] = []
  for (const one of all) {
    if (one.type === record.header) kept.push(header(one.bytes, removed))
    else if (one.type === record.comment && isPlus(one) && plusOnly) kept.push(withoutPlusComments(one.bytes))
    else if (one.type === record.comment) removed.add(isPlus(one) ? 'second drawing (EMF+)' : 'comment')
    else if (escapes.has(one.type) || one.type === 0 || one.type > lastKnown) removed.add('application data')
    else if (one.type === record.colourSpace || one.type === record.colourSpaceW) kept.push(unnamedSpace(one.bytes))
    else kept.push(one.bytes)
  }
  const last = all.at(-1)
  if (last && last.at + last.bytes.length < bytes.length) removed.add('bytes behind the picture')
  const clean = Buffer.concat(kept)
  clean.writeUInt32LE(clean.length, 48)
  clean.writeUInt32LE(kept.length, 52)
  return clean
}

const isPlus = ({ type, bytes }: EmfRecord) => type === record.comment && bytes.toString('latin1', 12, 16) === 'EMF+'

/** [MS-EMFPLUS] 2.3.3.3: without the flag, the other records draw nothing. */
const holdsOnlyPlus = (bytes: Buffer) => bytes.length >= 20 && bytes.readUInt16LE(16) === 0x4001 && !(bytes[18]! & 1)

/** Is the picture drawn only by the records that we do not read in full? */
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

/** The strings that the picture draws, each with its place in the file. */
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

/** The same record with every remark in it blank. */
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
