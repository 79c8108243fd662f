import { describe, expect, it } from 'vitest'
import { little, profileOf, riffOf, tiffOf, utf16Svg, type TiffEntry } from '../../../corpus/picture-pieces.ts'
import { smallGif, smallPng, smallWebp } from '../../../corpus/hidden/small-pictures.ts'
import { cleanPicture, pictureText, redactPicture } from './clean-picture.ts'

const canary = 'Zephyrine Quillonnet'
const text = (value: string) => Buffer.from(value, 'latin1')
const holds = (bytes: Uint8Array, value: string) => Buffer.from(bytes).includes(text(value))
const clean = (bytes: Uint8Array) => cleanPicture(bytes, 'figure')
const damaged = (bytes: Uint8Array) => /damaged/.test(clean(bytes).suspect ?? '')

describe('a picture in GIF', () => {
  const start = 19
  /** Without the graphic control extension of eight bytes. */
  const frame = smallGif.subarray(start + 8)
  const block = (label: number, ...data: string[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...data.map((one) => text(String.fromCharCode(one.length) + one)),
      text('\0'),
    ])
  const gif = (...inserted: Buffer[]) =>
    Buffer.concat([smallGif.subarray(0, start), ...inserted, smallGif.subarray(start)])

  it('loses a text that it draws, with what says how', () => {
    const written = Buffer.concat([block(0xf9, 'cccc'), block(0x01, 'twelve bytes', canary)])
    const { bytes, removed } = clean(Buffer.concat([smallGif.subarray(0, start), written, frame]))
    expect([holds(bytes, canary), holds(bytes, 'cccc'), removed]).toEqual([false, false, ['text']])
  })

  it('may show a frame that nothing is said about', () => {
    const bare = Buffer.concat([smallGif.subarray(0, start), frame])
    expect(clean(bare)).toEqual({ bytes: new Uint8Array(bare), removed: [], suspect: null })
  })

  it.each([
    ['ends after its name', text('GIF89a')],
    ['ends within a frame', smallGif.subarray(0, start + 12)],
    ['ends within a block', gif(block(0xfe, canary)).subarray(0, start + 8)],
    ['holds what is no block', gif(text('no block'))],
  ])('that %s is called damaged', (_, bytes) => {
    expect(damaged(bytes)).toBe(true)
  })
})

describe('a picture in WebP', () => {
  it('without anything to take away stays as it is', () => {
    expect(clean(smallWebp)).toEqual({ bytes: new Uint8Array(smallWebp), removed: [], suspect: null })
  })

  it('loses chunks nobody knows, within its frames too', () => {
    const frame = Buffer.concat([Buffer.alloc(16), riffOf(['ALPH', text('dots')], ['MINE', text(canary)]).subarray(12)])
    const { bytes, removed } = clean(riffOf(['ANMF', frame], ['MINE', text(canary)]))
    expect([holds(bytes, canary), holds(bytes, 'dots'), removed]).toEqual([false, true, ['unknown chunk']])
  })

  it('that says to be longer than it is, or holds a chunk that does, is called damaged', () => {
    expect(damaged(smallWebp.subarray(0, 30))).toBe(true)
    const long = riffOf(['VP8L', text('dots')])
    long.writeUInt32LE(400, 16)
    expect(damaged(long)).toBe(true)
  })
})

describe('a picture in TIFF', () => {
  const dots = text('dots')

  it.each(['II', 'MM'] as const)('of the byte order %s keeps its dots', (order) => {
    for (const type of [3, 4] as const) {
      const { bytes, removed, suspect } = clean(
        tiffOf(order, [
          [256, 3, 1, 1],
          [273, type, 1, 8],
          [279, type, 1, 4],
          [315, 2, 21, text(`${canary}\0`)],
          [50_000, 99, 21, text(`${canary}\0`)],
        ]),
      )
      expect([suspect, removed]).toEqual([null, ['artist', 'unknown tag']])
      expect([holds(bytes, canary), dots.equals(bytes.subarray(8, 12))]).toEqual([false, true])
    }
  })

  it('keeps smaller versions of itself', () => {
    const inner = tiffOf('II', [[315, 2, 21, text(`${canary}\0`)]])
    const { bytes } = clean(tiffOf('II', [[330, 4, 1, 12 + 2 + 12 + 4 + 12]], inner))
    expect(holds(bytes, canary)).toBe(false)
    expect(bytes.length).toBe(12 + 18 + inner.length)
  })

  it('keeps a colour profile without its names, and none that is damaged or grows', () => {
    const tag = (profile: Buffer) => tiffOf('MM', [[34_675, 7, profile.length, profile]])
    const kept = clean(
      tag(
        profileOf(4, [
          ['desc', canary.repeat(4)],
          ['rTRC', 'curve'],
        ]),
      ),
    )
    expect([holds(kept.bytes, 'curve'), holds(kept.bytes, canary)]).toEqual([true, false])
    for (const profile of [
      Buffer.alloc(200),
      profileOf(2, [
        ['desc', 'a'],
        ['cprt', 'b'],
      ]),
    ])
      expect(holds(clean(tag(profile)).bytes, 'acsp')).toBe(false)
  })

  it('may say where dots lie and not how many, and lie about what nobody draws', () => {
    const { bytes, suspect } = clean(
      tiffOf('II', [
        [273, 4, 1, 8],
        [315, 2, 90_000, 4],
      ]),
    )
    expect([suspect, holds(bytes, 'dots')]).toEqual([null, false])
  })

  it.each([
    ['says that its dots lie outside', tiffOf('II', [[273, 4, 90_000, 8]])],
    ['counts one list many times', tiffOf('II', Array<TiffEntry>(6).fill([330, 4, 20, 0]))],
  ])('that %s is called damaged', (_, bytes) => {
    expect(damaged(bytes)).toBe(true)
  })

  it('of more directories than any picture has is called damaged', () => {
    const chain = Array.from({ length: 70 }, (_, at) => Buffer.concat([little(0, 2), little(8 + 6 * (at + 1))]))
    expect(damaged(Buffer.concat([text('II*\0'), little(8), ...chain, Buffer.alloc(8)]))).toBe(true)
  })
})

describe('a drawing in SVG', () => {
  const svg = (inner: string) => text(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

  it('keeps the ids that its style sheet uses, and links that lead nowhere', () => {
    const { bytes } = clean(
      svg(
        '<style>#axis{fill:red}<g/></style><g id="axis"/><use href="#nobody"/><use href="#axis"/><g fill="url(#gone)"/>',
      ),
    )
    for (const kept of ['#axis{fill:red}', 'id="axis"', 'href="#nobody"', 'href="#axis"', 'url(#gone)'])
      expect(holds(bytes, kept)).toBe(true)
  })

  it('loses a remark without an end', () => {
    expect(holds(clean(svg(`<style>a{} /* ${canary}</style>`)).bytes, canary)).toBe(false)
  })

  it('may be written in two bytes a letter', () => {
    for (const order of ['le', 'be'] as const)
      expect(pictureText(utf16Svg('<text>Flow</text>', order))).toEqual(['Flow'])
  })

  it('is left alone when it does not say the words', () => {
    const drawing = svg('<text>Flow</text>')
    expect(redactPicture(drawing, (said) => said)).toBe(drawing)
  })
})

describe('the texts of what cannot be read', () => {
  it('are none, and it stays as it is', () => {
    const broken = text('<svg xmlns="http://www.w3.org/2000/svg"><text>')
    for (const bytes of [smallPng, broken]) {
      expect(pictureText(bytes)).toEqual([])
      expect(redactPicture(bytes, () => '')).toBe(bytes)
    }
  })
})
