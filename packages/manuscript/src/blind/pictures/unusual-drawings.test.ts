import { describe, expect, it } from 'vitest'
import { emfOf, emfRecord, wmfOf, wmfRecord } from '../../../corpus/hidden/pictures.ts'
import { little } from '../../../corpus/picture-pieces.ts'
import { cleanPicture, pictureText, redactPicture } from './clean-picture.ts'

const canary = 'Zephyrine Quillonnet'
const text = (value: string) => Buffer.from(value, 'latin1')
const holds = (bytes: Uint8Array, value: string) =>
  Buffer.from(bytes).includes(value) || Buffer.from(bytes).includes(Buffer.from(value, 'utf16le'))
const clean = (bytes: Uint8Array) => cleanPicture(bytes, 'figure')
const damaged = (bytes: Uint8Array) => /damaged/.test(clean(bytes).suspect ?? '')

describe('a bitmap', () => {
  interface Bitmap {
    header?: number
    packed?: number
    bits?: number
    used?: number
    /** The colour table between header and pixels. */
    colours?: string
    said?: number
    space?: number
    gap?: string
    behind?: string
  }
  /** A bitmap with two pixels side by side. */
  function bitmap({
    header = 40,
    packed = 0,
    bits = 24,
    used = 0,
    colours = '',
    said = 0,
    space,
    gap = '',
    behind = '',
  }: Bitmap) {
    const head = Buffer.alloc(14 + header)
    head.write('BM')
    head.writeUInt32LE(14 + header + colours.length + gap.length, 10)
    head.writeUInt32LE(header, 14)
    if (header >= 40) {
      head.writeInt32LE(2, 18)
      head.writeInt32LE(-1, 22)
      head.writeUInt16LE(bits, 28)
      head.writeUInt32LE(packed, 30)
      head.writeUInt32LE(said, 34)
      head.writeUInt32LE(used, 46)
    }
    if (space !== undefined) head.writeUInt32LE(space, 70)
    return Buffer.concat([
      head,
      text(colours + gap),
      text('dotsdots'.slice(0, said || Math.ceil(bits / 16) * 4)),
      text(behind),
    ])
  }

  it.each<[string, Bitmap]>([
    ['of an old kind', { header: 12 }],
    ['of a table of sixteen colours', { bits: 4, colours: 'colour a'.repeat(8) }],
    ['of three colours', { bits: 8, used: 3, colours: 'colour a1234' }],
    ['of masks for three colours', { bits: 16, packed: 3, colours: 'colour masks' }],
    ['of masks for four colours', { bits: 32, packed: 6, colours: 'colour masks 4 !' }],
    ['that is packed', { bits: 8, used: 2, packed: 1, said: 6, colours: 'colour a' }],
    ['of a usual space', { header: 124, space: 0x73524742 }],
  ])('%s keeps what it is drawn with', (_, made) => {
    const bytes = bitmap(made)
    const { bytes: cleaned, removed, suspect } = clean(bytes)
    expect([suspect, removed, cleaned.length]).toEqual([null, [], bytes.length])
    expect(holds(cleaned, `${made.colours ?? ''}dots`)).toBe(true)
  })

  it.each<[string, Bitmap]>([
    ['behind its dots', { behind: canary }],
    ['behind packed dots', { packed: 1, said: 6, bits: 8, used: 2, colours: 'colour a', behind: canary }],
    ['between colours and dots', { bits: 8, used: 2, colours: 'colour a', gap: canary }],
    ['in a profile behind its dots', { header: 124, space: 0x4d424544, behind: canary }],
  ])('loses what lies %s', (_, made) => {
    const { bytes, suspect } = clean(bitmap(made))
    expect([suspect, holds(bytes, canary), holds(bytes, 'dots')]).toEqual([null, false, true])
  })

  it('whose header reaches into its dots, or whose dots lie outside, is called damaged', () => {
    for (const place of [20, 9000]) {
      const bytes = bitmap({})
      bytes.writeUInt32LE(place, 10)
      expect(damaged(bytes)).toBe(true)
    }
    const short = bitmap({})
    short.writeUInt32LE(4, 14)
    expect(damaged(short)).toBe(true)
  })
})

describe('an enhanced metafile', () => {
  const end = Buffer.concat([14, 20, 0, 16, 20].map((one) => little(one)))
  /** Only a header of this length and an end record. */
  function headed(length: number, described = 0, letters = 0) {
    const header = Buffer.alloc(length)
    header.writeUInt32LE(1)
    header.writeUInt32LE(length, 4)
    header.write(' EMF', 40)
    header.writeUInt32LE(letters, 60)
    header.writeUInt32LE(described, 64)
    return Buffer.concat([header, end])
  }

  it('of every length of header keeps its frame', () => {
    for (const length of [88, 100, 108])
      expect(clean(headed(length))).toMatchObject({ removed: [], suspect: null, bytes: { length: length + 20 } })
  })

  it('loses a description wherever the header says that it lies', () => {
    for (const described of [0, 88, 100, 108]) {
      const bytes = headed(160, described, canary.length)
      bytes.write(canary, 110, 'utf16le')
      const { bytes: cleaned, removed } = clean(bytes)
      expect([holds(cleaned, canary), removed]).toEqual([false, ['description']])
    }
  })

  it('loses what hangs behind its end', () => {
    const { bytes, removed } = clean(Buffer.concat([headed(108), text(canary)]))
    expect([holds(bytes, canary), removed]).toEqual([false, ['bytes behind the picture']])
  })

  it('with half a header, or a record of no length, is called damaged', () => {
    expect(damaged(headed(84))).toBe(true)
    expect(damaged(Buffer.concat([headed(108).subarray(0, 108), little(70), little(4)]))).toBe(true)
  })

  it('draws no text where a record has no room for it', () => {
    const head = (count: number, at: number) =>
      emfRecord(84, Buffer.concat([Buffer.alloc(36), little(count), little(at), Buffer.alloc(24)]))
    const more = [emfRecord(84, Buffer.alloc(8)), head(0, 76), head(4, 9000)]
    expect(pictureText(emfOf({ hidden: 'a', drawn: ['Flow'], more }))).toEqual(['Flow'])
  })

  it('in its newer form ends where a record lies about its length', () => {
    const start = Buffer.concat([little(0x4001, 2), little(0, 2), little(28), little(16), Buffer.alloc(16)])
    for (const length of [3, 9000]) {
      const broken = Buffer.concat([little(0x401c, 2), little(0, 2), little(length), Buffer.alloc(40)])
      const data = Buffer.concat([text('EMF+'), start, broken])
      const comment = emfRecord(70, Buffer.concat([little(data.length), data]))
      const drawing = emfOf({ hidden: 'a', drawn: ['Flow'], more: [comment] })
      expect(pictureText(drawing)).toEqual(['Flow'])
      expect(clean(drawing).suspect).toMatch(/EMF\+/)
    }
  })

  it('is blanked in each place that says the words', () => {
    const drawing = emfOf({ hidden: 'a', drawn: [canary, 'Flow', canary] })
    const blank = redactPicture(drawing, (said) => said.replaceAll(canary, '[redacted]'))
    expect(pictureText(blank).map((said) => said.trim())).toEqual(['', 'Flow', ''])
  })
})

describe('a metafile of the first kind', () => {
  const drawing = wmfOf({ hidden: 'a', drawn: ['Flow'] })

  it('loses what hangs behind its end', () => {
    const { bytes, removed } = clean(Buffer.concat([drawing, text(canary)]))
    expect([holds(bytes, canary), removed]).toEqual([false, ['comment', 'bytes behind the picture']])
  })

  it('with half a header, or a record longer than the file, is called damaged', () => {
    expect(damaged(drawing.subarray(0, 30))).toBe(true)
    expect(damaged(drawing.subarray(0, -8))).toBe(true)
  })

  it('draws no text where a record has no room for it', () => {
    const more = [wmfRecord(0x0a32, Buffer.alloc(4)), wmfRecord(0x0521, little(90, 2)), wmfRecord(0x0521, little(0, 2))]
    expect(pictureText(wmfOf({ hidden: 'a', drawn: ['Flow'], more }))).toEqual(['Flow'])
  })
})
