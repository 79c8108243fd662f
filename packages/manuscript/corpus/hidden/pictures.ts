import { crc32, deflateSync } from 'node:zlib'

/** Pictures with a name in their metadata. */
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

function number4(value: number, order: 'big' | 'little' = 'little'): Buffer {
  const bytes = Buffer.alloc(4)
  if (order === 'big') bytes.writeUInt32BE(value)
  else bytes.writeUInt32LE(value)
  return bytes
}

function number2(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const xmpOf = (term: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">${term}</dc:creator></x:xmpmeta>`

/** EXIF data with one artist. */
function exifOf(term: string): Buffer {
  const value = bytesOf(`${term}\0`)
  const entry = Buffer.concat([Buffer.from([0x3b, 0x01, 2, 0]), number4(value.length), number4(26)])
  return Buffer.concat([bytesOf('II*\0', 'latin1'), number4(8), number2(1), entry, number4(0), value])
}

/** A JPEG with the term in EXIF, XMP, IPTC, a comment, C2PA, and bytes after the end. */
export function jpegWith(jpeg: Uint8Array, term: string): Buffer {
  const iptc = Buffer.concat([
    bytesOf('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    number4(term.length + 5, 'big'),
    Buffer.from([0x1c, 2, 80, 0, term.length]),
    bytesOf(term),
  ])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([bytesOf('Exif\0\0', 'latin1'), exifOf(term)])),
    segment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${xmpOf(term)}`)),
    segment(0xed, iptc),
    segment(0xeb, bytesOf(`JP\0\0 c2pa ${term}`)),
    segment(0xfe, bytesOf(`made by ${term}`)),
    jpeg.subarray(2),
    bytesOf(term),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([bytesOf(type), data])
  return Buffer.concat([number4(data.length, 'big'), named, number4(crc32(named), 'big')])
}

/** A PNG with the term in the four kinds of text chunks, plain and compressed, in EXIF, and in bytes after the end. */
export function pngWithText(png: Uint8Array, term: string): Buffer {
  const afterHeader = 33
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('tEXt', bytesOf(`Author\0${term}`)),
    chunk('zTXt', Buffer.concat([bytesOf('Author\0\0'), deflateSync(bytesOf(term))])),
    chunk('iTXt', Buffer.concat([bytesOf('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(bytesOf(xmpOf(term)))])),
    chunk('eXIf', exifOf(term)),
    chunk('prVt', bytesOf(term)),
    png.subarray(afterHeader),
    bytesOf(term),
  ])
}

export function gifWithComment(gif: Uint8Array, term: string): Buffer {
  const block = (label: number, ...data: Buffer[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...data.flatMap((one) => [Buffer.from([one.length]), one]),
      Buffer.alloc(1),
    ])
  const flags = gif[10]!
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  return Buffer.concat([
    gif.subarray(0, start),
    block(0xfe, bytesOf(term)),
    block(0xff, bytesOf('XMP DataXMP'), bytesOf(term)),
    gif.subarray(start),
    bytesOf(term),
  ])
}

export function webpWith(webp: Uint8Array, term: string): Buffer {
  const riff = (type: string, data: Buffer) =>
    Buffer.concat([bytesOf(type), number4(data.length), data, Buffer.alloc(data.length % 2)])
  const body = Buffer.concat([webp.subarray(12), riff('EXIF', exifOf(term)), riff('XMP ', bytesOf(xmpOf(term)))])
  return Buffer.concat([bytesOf('RIFF'), number4(body.length + 4), bytesOf('WEBP'), body])
}

export const svgWith = (term: string, drawn: string) =>
  bytesOf(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="40" height="20" inkscape:export-filename="/home/${term}/a.png"><!-- ${term} --><title>${term}</title><metadata>${term}</metadata><rect width="9" height="9" inkscape:label="${term}" id="${term.replaceAll(/[^A-Za-z]/g, '_')}"/><text>${drawn}</text></svg>`,
  )

/** A little-endian TIFF with one pixel, an artist and a private tag. */
export function tiffWith(term: string): Buffer {
  const value = bytesOf(`${term}\0`)
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, 3, 1, 1],
    [257, 3, 1, 1],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 3, 1, 1],
    [279, 4, 1, 1],
    [315, 2, value.length, 0],
    [50_000, 2, value.length, 0],
  ]
  const directory = 12
  const behind = directory + 2 + tags.length * 12 + 4
  const entries = tags.map(([tag, type, count, said]) =>
    Buffer.concat([number2(tag), number2(type), number4(count), number4(type === 2 ? behind : said)]),
  )
  const head = Buffer.concat([bytesOf('II*\0', 'latin1'), number4(directory), Buffer.from([200, 0, 0, 0])])
  return Buffer.concat([head, number2(tags.length), ...entries, number4(0), value])
}

export interface Drawing {
  hidden: string
  drawn: string[]
  /** Additional records before the end. */
  more?: Buffer[]
}

/** A record of an enhanced metafile (EMF). */
export function emfRecord(type: number, data: Buffer): Buffer {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  return Buffer.concat([number4(type), number4(8 + padded.length), padded])
}

export function wmfRecord(type: number, data: Buffer): Buffer {
  const even = Buffer.concat([data, Buffer.alloc(data.length % 2)])
  return Buffer.concat([number4(3 + even.length / 2), number2(type), even])
}

/** An enhanced metafile (EMF) with a description, a comment and texts. */
export function emfOf({ hidden, drawn, more = [] }: Drawing): Buffer {
  const wide = Buffer.from(`${hidden}\0\0`, 'utf16le')
  const description = Buffer.concat([wide, Buffer.alloc((4 - (wide.length % 4)) % 4)])
  const header = Buffer.alloc(108)
  header.writeUInt32LE(1, 0)
  header.writeUInt32LE(108 + description.length, 4)
  header.writeInt32LE(400, 16)
  header.writeInt32LE(100, 20)
  header.writeInt32LE(8000, 32)
  header.writeInt32LE(2000, 36)
  header.write(' EMF', 40)
  header.writeUInt32LE(0x10000, 44)
  header.writeUInt16LE(1, 56)
  header.writeUInt32LE(wide.length / 2, 60)
  header.writeUInt32LE(108, 64)
  header.writeUInt32LE(1024, 72)
  header.writeUInt32LE(768, 76)
  header.writeUInt32LE(320, 80)
  header.writeUInt32LE(240, 84)
  const records = [
    comment(hidden),
    ...drawn.map(emfText),
    ...more,
    Buffer.concat([14, 20, 0, 16, 20].map((one) => number4(one))),
  ]
  const whole = Buffer.concat([header, description, ...records])
  whole.writeUInt32LE(whole.length, 48)
  whole.writeUInt32LE(records.length + 1, 52)
  return whole
}

function comment(text: string): Buffer {
  const data = bytesOf(text, 'latin1')
  return emfRecord(70, Buffer.concat([number4(data.length), data]))
}

function emfText(text: string, line: number): Buffer {
  const characters = Buffer.alloc(Math.ceil(text.length / 2) * 4)
  characters.write(text, 'utf16le')
  const gaps = Buffer.concat(Array.from(text, () => number4(8)))
  const head = Buffer.alloc(76)
  head.writeUInt32LE(84, 0)
  head.writeUInt32LE(76 + characters.length + gaps.length, 4)
  head.writeUInt32LE(1, 24)
  head.writeInt32LE(5, 36)
  head.writeInt32LE(5 + line * 14, 40)
  head.writeUInt32LE(text.length, 44)
  head.writeUInt32LE(76, 48)
  head.writeUInt32LE(76 + characters.length, 72)
  return Buffer.concat([head, characters, gaps])
}

/** A placeable metafile (WMF) with an escape record and texts. */
export function wmfOf({ hidden, drawn, more = [] }: Drawing): Buffer {
  const note = bytesOf(hidden, 'latin1')
  const texts = drawn.map((text) => {
    const characters = bytesOf(text, 'latin1')
    const padded = Buffer.concat([characters, Buffer.alloc(characters.length % 2)])
    return wmfRecord(0x0521, Buffer.concat([number2(characters.length), padded, number2(10), number2(10)]))
  })
  const records = [
    wmfRecord(0x0626, Buffer.concat([number2(15), number2(note.length), note])),
    ...texts,
    ...more,
    wmfRecord(0, Buffer.alloc(0)),
  ]
  const body = Buffer.concat(records)
  const placeable = Buffer.alloc(22)
  placeable.writeUInt32LE(0x9ac6cdd7)
  placeable.writeUInt16LE(400, 10)
  placeable.writeUInt16LE(100, 12)
  placeable.writeUInt16LE(96, 14)
  let check = 0
  for (let at = 0; at < 20; at += 2) check ^= placeable.readUInt16LE(at)
  placeable.writeUInt16LE(check, 20)
  const largest = Math.max(...records.map(({ length }) => length / 2))
  const header = [
    number2(1),
    number2(9),
    number2(0x300),
    number4(9 + body.length / 2),
    number2(0),
    number4(largest),
    number2(0),
  ]
  return Buffer.concat([placeable, ...header, body])
}
