import { cleanProfile } from './icc.ts'
import { orientationOf, orientationOnly } from './orientation.ts'

const flag = { profile: 0x20, exif: 0x08, xmp: 0x04 }

/** RFC 9649: the picture, its colours, its frames; the flags say what is left. */
export function cleanWebp(bytes: Buffer, removed: Set<string>): Buffer {
  const kept: Buffer[] = []
  let flags = 0
  let header: Buffer | null = null
  const end = 8 + bytes.readUInt32LE(4)
  for (const { type, data } of chunks(bytes, 12, end)) {
    if (type === 'VP8X') {
      header = chunk(type, Buffer.from(data.subarray(0, 10)))
      kept.push(header)
    } else if (type === 'VP8 ' || type === 'VP8L' || type === 'ALPH' || type === 'ANIM') kept.push(chunk(type, data))
    else if (type === 'ANMF') kept.push(frame(data, removed))
    else if (type === 'ICCP') {
      const clean = cleanProfile(data)
      if (!clean?.equals(data)) removed.add('names in the colour profile')
      if (clean) kept.push(chunk(type, clean))
      if (clean) flags |= flag.profile
    } else {
      removed.add(type === 'EXIF' || type === 'XMP ' ? type.trim() : 'unknown chunk')
      if (type === 'EXIF' && orientationOf(data) !== 1) {
        kept.push(chunk(type, orientationOnly(orientationOf(data))))
        flags |= flag.exif
      }
    }
  }
  if (header) header[8] = (header[8]! & ~(flag.profile | flag.exif | flag.xmp)) | flags
  if (end < bytes.length) removed.add('bytes behind the picture')
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function frame(data: Buffer, removed: Set<string>): Buffer {
  const kept: Buffer[] = [data.subarray(0, 16)]
  for (const inner of chunks(data, 16, data.length)) {
    if (['ALPH', 'VP8 ', 'VP8L'].includes(inner.type)) kept.push(chunk(inner.type, inner.data))
    else removed.add('unknown chunk')
  }
  return chunk('ANMF', Buffer.concat(kept))
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

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
