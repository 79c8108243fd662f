import { describe, expect, it } from 'vitest'
import { emfOf, emfRecord, pngWithText, wmfOf, wmfRecord } from '../../../corpus/hidden/pictures.ts'
import { smallPng } from '../../../corpus/hidden/small-pictures.ts'
import { cleanPicture, pictureText, redactPicture } from './clean-picture.ts'

const canary = 'Zephyrine Quillonnet'
const samples = { png: pngWithText(smallPng, canary) }
const holds = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes).includes(text) || Buffer.from(bytes).includes(Buffer.from(text, 'utf16le'))

describe('a drawing', () => {
  it('of Windows loses its description and its comments; what it draws can be read and blanked', () => {
    for (const make of [emfOf, wmfOf]) {
      const drawing = make({ hidden: canary, drawn: ['Figure by ', 'Zephyrine ', 'Quillonnet', ' and more'] })
      expect(holds(drawing, canary)).toBe(true)
      const clean = cleanPicture(drawing, 'a')
      expect([clean.suspect, holds(clean.bytes, canary)]).toEqual([null, false])
      expect(pictureText(clean.bytes).join('')).toBe(`Figure by ${canary} and more`)
      const blank = redactPicture(clean.bytes, (text) => text.replace(canary, '[redacted]'))
      expect(blank.length).toBe(clean.bytes.length)
      expect(pictureText(blank).map((text) => text.trim())).toEqual(['Figure by', '', '', 'and more'])
    }
  })

  const svg = (inner: string) =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- ${canary} --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="/home/${canary}/a.png" viewBox="0 0 20 20">${inner}</svg>`,
    )

  it('of vectors keeps shapes and texts, and asks for nothing', () => {
    const { bytes, suspect } = cleanPicture(
      svg(`<metadata>${canary}</metadata><title>${canary}</title><desc>${canary}</desc><script>x</script>
        <style>/* ${canary} */ @import "http://a.example/x"; .b { fill: url(http://a.example/y) }</style>
        <defs><linearGradient id="layer ${canary}"/></defs><inkscape:grid label="${canary}"/>
        <rect id="${canary}" width="5" height="5" fill="url(#layer ${canary})" onclick="x" data-author="${canary}"/>
        <image href="http://a.example/pixel.png"/><image href="data:image/png;base64,${Buffer.from(samples.png).toString('base64')}"/>
        <a href="#${canary}"><set attributeName="href" to="http://a.example/z"/></a><g xlink:title="${canary}" aria-label="${canary}"/>
        <image href="data:image/png;base64,AAAA"/><image href="data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}"/>
        <text>Flow <tspan>rate</tspan></text>`),
      'a.svg',
    )
    const text = Buffer.from(bytes).toString()
    expect(suspect).toBeNull()
    expect(text).not.toMatch(/Zephyrine|a\.example|script|onclick|inkscape|title/)
    expect(text).toMatch(/<rect id="(i\d)".*<image href="data:image\/png/s)
    expect(text).toMatch(/linearGradient id="(i\d)".*fill="url\(#\1\)"/s)
    expect(pictureText(bytes)).toEqual(['Flow rate'])
  })

  it('of vectors is redacted over its pieces', () => {
    const drawing = svg(
      `<text>by ${canary}</text><text><tspan>Zephyrine</tspan> <tspan>Quillonnet</tspan></text><text>Flow</text>`,
    )
    const blank = redactPicture(drawing, (text) => text.replace(canary, '[redacted]'))
    expect(pictureText(blank)).toEqual(['by [redacted]', '[redacted]', 'Flow'])
  })

  it('with declarations of its own is not trusted', () => {
    expect(
      cleanPicture(Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'), 'a')
        .suspect,
    ).toMatch(/damaged/)
  })
})

describe('a metafile of rarer records', () => {
  const number = (value: number, size = 4) => {
    const bytes = Buffer.alloc(size)
    bytes.writeUIntLE(value, 0, size)
    return bytes
  }
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  const plus = (type: number, flags: number, data: Buffer) =>
    Buffer.concat([number(type, 2), number(flags, 2), number(12 + data.length), number(data.length), data])
  const plusComment = (...records: Buffer[]) => {
    const data = Buffer.concat([Buffer.from('EMF+'), ...records])
    return emfRecord(70, Buffer.concat([number(data.length), data]))
  }
  const drawString = (text: string) =>
    plus(0x401c, 0, Buffer.concat([Buffer.alloc(8), number(text.length), Buffer.alloc(16), wide(text)]))

  it('drops a second drawing and keeps a first', () => {
    const dual = plusComment(plus(0x4001, 1, Buffer.alloc(16)), plus(0x4003, 0, wide(canary)))
    const { bytes, removed, suspect } = cleanPicture(emfOf({ hidden: '', drawn: ['Flow'], more: [dual] }), 'a')
    expect([holds(bytes, canary), removed, suspect]).toEqual([
      false,
      ['description', 'comment', 'second drawing (EMF+)'],
      null,
    ])
    const only = plusComment(plus(0x4001, 0, Buffer.alloc(16)), plus(0x4003, 0, wide(canary)), drawString('Flow rate'))
    const kept = cleanPicture(emfOf({ hidden: 'a', drawn: [], more: [only] }), 'fig.emf')
    expect(holds(kept.bytes, canary)).toBe(false)
    expect(kept.suspect).toMatch(/fig\.emf.*EMF\+/)
    expect(pictureText(kept.bytes)).toEqual(['Flow rate'])
  })

  it('blanks the file of a colour space and drops escapes and unknown records', () => {
    const space = emfRecord(122, Buffer.concat([Buffer.alloc(72), wide(canary), Buffer.alloc(40)]))
    const more = [space, emfRecord(106, wide(canary)), emfRecord(500, wide(canary))]
    const { bytes, removed } = cleanPicture(emfOf({ hidden: 'a', drawn: ['Flow'], more }), 'a')
    expect([holds(bytes, canary), removed.includes('application data')]).toEqual([false, true])
    expect(Buffer.from(bytes).readUInt32LE(48)).toBe(bytes.length)
    expect(Buffer.from(bytes).readUInt32LE(52)).toBe(4)
  })

  it('reads every way to draw a text', () => {
    const small = (options: number, gap: number, text: Buffer, count: number) =>
      emfRecord(108, Buffer.concat([Buffer.alloc(8), number(count), number(options), Buffer.alloc(8 + gap), text]))
    const object = (count: number, at: number) =>
      Buffer.concat([Buffer.alloc(8), number(count), number(at), Buffer.alloc(24)])
    const narrow = emfRecord(83, Buffer.concat([Buffer.alloc(28), object(5, 76), Buffer.from('exact')]))
    const poly = emfRecord(
      97,
      Buffer.concat([Buffer.alloc(28), number(2), object(3, 120), object(4, 126), wide('onetwos')]),
    )
    const more = [small(0x300, 4, Buffer.from('small'), 5), small(0, 20, wide('wide'), 4), narrow, poly]
    expect(pictureText(emfOf({ hidden: 'a', drawn: [], more }))).toEqual(['small', 'wide', 'exact', 'one', 'twos'])
    const placed = (options: number, gap: number) =>
      wmfRecord(
        0x0a32,
        Buffer.concat([Buffer.alloc(4), number(4, 2), number(options, 2), Buffer.alloc(gap), Buffer.from('flow')]),
      )
    expect(pictureText(wmfOf({ hidden: 'a', drawn: [], more: [placed(0, 0), placed(2, 8)] }))).toEqual(['flow', 'flow'])
  })

  it('leaves alone a drawing without the words', () => {
    const drawing = emfOf({ hidden: 'a', drawn: ['Flow'] })
    expect(redactPicture(drawing, (text) => text)).toBe(drawing)
  })

  it('may begin without the header that places it', () => {
    const { bytes, suspect } = cleanPicture(wmfOf({ hidden: canary, drawn: ['Flow'] }).subarray(22), 'a')
    expect([suspect, holds(bytes, canary), pictureText(bytes)]).toEqual([null, false, ['Flow']])
  })
})
