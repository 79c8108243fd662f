import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emfOf,
  gifWithComment,
  jpegWith,
  pngWithText,
  svgWith,
  tiffWith,
  webpWith,
  wmfOf,
} from '../../../corpus/hidden/pictures.ts'
import { smallGif, smallJpeg, smallPng, smallWebp } from '../../../corpus/hidden/small-pictures.ts'
import { cleanPicture, pictureText, redactPicture } from './clean-picture.ts'
import { startClock } from '../../../corpus/processor-time.ts'

const jpeg = jpegWith(smallJpeg, 'a name')
const gif = gifWithComment(smallGif, 'a name')
const sound = [
  jpeg,
  gif,
  pngWithText(smallPng, 'a name'),
  webpWith(smallWebp, 'a name'),
  tiffWith('a name'),
  svgWith('a name', 'drawn'),
  emfOf({ hidden: 'a', drawn: ['b', 'c'] }),
  wmfOf({ hidden: 'a', drawn: ['b'] }),
]

describe('hostile pictures', () => {
  const survives = (bytes: Uint8Array) => {
    const { bytes: cleaned, suspect } = cleanPicture(bytes, 'a')
    expect(suspect === null || suspect.length > 20).toBe(true)
    expect(cleaned.length).toBeLessThanOrEqual(bytes.length * 6 + 1000)
    pictureText(bytes)
    redactPicture(bytes, (text) => text.replaceAll('a', 'b'))
  }

  it('of random bytes behind a known beginning never throw', () => {
    const head = fc
      .tuple(fc.constantFrom(...sound), fc.nat(60))
      .map(([bytes, count]) => Buffer.from(bytes.subarray(0, count)))
    fc.assert(
      fc.property(head, fc.uint8Array({ maxLength: 300 }), (start, rest) => survives(Buffer.concat([start, rest]))),
      { numRuns: 400 },
    )
  })

  it('that were sound once never throw', () => {
    const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(255)), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...sound),
        changes,
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (bytes, flips, share) => {
          const broken = Buffer.from(bytes.subarray(0, Math.ceil(bytes.length * share)))
          for (const [where, value] of flips) broken[Math.floor(where * broken.length)] = value
          survives(broken)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('that repeat themselves a thousand times are answered at once', () => {
    const tiff = Buffer.alloc(400_000)
    tiff.write('II*\0', 'latin1')
    tiff.writeUInt32LE(8, 4)
    tiff.writeUInt16LE(30_000, 8)
    for (let index = 0; index < 30_000; index += 1) {
      const at = 10 + index * 12
      tiff.writeUInt16LE(330, at)
      tiff.writeUInt16LE(4, at + 2)
      tiff.writeUInt32LE(90_000, at + 4)
      tiff.writeUInt32LE(8, at + 8)
    }
    const passed = startClock()
    survives(tiff)
    survives(Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(3_000_000, 0xff)]))
    survives(Buffer.concat([gif.subarray(0, 13), Buffer.alloc(3_000_000, 0x21)]))
    const attributes = Array.from({ length: 10_000 }, (_, index) => `a${index}="url(#"`).join(' ')
    survives(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><g ${attributes}/></svg>`))
    survives(emfOf({ hidden: 'a', drawn: Array.from({ length: 5_000 }, () => 'a') }))
    expect(passed()).toBeLessThan(10_000)
  })
})
