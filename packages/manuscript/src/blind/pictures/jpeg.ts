import { cleanProfile } from './icc.ts'
import { orientationOf, orientationOnly } from './orientation.ts'

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe]
const profileName = 'ICC_PROFILE\0'

/** Keeps what is needed to draw (ISO/IEC 10918-1) and, of the application's segments, JFIF, Adobe, colours and which side is up. */
export function cleanJpeg(bytes: Buffer, removed: Set<string>): Buffer {
  const kept: Buffer[] = []
  const profile: { index: number; data: Buffer }[] = []
  let orientation = 1
  let at = 2
  let done = false
  while (!done && at < bytes.length) {
    if (bytes[at] !== 0xff) throw new RangeError('no marker')
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined || marker === endOfImage) {
      if (at + 2 < bytes.length) removed.add('bytes behind the picture')
      break
    }
    const stands = isAlone(marker)
    const end = stands ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, end)
    const data = segment.subarray(4)
    if (end > bytes.length) throw new RangeError('segment outside')
    if (marker === 0xe1 && data.toString('latin1', 0, 4) === 'Exif') orientation = orientationOf(data)
    if (marker === 0xe2 && startsWith(data, profileName))
      profile.push({ index: data[12] ?? 0, data: data.subarray(14) })
    else if (marker === 0xe0 && startsWith(data, 'JFIF\0')) kept.push(jfif(data))
    else if (marker === 0xee && startsWith(data, 'Adobe')) kept.push(segmentOf(0xee, data.subarray(0, 12)))
    else if (isApplications(marker)) removed.add(nameOf(marker, data))
    else kept.push(segment)
    at = end
    if (marker === startOfScan) {
      const scan = endOfScan(bytes, at)
      kept.push(bytes.subarray(at, scan))
      at = scan
      done = at >= bytes.length
    }
  }
  const extras = [...(orientation === 1 ? [] : [exifSegment(orientation)]), ...profileSegments(profile, removed)]
  const first = kept[0]?.[1] === 0xe0 ? 1 : 0
  const body = [...kept.slice(0, first), ...extras, ...kept.slice(first)]
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...body, Buffer.from([0xff, endOfImage])])
}

const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isApplications = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === comment
const startsWith = (data: Buffer, text: string) => data.toString('latin1', 0, text.length) === text

/** Its thumbnail is a second picture that nobody has looked at. */
function jfif(data: Buffer): Buffer {
  const short = Buffer.from(data.subarray(0, 14))
  if (short.length < 14) throw new RangeError('JFIF')
  short.fill(0, 12)
  return segmentOf(0xe0, short)
}

function segmentOf(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const exifSegment = (value: number) =>
  segmentOf(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(value)]))

function profileSegments(pieces: { index: number; data: Buffer }[], removed: Set<string>): Buffer[] {
  if (pieces.length === 0) return []
  const whole = Buffer.concat(pieces.toSorted((one, other) => one.index - other.index).map(({ data }) => data))
  const clean = cleanProfile(whole)
  if (clean === null || !clean.equals(whole)) removed.add('names in the colour profile')
  if (clean === null) return []
  const size = 65_000
  const count = Math.ceil(clean.length / size)
  return Array.from({ length: count }, (_, index) => {
    const head = Buffer.from(`${profileName}\0\0`, 'latin1')
    head[12] = index + 1
    head[13] = count
    return segmentOf(0xe2, Buffer.concat([head, clean.subarray(index * size, (index + 1) * size)]))
  })
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return at
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function nameOf(marker: number, data: Buffer): string {
  if (marker === comment) return 'comment'
  if (startsWith(data, 'Exif')) return 'EXIF'
  if (startsWith(data, 'http://ns.adobe.com/x')) return 'XMP'
  if (marker === 0xed) return 'IPTC'
  if (marker === 0xeb) return 'C2PA'
  if (startsWith(data, 'MPF\0')) return 'further pictures'
  return `application data ${marker - 0xe0}`
}
