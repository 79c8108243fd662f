import { cleanProfile } from './jpeg.ts'

/** TIFF 6.0: the tags that describe the layout of the pixels. All others are metadata and are removed. */
const drawing = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 286, 287,
  288, 289, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330, 332, 334, 336, 338,
  339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34675,
])
const [stripOffsets, stripBytes, tileOffsets, tileBytes, oldJpeg, oldJpegBytes] = [273, 279, 324, 325, 513, 514]
const [subDirectories, profileTag] = [330, 34675]
const typeBytes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const maxDirectories = 64

interface Entry {
  at: number
  tag: number
  type: number
  count: number
  /** Offsets of its value, in the entry itself or elsewhere. */
  from: number
  to: number
}

/**
 * Offsets are stored all over the file, so nothing may move: copies what the kept tags point to into an empty file of
 * the same length, and nothing else.
 */
export function cleanTiff(bytes: Buffer, removed: Set<string>): Buffer {
  const little = bytes[0] === 0x49
  const read2 = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const read4 = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const clean = Buffer.alloc(bytes.length)
  const write2 = (value: number, at: number) =>
    little ? clean.writeUInt16LE(value, at) : clean.writeUInt16BE(value, at)
  const write4 = (value: number, at: number) =>
    little ? clean.writeUInt32LE(value, at) : clean.writeUInt32BE(value, at)

  // Limits the total: many directories could share one long list.
  let budget = bytes.length
  const numbers = ({ from, type, count }: Entry): number[] => {
    budget -= count
    if (budget < 0) throw new RangeError('too many places')
    return Array.from({ length: count }, (_, index) => (type === 3 ? read2(from + index * 2) : read4(from + index * 4)))
  }
  const entriesOf = (directory: number): Entry[] =>
    Array.from({ length: read2(directory) }, (_, index) => {
      const at = directory + 2 + index * 12
      const [tag, type, count] = [read2(at), read2(at + 2), read4(at + 4)]
      const size = (typeBytes[type] ?? 1) * count
      const from = size <= 4 ? at + 8 : read4(at + 8)
      if (from + size > bytes.length && drawing.has(tag)) throw new RangeError('value outside')
      return { at, tag, type, count, from, to: from + size }
    })

  const ranges: [from: number, to: number][] = [[0, 8]]
  const directories: { at: number; drawingEntries: Entry[]; next: number }[] = []
  const seen = new Set<number>()
  const waiting = [read4(4)]
  while (waiting.length > 0) {
    const at = waiting.pop()!
    if (at === 0 || seen.has(at)) continue
    seen.add(at)
    if (seen.size > maxDirectories) throw new RangeError('too many directories')
    const entries = entriesOf(at)
    const drawingEntries = entries.filter(({ tag }) => drawing.has(tag))
    for (const { tag } of entries) if (!drawing.has(tag)) removed.add(names[tag] ?? 'unknown tag')
    const next = read4(at + 2 + entries.length * 12)
    directories.push({ at, drawingEntries, next })
    waiting.push(next)
    for (const entry of drawingEntries) {
      if (entry.tag !== profileTag && entry.to - entry.from > 4) ranges.push([entry.from, entry.to])
      if (entry.tag === subDirectories) waiting.push(...numbers(entry))
    }
    ranges.push(...dotsOf(drawingEntries, numbers))
  }
  for (const [from, to] of merged(ranges)) bytes.copy(clean, from, from, Math.min(to, bytes.length))
  for (const { at, drawingEntries, next } of directories) {
    const usable = drawingEntries.filter(
      (entry) => entry.tag !== profileTag || putProfile(bytes, clean, entry, removed),
    )
    write2(usable.length, at)
    for (const [index, entry] of usable.entries()) {
      bytes.copy(clean, at + 2 + index * 12, entry.at, entry.at + 12)
      if (entry.tag === profileTag) write4(profileLength(clean, entry), at + 2 + index * 12 + 4)
    }
    write4(next, at + 2 + usable.length * 12)
  }
  return clean
}

const profileLength = (clean: Buffer, { from }: Entry) => clean.readUInt32BE(from)

function putProfile(bytes: Buffer, clean: Buffer, { from, to }: Entry, removed: Set<string>): boolean {
  const profile = cleanProfile(bytes.subarray(from, to))
  removed.add('names in the colour profile')
  if (profile === null || profile.length > to - from) return false
  profile.copy(clean, from)
  return true
}

function dotsOf(entries: Entry[], numbers: (entry: Entry) => number[]): [number, number][] {
  const valuesOf = (tag: number) => {
    const entry = entries.find((one) => one.tag === tag)
    return entry ? numbers(entry) : []
  }
  const pairs: [number, number][] = []
  for (const [places, sizes] of [
    [stripOffsets, stripBytes],
    [tileOffsets, tileBytes],
    [oldJpeg, oldJpegBytes],
  ] as const) {
    const lengths = valuesOf(sizes)
    for (const [index, from] of valuesOf(places).entries()) pairs.push([from, from + (lengths[index] ?? 0)])
  }
  return pairs
}

function merged(ranges: [number, number][]): [number, number][] {
  const out: [number, number][] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

const names: Record<number, string> = {
  269: 'document name',
  270: 'description',
  271: 'maker of the device',
  272: 'device',
  305: 'software',
  306: 'time',
  315: 'artist',
  316: 'computer',
  700: 'XMP',
  33432: 'copyright',
  33723: 'IPTC',
  34377: 'Photoshop',
  34665: 'EXIF',
  34853: 'GPS',
}
