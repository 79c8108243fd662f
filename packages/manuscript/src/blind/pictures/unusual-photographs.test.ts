import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chunkOf, exifTurned, profileOf, riffOf, segmentOf } from '../../../corpus/picture-pieces.ts'
import { smallJpeg, smallPng } from '../../../corpus/hidden/small-pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const canary = 'Zephyrine Quillonnet'
const text = (value: string) => Buffer.from(value, 'latin1')
const holds = (bytes: Uint8Array, value: string) => Buffer.from(bytes).includes(text(value))
const clean = (bytes: Uint8Array) => cleanPicture(bytes, 'figure')
const damaged = (bytes: Uint8Array) => /damaged/.test(clean(bytes).suspect ?? '')

describe('a photograph in JPEG', () => {
  const jpeg = (...inserted: Buffer[]) => Buffer.concat([smallJpeg.subarray(0, 2), ...inserted, smallJpeg.subarray(2)])
  const jfif = (thumbnail: string) => segmentOf(0xe0, text(`JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02${thumbnail}`))

  it('without anything to take away stays as it is', () => {
    expect(clean(smallJpeg)).toEqual({ bytes: new Uint8Array(smallJpeg), removed: [], suspect: null })
  })

  it('keeps its density and loses the small picture beside it', () => {
    const turned = segmentOf(0xe1, Buffer.concat([text('Exif\0\0'), exifTurned('MM', 6)]))
    const { bytes } = clean(jpeg(jfif(canary), turned))
    expect(holds(bytes, canary)).toBe(false)
    expect(text('JFIF').equals(bytes.subarray(6, 10))).toBe(true)
    expect(text('Exif').equals(bytes.subarray(24, 28))).toBe(true)
  })

  it('keeps what Adobe says about its colours, and no more of it', () => {
    const { bytes, removed } = clean(jpeg(segmentOf(0xee, text(`Adobe\0\x64\0\0\0\0\x01${canary}`))))
    expect([holds(bytes, 'Adobe'), holds(bytes, canary), removed]).toEqual([true, false, []])
  })

  it.each([
    [0xe2, `MPF\0${canary}`, 'further pictures'],
    [0xe7, canary, 'application data 7'],
    [0xe0, `JFXX\0${canary}`, 'application data 0'],
    [0xee, canary, 'application data 14'],
    [0xe2, 'ICC_PROFILE\0', 'names in the colour profile'],
    [0xe2, `ICC_PROFILE\0\x01\x01${canary}`, 'names in the colour profile'],
  ])('loses segment %i that says %j', (marker, said, name) => {
    const { bytes, removed } = clean(jpeg(segmentOf(marker, text(said))))
    expect([holds(bytes, canary), removed]).toEqual([false, [name]])
  })

  it('puts together a colour profile that comes in pieces', () => {
    const whole = profileOf(4, [['rTRC', 'one long curve']])
    const piece = (nth: number, data: Buffer) =>
      segmentOf(0xe2, Buffer.concat([text(`ICC_PROFILE\0${String.fromCharCode(nth)}\x02`), data]))
    const { bytes } = clean(jpeg(piece(2, whole.subarray(-8)), piece(1, whole.subarray(0, -8))))
    expect(holds(bytes, 'one long curve')).toBe(true)
  })

  it('may hold marks that stand alone, stuffed bytes, and no end', () => {
    const alone = Buffer.from([0xff, 0xff, 0x01])
    const scan = smallJpeg.subarray(0, -2)
    for (const dots of [[0xff, 0x00, 0x12], [0xff, 0xd3, 0x12], [0xff], [0x12]]) {
      const { bytes, suspect } = clean(Buffer.concat([jpeg(alone).subarray(0, -2), Buffer.from(dots)]))
      expect([suspect, bytes.at(-2), bytes.at(-1)]).toEqual([null, 0xff, 0xd9])
      expect(bytes.length).toBeGreaterThanOrEqual(scan.length + 2)
    }
  })

  it.each([
    ['noise between its segments', jpeg(segmentOf(0xfe, text('a')), text('noise'))],
    ['a segment longer than the file', jpeg().subarray(0, 40)],
    ['half a density', jpeg(segmentOf(0xe0, text('JFIF\0\x01')))],
  ])('with %s is called damaged', (_, bytes) => {
    expect(damaged(bytes)).toBe(true)
  })
})

describe('which side is up', () => {
  const png = (exif: Buffer) => Buffer.concat([smallPng.subarray(0, 33), chunkOf('eXIf', exif), smallPng.subarray(33)])

  it('is kept, and nothing else of EXIF', () => {
    for (const order of ['II', 'MM'] as const) {
      const { bytes, removed } = clean(png(Buffer.concat([exifTurned(order, 8), text(canary)])))
      expect([holds(bytes, 'eXIf'), holds(bytes, canary), removed]).toEqual([true, false, ['EXIF']])
    }
    const webp = clean(riffOf(['VP8X', Buffer.alloc(10)], ['EXIF', exifTurned('II', 3)]))
    expect([holds(webp.bytes, 'EXIF'), webp.bytes[20]! & 0x08]).toEqual([true, 0x08])
  })

  it.each([
    ['too short', text('II*\0')],
    ['of neither byte order', text('XX*\0\x08\0\0\0')],
    ['a ninth side', exifTurned('II', 9)],
    ['a list that lies outside', text('II*\0\xff\0\0\0')],
    ['a list that ends too early', exifTurned('II', 6).subarray(0, 12)],
  ])('is up when EXIF is %s', (_, exif) => {
    const { bytes, suspect } = clean(png(exif))
    expect([holds(bytes, 'eXIf'), suspect]).toEqual([false, null])
  })
})

describe('a picture in PNG', () => {
  const png = (...inserted: Buffer[]) => Buffer.concat([smallPng.subarray(0, 33), ...inserted, smallPng.subarray(33)])
  const named = (name: string, packed: Buffer) => chunkOf('iCCP', Buffer.concat([text(`${name}\0\0`), packed]))

  it.each([
    ['under a name that is too long', named('x'.repeat(90), deflateSync(profileOf(4)))],
    ['without a name', chunkOf('iCCP', text('\0\0'))],
    ['that is none', named('a', deflateSync(text(canary)))],
    ['that is not packed', named('a', text(canary))],
  ])('loses a colour profile %s', (_, chunk) => {
    const { bytes, removed } = clean(png(chunk))
    expect([holds(bytes, 'iCCP'), removed]).toEqual([false, ['names in the colour profile']])
  })

  it('that needs a chunk nobody knows, or ends within one, is called damaged', () => {
    expect(damaged(png(chunkOf('XyZw', text(canary))))).toBe(true)
    expect(damaged(smallPng.subarray(0, 50))).toBe(true)
  })
})

describe('a colour profile', () => {
  const tags: [string, string][] = [
    ['desc', canary],
    ['cprt', canary],
    ['rTRC', 'curve'],
    ['gTRC', 'curve'],
    ['dmnd', canary],
  ]
  const webp = (profile: Buffer) => clean(riffOf(['VP8X', Buffer.alloc(10)], ['ICCP', profile]))

  it.each([2, 4])('of version %i keeps its curves and its two texts without their words', (version) => {
    const { bytes, removed, suspect } = webp(profileOf(version, tags))
    expect([suspect, removed]).toEqual([null, ['names in the colour profile']])
    expect([holds(bytes, canary), holds(bytes, 'curve'), holds(bytes, 'dmnd'), holds(bytes, 'desc')]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(bytes[20]! & 0x20).toBe(0x20)
    expect(clean(bytes)).toEqual({ bytes, removed: [], suspect: null })
  })

  it.each([
    ['shorter than its header', text('acsp')],
    ['of another kind', Buffer.alloc(200)],
    ['with more tags than anybody has', profileOf(4, tags, 201)],
    ['with more tags than it holds', profileOf(4, tags, 150)],
  ])('%s goes', (_, profile) => {
    const { bytes, removed } = webp(profile)
    expect([holds(bytes, 'ICCP'), removed]).toEqual([false, ['names in the colour profile']])
  })
})
