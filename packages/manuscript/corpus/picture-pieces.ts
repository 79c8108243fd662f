import { crc32 } from 'node:zlib'

/** Parts of pictures for tests, each as small as its format allows. */
const text = (value: string) => Buffer.from(value, 'latin1')

export function little(value: number, size = 4): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntLE(value, 0, size)
  return bytes
}

function big(value: number, size = 4): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

/** A JPEG segment. */
export const segmentOf = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), big(data.length + 2, 2), data])

/** A PNG chunk. */
export function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(type), data])
  return Buffer.concat([big(data.length), named, big(crc32(named))])
}

/** A WebP file with these chunks. */
export function riffOf(...chunks: [type: string, data: Buffer][]): Buffer {
  const body = chunks.map(([type, data]) =>
    Buffer.concat([text(type), little(data.length), data, Buffer.alloc(data.length % 2)]),
  )
  return Buffer.concat([text('RIFF'), little(Buffer.concat(body).length + 4), text('WEBP'), ...body])
}

/** EXIF data with a device entry before the orientation. */
export function exifTurned(order: 'II' | 'MM', side: number): Buffer {
  const write = order === 'II' ? little : big
  const entry = (tag: number, value: number) =>
    Buffer.concat([write(tag, 2), write(3, 2), write(1), write(value, 2), Buffer.alloc(2)])
  return Buffer.concat([text(order), write(42, 2), write(8), write(2, 2), entry(271, 0), entry(274, side), write(0)])
}

/** An ICC profile with these tags; `count` may claim more tags than there are. */
export function profileOf(version: number, tags: [name: string, data: string][] = [], count = tags.length): Buffer {
  const header = Buffer.alloc(128)
  header[8] = version
  header.write('acsp', 36)
  const places = new Map<string, number>()
  const data: Buffer[] = []
  let at = 128 + 4 + tags.length * 12
  const table = tags.map(([name, said]) => {
    const place = places.get(said) ?? at
    if (place === at) {
      places.set(said, at)
      data.push(text(said))
      at += said.length
    }
    return Buffer.concat([text(name), big(place), big(said.length)])
  })
  return Buffer.concat([header, big(count), ...table, ...data])
}

export type TiffEntry = [tag: number, type: number, count: number, value: number | Buffer]

/** A TIFF with the letters `dots` at offset 8, then one directory; values that do not fit into an entry follow. */
export function tiffOf(order: 'II' | 'MM', entries: TiffEntry[], behind: Buffer = Buffer.alloc(0)): Buffer {
  const write = order === 'II' ? little : big
  let at = 12 + 2 + entries.length * 12 + 4
  const values: Buffer[] = []
  const table = entries.map(([tag, type, count, value]) => {
    const head = Buffer.concat([write(tag, 2), write(type, 2), write(count)])
    if (typeof value === 'number')
      return Buffer.concat([head, type === 3 ? Buffer.concat([write(value, 2), Buffer.alloc(2)]) : write(value)])
    values.push(value)
    at += value.length
    return Buffer.concat([head, write(at - value.length)])
  })
  const head = Buffer.concat([text(order), write(42, 2), write(12), text('dots')])
  return Buffer.concat([head, write(entries.length, 2), ...table, write(0), ...values, behind])
}

export function utf16Svg(inner: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(`\ufeff<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
