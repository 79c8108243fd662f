import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { cleanEmf, cleanWmf, isPlusOnly } from './metafiles.ts'
import { cleanJpeg, cleanProfile, orientationOf, orientationOnly } from './jpeg.ts'
import { pictureKind, type PictureKind } from './kind.ts'
import { cleanSvg } from './svg.ts'
import { cleanTiff } from './tiff.ts'

export { pictureKind, type PictureKind } from './kind.ts'
export { pictureText, redactPicture, redactSvg } from './picture-text.ts'

interface CleanPicture {
  bytes: Uint8Array
  /** What was removed: `EXIF`, `comment`. */
  removed: string[]
  /** Why it may still identify a person, as a sentence; null when it is clean. */
  suspect: string | null
}

type Cleaner = (bytes: Buffer, removed: Set<string>) => Uint8Array

const cleaners: Partial<Record<PictureKind, Cleaner>> = {
  JPEG: cleanJpeg,
  PNG: cleanPng,
  GIF: cleanGif,
  WebP: cleanWebp,
  TIFF: cleanTiff,
  BMP: cleanBmp,
  EMF: cleanEmf,
  WMF: cleanWmf,
  SVG: (bytes, removed) => cleanSvg(bytes, removed, innerPicture),
}

/** Removes metadata from a picture. The pixels stay identical: nothing is decoded and encoded again. */
export function cleanPicture(bytes: Uint8Array, part: string): CleanPicture {
  const kind = pictureKind(bytes)
  const clean = kind && cleaners[kind]
  if (!clean) return { bytes, removed: [], suspect: unknownSentence(kind, part) }
  const removed = new Set<string>()
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const cleaned = new Uint8Array(clean(buffer, removed))
    const suspect = kind === 'EMF' && isPlusOnly(buffer) ? plusSentence(part) : null
    return { bytes: cleaned, removed: [...removed], suspect }
  } catch {
    return { bytes, removed: [], suspect: `The picture “${part}” is damaged, so its content cannot be checked.` }
  }
}

/** A picture inside a drawing is kept only if it can be cleaned completely; an SVG is removed. */
function innerPicture(bytes: Uint8Array): Uint8Array | null {
  if (pictureKind(bytes) === 'SVG') return null
  const { bytes: cleaned, suspect } = cleanPicture(bytes, '')
  return suspect === null ? cleaned : null
}

const unknownSentence = (kind: PictureKind | null, part: string) =>
  `The picture “${part}” is ${kind ? `in the ${kind} format` : 'of an unknown kind'}, which cannot be anonymised without changing it.`

const plusSentence = (part: string) =>
  `The drawing “${part}” uses the newer EMF+ format. Only its texts and comments can be checked.`

const fileHeaderBytes = 14
const version5Bytes = 124
const sRgb = 0x73524742

/**
 * Keeps header, palette and pixels. Removes a colour profile, which may be a path on the author's disk, and bytes
 * between or after them.
 */
function cleanBmp(bytes: Buffer, removed: Set<string>): Buffer {
  const headerEnd = fileHeaderBytes + bytes.readUInt32LE(14)
  const pixels = bytes.readUInt32LE(10)
  if (headerEnd < 26 || headerEnd > pixels || pixels > bytes.length) throw new RangeError('header')
  const isOld = headerEnd - fileHeaderBytes < 40
  const end = Math.min(bytes.length, pixels + (isOld ? bytes.length : pixelBytes(bytes)))
  const clean = Buffer.from(bytes.subarray(0, end))
  clean.writeUInt32LE(end, 2)
  clean.fill(0, 6, 10)
  if (!isOld) {
    const coloursEnd = headerEnd + colourBytes(bytes, headerEnd)
    if (coloursEnd < pixels) clean.fill(0, coloursEnd, pixels)
  }
  if (headerEnd - fileHeaderBytes >= version5Bytes) {
    const space = clean.readUInt32LE(70)
    // “LINK” and “MBED”: the profile is in another file, or after the pixels.
    if (space === 0x4c494e4b || space === 0x4d424544) clean.writeUInt32LE(sRgb, 70)
    clean.fill(0, fileHeaderBytes + 112, fileHeaderBytes + version5Bytes)
  }
  if (end < bytes.length) removed.add('bytes behind the picture')
  return clean
}

function pixelBytes(bytes: Buffer): number {
  const packed = bytes.readUInt32LE(30)
  const declaredBytes = bytes.readUInt32LE(34)
  if (packed !== 0 && packed !== 3 && packed !== 6) return declaredBytes
  const rowBytes = Math.ceil((Math.abs(bytes.readInt32LE(18)) * bytes.readUInt16LE(28)) / 32) * 4
  return rowBytes * Math.abs(bytes.readInt32LE(22))
}

function colourBytes(bytes: Buffer, headerEnd: number): number {
  const bits = bytes.readUInt16LE(28)
  const used = bytes.readUInt32LE(46)
  const masks = headerEnd - fileHeaderBytes === 40 ? ({ 3: 12, 6: 16 }[bytes.readUInt32LE(30)] ?? 0) : 0
  return masks + 4 * (used > 0 ? used : bits <= 8 ? 2 ** bits : 0)
}

const [extension, image, trailer] = [0x21, 0x2c, 0x3b]
const [control, comment, plainText, application] = [0xf9, 0xfe, 0x01, 0xff]

/** GIF89a: keeps frames and their control blocks; removes comments, text and application data. */
function cleanGif(bytes: Buffer, removed: Set<string>): Buffer {
  let at = 13 + tableBytes(bytes.readUInt8(10))
  const output: Buffer[] = [bytes.subarray(0, at)]
  let pending: Buffer | null = null
  while (at < bytes.length && bytes[at] !== trailer) {
    const from = at
    if (bytes[at] === image) {
      at = afterBlocks(bytes, at + 11 + tableBytes(bytes.readUInt8(at + 9)))
      if (pending) output.push(pending)
      pending = null
      output.push(bytes.subarray(from, at))
      continue
    }
    if (bytes[at] !== extension) throw new RangeError('unknown block')
    const label = bytes[at + 1]
    at = afterBlocks(bytes, at + 2)
    if (label === control) pending = bytes.subarray(from, at)
    else if (label === application && isLoop(bytes, from)) output.push(bytes.subarray(from, from + 18), Buffer.alloc(1))
    else removed.add(label === comment ? 'comment' : label === plainText ? 'text' : 'application data')
    // Drop the control block of a removed text.
    if (label === plainText) pending = null
  }
  if (at + 1 < bytes.length) removed.add('bytes behind the picture')
  return Buffer.concat([...output, Buffer.from([trailer])])
}

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const size = bytes[at]!
    at += 1 + size
    if (size === 0) return at
  }
  throw new RangeError('block outside')
}

/** The Netscape extension, three bytes: how often an animation repeats. */
function isLoop(bytes: Buffer, at: number): boolean {
  const name = bytes.toString('latin1', at + 3, at + 14)
  return (
    bytes[at + 2] === 11 &&
    (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0') &&
    bytes[at + 14] === 3 &&
    bytes[at + 15] === 1
  )
}

/** PNG third edition, 11: the chunks that draw, colour and animate the picture. */
const drawing = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)
const maxProfileBytes = 4 * 1024 * 1024

function cleanPng(bytes: Buffer, removed: Set<string>): Buffer {
  const output: Buffer[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at < bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new RangeError('chunk outside')
    const data = bytes.subarray(at + 8, end - 4)
    if (drawing.has(type)) output.push(bytes.subarray(at, end))
    else if (type === 'iCCP') output.push(...profileChunk(data, removed))
    else if (/^[A-Z]/.test(type)) throw new RangeError('unknown critical chunk')
    else {
      removed.add(names[type] ?? 'unknown chunk')
      if (type === 'eXIf' && orientationOf(data) !== 1) output.push(chunk('eXIf', orientationOnly(orientationOf(data))))
    }
    at = end
    if (type === 'IEND') break
  }
  if (at < bytes.length) removed.add('bytes behind the picture')
  return Buffer.concat(output)
}

const names: Record<string, string> = {
  tEXt: 'text',
  zTXt: 'text',
  iTXt: 'text or XMP',
  eXIf: 'EXIF',
  tIME: 'time',
  caBX: 'C2PA',
}

function profileChunk(data: Buffer, removed: Set<string>): Buffer[] {
  removed.add('names in the colour profile')
  const nameEnd = data.indexOf(0)
  if (nameEnd < 1 || nameEnd > 79) return []
  try {
    const clean = cleanProfile(inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: maxProfileBytes }))
    return clean === null ? [] : [chunk('iCCP', Buffer.concat([Buffer.from('-\0\0'), deflateSync(clean)]))]
  } catch {
    return []
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const flag = { profile: 0x20, exif: 0x08, xmp: 0x04 }

/** RFC 9649: keeps the picture, its colours and its frames; the flags are updated to what is left. */
function cleanWebp(bytes: Buffer, removed: Set<string>): Buffer {
  const output: Buffer[] = []
  let flags = 0
  let header: Buffer | null = null
  const end = 8 + bytes.readUInt32LE(4)
  for (const { type, data } of chunks(bytes, 12, end)) {
    if (type === 'VP8X') {
      header = webpChunk(type, Buffer.from(data.subarray(0, 10)))
      output.push(header)
    } else if (type === 'VP8 ' || type === 'VP8L' || type === 'ALPH' || type === 'ANIM')
      output.push(webpChunk(type, data))
    else if (type === 'ANMF') output.push(frame(data, removed))
    else if (type === 'ICCP') {
      const clean = cleanProfile(data)
      if (!clean?.equals(data)) removed.add('names in the colour profile')
      if (clean) output.push(webpChunk(type, clean))
      if (clean) flags |= flag.profile
    } else {
      removed.add(type === 'EXIF' || type === 'XMP ' ? type.trim() : 'unknown chunk')
      if (type === 'EXIF' && orientationOf(data) !== 1) {
        output.push(webpChunk(type, orientationOnly(orientationOf(data))))
        flags |= flag.exif
      }
    }
  }
  if (header) header[8] = (header[8]! & ~(flag.profile | flag.exif | flag.xmp)) | flags
  if (end < bytes.length) removed.add('bytes behind the picture')
  const body = Buffer.concat(output)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function frame(data: Buffer, removed: Set<string>): Buffer {
  const output: Buffer[] = [data.subarray(0, 16)]
  for (const inner of chunks(data, 16, data.length)) {
    if (['ALPH', 'VP8 ', 'VP8L'].includes(inner.type)) output.push(webpChunk(inner.type, inner.data))
    else removed.add('unknown chunk')
  }
  return webpChunk('ANMF', Buffer.concat(output))
}

function* chunks(bytes: Buffer, from: number, end: number): Generator<{ type: string; data: Buffer }> {
  if (end > bytes.length + 1) throw new RangeError('longer than the file')
  let at = from
  while (at + 8 <= Math.min(end, bytes.length)) {
    const size = bytes.readUInt32LE(at + 4)
    if (at + 8 + size > bytes.length) throw new RangeError('chunk outside')
    yield { type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + size) }
    at += 8 + size + (size % 2)
  }
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
