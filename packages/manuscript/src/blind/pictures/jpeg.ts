/**
 * The tags of a colour profile that convert colours (ICC.1:2022, clause 9). Names of people and devices are not among
 * them.
 */
const colourTags = new Set(
  (
    'wtpt bkpt rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 A2B3 B2A3 D2B0 D2B1 D2B2 D2B3 ' +
    'B2D0 B2D1 B2D2 B2D3 gamt chad chrm lumi view meas tech cicp pre0 pre1 pre2 rig0 rig2 resp clro clrt'
  )
    .split(' ')
    .map((name) => name.padEnd(4)),
)
const headerBytes = 128
/** The CMM, the manufacturer, the device and its model, the creator and the checksum: all of them may be zero. */
const namedBytes: [from: number, to: number][] = [
  [4, 8],
  [48, 64],
  [80, 128],
]
const ownedDate = { at: 24, bytes: Buffer.from([0x07, 0xd0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]) }

interface Tag {
  name: string
  data: Buffer
  /** Equal for tags that share their data: three curves are often the same. */
  key: string
}

/** The profile without names; null if it is not a profile. */
export function cleanProfile(profile: Buffer): Buffer | null {
  if (profile.length < headerBytes + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return null
  const count = profile.readUInt32BE(headerBytes)
  if (count > 200 || headerBytes + 4 + count * 12 > profile.length) return null
  const tags: Tag[] = []
  for (let at = headerBytes + 4; at < headerBytes + 4 + count * 12; at += 12) {
    const name = profile.toString('latin1', at, at + 4)
    const from = profile.readUInt32BE(at + 4)
    const data = profile.subarray(from, from + profile.readUInt32BE(at + 8))
    if (colourTags.has(name)) tags.push({ name, data, key: `${from}+${data.length}` })
    else if (name === 'desc' || name === 'cprt') tags.push({ name, data: wordless(profile, name), key: name })
  }
  return assemble(profile, tags)
}

/** The two texts that a profile must have, empty. */
function wordless(profile: Buffer, name: string): Buffer {
  const isVersion4 = profile[8]! >= 4
  if (isVersion4) {
    const text = Buffer.alloc(32)
    text.write('mluc')
    text.writeUInt32BE(1, 8)
    text.writeUInt32BE(12, 12)
    text.write('enUS', 16)
    text.writeUInt32BE(2, 20)
    text.writeUInt32BE(28, 24)
    text.write('-', 29)
    return text
  }
  const text = Buffer.alloc(name === 'desc' ? 92 : 10)
  text.write(name === 'desc' ? 'desc' : 'text')
  if (name === 'desc') text.writeUInt32BE(2, 8)
  text.write('-', name === 'desc' ? 12 : 8)
  return text
}

function assemble(profile: Buffer, tags: Tag[]): Buffer {
  const header = Buffer.from(profile.subarray(0, headerBytes))
  for (const [from, to] of namedBytes) header.fill(0, from, to)
  ownedDate.bytes.copy(header, ownedDate.at)
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  const data: Buffer[] = []
  const places = new Map<string, number>()
  let at = headerBytes + table.length
  for (const [index, tag] of tags.entries()) {
    const place = places.get(tag.key) ?? at
    if (place === at) {
      places.set(tag.key, at)
      const padded = Buffer.alloc(Math.ceil(tag.data.length / 4) * 4)
      tag.data.copy(padded)
      data.push(padded)
      at += padded.length
    }
    table.write(tag.name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(place, 8 + index * 12)
    table.writeUInt32BE(tag.data.length, 12 + index * 12)
  }
  header.writeUInt32BE(at)
  return Buffer.concat([header, table, ...data])
}

/** EXIF 2.32, 4.6.4: the orientation of the picture; 1 if it is missing or unreadable. */
export function orientationOf(exif: Buffer): number {
  const start = exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0
  const tiff = exif.subarray(start)
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const read2 = (at: number) =>
    at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = read2(directory)
  for (let index = 0; index < count && directory + index * 12 < tiff.length; index += 1) {
    const at = directory + 2 + index * 12
    if (read2(at) !== 0x0112) continue
    const value = read2(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An EXIF block that contains only the orientation. */
export function orientationOnly(value: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  exif.writeUInt16BE(value, 18)
  return exif
}

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe]
const profileName = 'ICC_PROFILE\0'

/**
 * Keeps what is needed to decode (ISO/IEC 10918-1) and, of the application segments, JFIF, Adobe, colour profile and
 * orientation.
 */
export function cleanJpeg(bytes: Buffer, removed: Set<string>): Buffer {
  const output: Buffer[] = []
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
    else if (marker === 0xe0 && startsWith(data, 'JFIF\0')) output.push(jfif(data))
    else if (marker === 0xee && startsWith(data, 'Adobe')) output.push(segmentOf(0xee, data.subarray(0, 12)))
    else if (isApplications(marker)) removed.add(nameOf(marker, data))
    else output.push(segment)
    at = end
    if (marker === startOfScan) {
      const scan = endOfScan(bytes, at)
      output.push(bytes.subarray(at, scan))
      at = scan
      done = at >= bytes.length
    }
  }
  const extras = [...(orientation === 1 ? [] : [exifSegment(orientation)]), ...profileSegments(profile, removed)]
  const first = output[0]?.[1] === 0xe0 ? 1 : 0
  const body = [...output.slice(0, first), ...extras, ...output.slice(first)]
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...body, Buffer.from([0xff, endOfImage])])
}

const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isApplications = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === comment
const startsWith = (data: Buffer, text: string) => data.toString('latin1', 0, text.length) === text

/** Removes the JFIF thumbnail: it is a second picture that nobody has checked. */
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

/** The next marker that is neither a stuffed byte nor a restart marker. */
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
