import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { gifWithComment, jpegWith, pngWithText } from '../../../corpus/hidden/pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const canary = 'Zephyrine Quillonnet'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${canary}"/></rdf:RDF></x:xmpmeta>`

const dots = (shift: number) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: { r: 90 + shift, g: 20, b: 200 } } }).composite([
    { input: { create: { width: 5, height: 9, channels: 3, background: '#ffcc00' } }, left: 3, top: 2 },
  ])
const described = (picture: Sharp) =>
  picture
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: canary, Copyright: canary, Software: canary }, IFD3: { GPSAreaInformation: canary } })
    .withXmp(xmp)

const samples: Record<string, Uint8Array> = {}
beforeAll(async () => {
  samples.jpeg = jpegWith(await described(dots(1)).jpeg().toBuffer(), canary)
  samples.progressive = jpegWith(await described(dots(2)).jpeg({ progressive: true }).toBuffer(), canary)
  samples.turned = await described(dots(3))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: canary } })
    .jpeg()
    .toBuffer()
  samples.png = pngWithText(await described(dots(4)).png().toBuffer(), canary)
  samples.palette = pngWithText(await dots(5).png({ palette: true }).toBuffer(), canary)
  samples.webp = await described(dots(6)).webp().toBuffer()
  samples.lossless = await described(dots(7)).webp({ lossless: true }).toBuffer()
  samples.gif = gifWithComment(await dots(8).gif().toBuffer(), canary)
  samples.tiff = await described(dots(9)).tiff({ compression: 'lzw' }).toBuffer()
  samples.tiled = await described(dots(10)).tiff({ tile: true, compression: 'none' }).toBuffer()
})

const raster = ['jpeg', 'progressive', 'turned', 'png', 'palette', 'webp', 'lossless', 'gif', 'tiff', 'tiled']
const holds = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes).includes(text) || Buffer.from(bytes).includes(Buffer.from(text, 'utf16le'))
const raw = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer()

describe('a photograph without its traces', () => {
  it.each(raster)('%s shows the same dots and names nobody', async (name) => {
    const before = samples[name]!
    const after = cleanPicture(before, name)
    expect(after.suspect).toBeNull()
    expect(after.removed).not.toEqual([])
    expect(holds(after.bytes, canary)).toBe(false)
    expect((await raw(after.bytes)).equals(await raw(before))).toBe(true)
    const { exif, xmp: packet, iptc } = await sharp(after.bytes).metadata()
    expect([packet, iptc, name === 'turned' ? undefined : exif]).toEqual([undefined, undefined, undefined])
  })

  it('is clean after one time', () => {
    for (const name of raster) {
      const once = cleanPicture(samples[name]!, name).bytes
      expect(Buffer.from(cleanPicture(once, name).bytes).equals(Buffer.from(once))).toBe(true)
    }
  })

  it('stays upright', async () => {
    const { bytes } = cleanPicture(samples.turned!, 'turned')
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
  })

  it('keeps its colours but not the name of its profile', async () => {
    for (const name of ['jpeg', 'png', 'webp', 'tiff']) {
      const { icc } = await sharp(cleanPicture(samples[name]!, name).bytes).metadata()
      expect(icc!.length).toBeGreaterThan(200)
      expect(holds(icc!, 'Display P3') || holds(icc!, 'sP3C')).toBe(false)
    }
  })

  it('keeps an animation moving', async () => {
    const frames = await Promise.all(
      [1, 2, 3].map((one) =>
        dots(one * 20)
          .png()
          .toBuffer(),
      ),
    )
    const moving = sharp(frames, { join: { animated: true } })
    for (const [name, bytes] of [
      ['gif', gifWithComment(await moving.clone().gif({ loop: 3 }).toBuffer(), canary)],
      [
        'webp',
        await moving
          .clone()
          .withExif({ IFD0: { Artist: canary } })
          .webp({ loop: 3 })
          .toBuffer(),
      ],
    ] as const) {
      const clean = cleanPicture(bytes, name)
      const seen = await sharp(clean.bytes, { animated: true }).metadata()
      expect([seen.pages, seen.loop, holds(clean.bytes, canary)]).toEqual([3, 3, false])
    }
  })

  it('loses what hangs behind its end', () => {
    for (const name of ['jpeg', 'png', 'gif', 'webp'])
      expect(holds(cleanPicture(Buffer.concat([samples[name]!, Buffer.from(canary)]), name).bytes, canary)).toBe(false)
  })

  it('is known by its bytes, not by its name', () => {
    expect(cleanPicture(samples.png!, 'word/media/image1.jpeg').suspect).toBeNull()
  })
})

describe('a bitmap', () => {
  it('loses the profile on the author’s disk and the gap before the dots', () => {
    const bmp = Buffer.alloc(14 + 124 + 40 + 8 + 60)
    bmp.write('BM')
    bmp.writeUInt32LE(14 + 124 + 40, 10)
    bmp.writeUInt32LE(124, 14)
    bmp.writeInt32LE(2, 18)
    bmp.writeInt32LE(1, 22)
    bmp.writeUInt16LE(1, 26)
    bmp.writeUInt16LE(32, 28)
    bmp.writeUInt32LE(0x4c494e4b, 70)
    bmp.write(canary, 140)
    bmp.write('dots', 178)
    bmp.write(canary, 190)
    const { bytes, suspect } = cleanPicture(bmp, 'a.bmp')
    expect([suspect, holds(bytes, canary), bytes.length]).toEqual([null, false, 186])
    expect(holds(bytes, 'dots')).toBe(true)
  })
})

describe('what cannot be cleaned', () => {
  it.each([
    ['\0\0\0\x18ftypheic', 'HEIC or AVIF'],
    ['II\xbc\x01', 'JPEG XR'],
    ['%!PS-Adobe', 'EPS'],
    ['%PDF-1.7', 'PDF'],
    ['anything', 'unknown kind'],
    ['', 'unknown kind'],
  ])('%j is said to be %s', (head, word) => {
    const bytes = Buffer.from(head, 'latin1')
    const clean = cleanPicture(bytes, 'word/media/image7.bin')
    expect(clean.suspect).toContain(word)
    expect(clean.suspect).toContain('word/media/image7.bin')
    expect(clean.bytes).toBe(bytes)
  })
})
