import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { cleanProfile } from './icc.ts'
import { orientationOf, orientationOnly } from './orientation.ts'

/** PNG third edition, 11: what draws, colours and moves the picture. */
const drawing = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)
const maxProfileBytes = 4 * 1024 * 1024

export function cleanPng(bytes: Buffer, removed: Set<string>): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at < bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new RangeError('chunk outside')
    const data = bytes.subarray(at + 8, end - 4)
    if (drawing.has(type)) kept.push(bytes.subarray(at, end))
    else if (type === 'iCCP') kept.push(...profileChunk(data, removed))
    else if (/^[A-Z]/.test(type)) throw new RangeError('unknown critical chunk')
    else {
      removed.add(names[type] ?? 'unknown chunk')
      if (type === 'eXIf' && orientationOf(data) !== 1) kept.push(chunk('eXIf', orientationOnly(orientationOf(data))))
    }
    at = end
    if (type === 'IEND') break
  }
  if (at < bytes.length) removed.add('bytes behind the picture')
  return Buffer.concat(kept)
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
