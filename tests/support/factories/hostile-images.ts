import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Every hostile file contains it wherever a text can hide; no stored file may contain it. */
export const marker = 'MARKER-7f3a-owner-of-the-file'

export interface HostileImage {
  name: string
  bytes: Buffer
  /** Whether the file can contain a picture; the stored picture is encoded again. Null if both are acceptable. */
  isPicture: boolean | null
}

const script = `<script>alert('${marker}')</script>`
const formats = ['jpeg', 'png', 'gif', 'webp'] as const
type Format = (typeof formats)[number]

/** 200 files that an attacker might upload instead of a photo. The same ones in every run. */
export async function hostileImages(): Promise<HostileImage[]> {
  const good = Object.fromEntries(
    await Promise.all(formats.map(async (format) => [format, await as(picture(), format)] as const)),
  ) as Record<Format, Buffer>
  const made = [
    ...bombs(good),
    ...polyglots(good),
    ...(await metadata()),
    ...(await animations()),
    ...(await wrongTypes()),
    ...cut(good),
    ...noise(),
  ]
  return [...made, ...damaged(good, 200 - made.length)]
}

const picture = () =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: 'teal', noise: { type: 'gaussian', sigma: 40 } } })
const as = (image: Sharp, format: Format) => image.toFormat(format).toBuffer()

/** A PNG with one colour and one bit per pixel: megapixels in a few bytes. */
function flatPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

function bombs(good: Record<Format, Buffer>): HostileImage[] {
  const sizes = [
    [8_000, 8_000],
    [12_000, 12_000],
    [20_000, 20_000],
    [30_000, 30_000],
    [1, 50_000_000],
    [40_000_001, 1],
  ] as const
  return [
    ...sizes.map(([width, height]) => ({
      name: `a bomb of ${width} x ${height}`,
      bytes: flatPng(width, height),
      isPicture: false,
    })),
    { name: 'just under the limit of pixels', bytes: flatPng(6_320, 6_320), isPicture: true },
    ...[65_535, 16_000, 100_000, 2_147_483_647].map((side) => ({
      name: `a PNG that claims ${side} pixels a side`,
      bytes: flatPng(side, side, 10),
      isPicture: false,
    })),
    ...[65_535, 30_000].map((side) => ({
      name: `a JPEG that claims ${side} pixels a side`,
      bytes: patched(good.jpeg, good.jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5, side, side),
      isPicture: false,
    })),
    {
      name: 'a GIF with a screen of 65535 a side',
      bytes: Buffer.concat([good.gif.subarray(0, 6), Buffer.from([255, 255, 255, 255]), good.gif.subarray(10)]),
      isPicture: null,
    },
  ]
}

function patched(bytes: Buffer, at: number, ...numbers: number[]): Buffer {
  const copy = Buffer.from(bytes)
  for (const [index, number] of numbers.entries()) copy.writeUInt16BE(number, at + 2 * index)
  return copy
}

function polyglots(good: Record<Format, Buffer>): HostileImage[] {
  const zip = Buffer.from(`PK\x03\x04${marker}PK\x05\x06${'\0'.repeat(18)}`, 'latin1')
  const tails: Record<string, Buffer> = {
    HTML: Buffer.from(`<html><body>${script}`),
    ZIP: zip,
    PHP: Buffer.from(`<?php system('${marker}'); ?>`),
    PDF: Buffer.from(`%PDF-1.7\n% ${marker}\n%%EOF`),
    JavaScript: Buffer.from(`*/=1;alert('${marker}')//`),
  }
  const appended = formats.flatMap((format) =>
    Object.entries(tails).map(([kind, tail]) => ({
      name: `${format} with ${kind} behind it`,
      bytes: Buffer.concat([good[format], tail]),
      isPicture: true,
    })),
  )
  const comment = Buffer.from(script)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  const inside = [
    {
      name: 'JPEG with a script as its comment',
      bytes: Buffer.concat([
        good.jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe]),
        length,
        comment,
        good.jpeg.subarray(2),
      ]),
      isPicture: true,
    },
    ...['tEXt', 'zTXt', 'eXIf', 'iTXt'].map((type) => ({
      name: `PNG with a script in ${type}`,
      bytes: Buffer.concat([
        good.png.subarray(0, 33),
        chunk(type, Buffer.from(`Comment\0${type === 'tEXt' ? '' : '\0\0\0\0'}${script}`)),
        good.png.subarray(33),
      ]),
      isPicture: null,
    })),
    ...['GIF89a/*', 'GIF89a=1;', '\xff\xd8\xff/*', 'RIFF/*\0\0WEBP', '\x89PNG\r\n\x1a\n'].map((head) => ({
      name: `a script that begins like ${JSON.stringify(head)}`,
      bytes: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(script)]),
      isPicture: false,
    })),
  ]
  const before = formats.map((format) => ({
    name: `${format} behind HTML`,
    bytes: Buffer.concat([Buffer.from(script), good[format]]),
    isPicture: false,
  }))
  return [...appended, ...inside, ...before]
}

async function metadata(): Promise<HostileImage[]> {
  const exif = {
    IFD0: { Copyright: marker, Artist: marker, ImageDescription: script },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 48/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '89/1 33/1 0/1' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${marker}"/></rdf:RDF></x:xmpmeta>`
  const kinds = (['jpeg', 'png', 'webp'] as const).flatMap((format) => [
    { name: `${format} with EXIF and a place`, image: picture().withExif(exif), format },
    { name: `${format} with XMP`, image: picture().withXmp(xmp), format },
    { name: `${format} with a colour profile`, image: picture().withIccProfile('p3'), format },
    {
      name: `${format} that lies on its side`,
      image: picture().withExif(exif).withMetadata({ orientation: 6 }),
      format,
    },
  ])
  const rest = [
    { name: 'CMYK', image: picture().toColourspace('cmyk'), format: 'jpeg' as const },
    { name: 'sixteen bits', image: picture().toColourspace('rgb16'), format: 'png' as const },
    { name: 'grey', image: picture().greyscale(), format: 'png' as const },
    { name: 'transparent', image: picture().ensureAlpha(0.2), format: 'webp' as const },
    { name: 'one pixel', image: picture().resize(1, 1), format: 'gif' as const },
  ]
  return Promise.all(
    [...kinds, ...rest].map(async ({ name, image, format }) => ({
      name,
      bytes: await as(image, format),
      isPicture: true,
    })),
  )
}

async function animations(): Promise<HostileImage[]> {
  const frames = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background: { r: at * 6, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const film = (format: 'gif' | 'webp') =>
    sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
  const still = flatPng(60, 60)
  const control = Buffer.alloc(8)
  control.writeUInt32BE(1_000_000, 0)
  return [
    { name: 'an animated GIF', bytes: await film('gif'), isPicture: true },
    { name: 'an animated WebP', bytes: await film('webp'), isPicture: true },
    {
      name: 'an APNG that claims a million frames',
      bytes: Buffer.concat([still.subarray(0, 33), chunk('acTL', control), still.subarray(33)]),
      isPicture: null,
    },
  ]
}

async function wrongTypes(): Promise<HostileImage[]> {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${inside}</svg>`
  const texts: Record<string, string> = {
    'SVG with a script': svg(script),
    'SVG that loads a file': svg('<image href="file:///etc/passwd" width="90" height="90"/>'),
    'SVG with an entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'SVG of a billion laughs': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>${svg('<text>&c;</text>')}`,
    HTML: `<!doctype html>${script}`,
    PDF: `%PDF-1.7\n${marker}`,
    PostScript: `%!PS-Adobe-3.0\n(${marker}) run`,
    'an MVG drawing': "push graphic-context\nfill 'url(https://example.org/x)'\npop graphic-context",
    'a shell script': '#!/bin/sh\nexit 1\n',
    'a program for Windows': 'MZ\x90\0\x03',
    'a program for Linux': '\x7fELF\x02\x01\x01',
    'an archive': `PK\x03\x04${marker}`,
    'a bitmap': `BM${'\0'.repeat(100)}`,
    'an icon': `\0\0\x01\0\x01\0${'\0'.repeat(60)}`,
    'JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
    'JPEG XL': '\xff\x0a\0\0\0',
    Photoshop: `8BPS\0\x01${'\0'.repeat(60)}`,
    'portable pixmap': 'P6 99999 99999 255\n',
    'a matrix': 'MATLAB 5.0 MAT-file',
    Radiance: '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n',
    FITS: 'SIMPLE  =                    T',
    'a film': '\0\0\0\x18ftypmp42',
    'one byte': '\xff',
    spaces: ' '.repeat(5_000),
  }
  const drawn = [
    { name: 'TIFF', bytes: await picture().tiff().toBuffer() },
    { name: 'AVIF', bytes: await picture().avif({ effort: 0 }).toBuffer() },
    { name: 'raw pixels', bytes: await picture().raw().toBuffer() },
  ]
  const said = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') }))
  return [...said, ...drawn, { name: 'nothing', bytes: Buffer.alloc(0) }].map((one) => ({ ...one, isPicture: false }))
}

function cut(good: Record<Format, Buffer>): HostileImage[] {
  return formats.flatMap((format) =>
    [0.02, 0.1, 0.3, 0.5, 0.8].map((part) => ({
      name: `${format} cut after ${part * 100} %`,
      bytes: good[format].subarray(0, Math.floor(good[format].length * part)),
      // GIF decoders show what they have; the other formats are refused.
      isPicture: format === 'gif' ? null : false,
    })),
  )
}

const heads = { jpeg: '\xff\xd8\xff\xe0', png: '\x89PNG\r\n\x1a\n', gif: 'GIF89a', webp: 'RIFF\xff\xff\0\0WEBPVP8 ' }

function noise(): HostileImage[] {
  const chance = dice(20_261_115)
  const random = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(chance() * 256)))
  const plain = [10, 1_000, 100_000, 2_000_000].map((length) => ({
    name: `${length} random bytes`,
    bytes: random(length),
    isPicture: false,
  }))
  const headed = Object.entries(heads).flatMap(([format, head]) =>
    [50, 5_000].map((length) => ({
      name: `${length} random bytes that begin like ${format}`,
      bytes: Buffer.concat([Buffer.from(head, 'latin1'), random(length)]),
      isPicture: false,
    })),
  )
  return [...plain, ...headed]
}

/** Valid files with a few changed bytes: the decoder must survive all of them. */
function damaged(good: Record<Format, Buffer>, count: number): HostileImage[] {
  const chance = dice(4_711)
  return Array.from({ length: count }, (_, at) => {
    const format = formats[at % formats.length]!
    const bytes = Buffer.from(good[format])
    for (let times = 0; times < 8; times++) bytes[Math.floor(chance() * bytes.length)] = Math.floor(chance() * 256)
    return { name: `damaged ${format} ${at}`, bytes, isPicture: null }
  })
}

/** Random numbers that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
