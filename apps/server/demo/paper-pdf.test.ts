import { expect, it } from 'vitest'
import { paperOf } from './load.ts'
import { paperPdf } from './paper-pdf.ts'
import { demoPress } from './press.ts'
import { widthOf, winAnsi } from './win-ansi.ts'

const press = demoPress()
const pdfOf = (publicId: string) => {
  const article = press.articles.find((one) => one.publicId === publicId)
  if (!article) throw new Error(publicId)
  return Buffer.from(paperPdf(paperOf(press, article, '10.58214')))
}

it('writes a header, and a table in which every object is found where it says', () => {
  const text = pdfOf('cms.2026.041').toString('latin1')
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1])
  expect(text.slice(start, start + 5)).toBe('xref\n')
  const entries = [...text.slice(start).matchAll(/(\d{10}) 00000 n \n/g)]
  expect(entries.length).toBe(Number(/\/Size (\d+)/.exec(text)?.[1]) - 1)
  entries.forEach(([, offset], index) =>
    expect(text.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj\n`)),
  )
})

it('gives every stream its true length', () => {
  const text = pdfOf('cms.2026.041').toString('latin1')
  const streams = [...text.matchAll(/<< \/Length (\d+) >>\nstream\n/g)]
  expect(streams.length).toBeGreaterThan(3)
  for (const stream of streams) {
    const end = stream.index + stream[0].length + Number(stream[1])
    expect(text.slice(end, end + 10)).toBe('\nendstream')
  }
})

it('sets no line wider than the measure', () => {
  const text = pdfOf('jtph.2018.001').toString('latin1')
  for (const [, size, hex] of text.matchAll(/\/F1 ([\d.]+) Tf [\d.]+ [\d.]+ Td <([0-9a-f]+)>/g)) {
    const line = Buffer.from(hex ?? '', 'hex').toString('latin1')
    expect(widthOf(line, 'regular', Number(size)), line).toBeLessThan(430)
  }
})

it('keeps all letters in the metadata and the nearest ones on the page', () => {
  const whole = Buffer.from('Tomasz Wiśniewski', 'utf16le').swap16().toString('hex')
  expect(pdfOf('cms.2026.041').toString('latin1')).toContain(whole)
  expect(winAnsi('Wiśniewski, Łódź, Kọ́láwọlé, Nguyễn Thị Bích, Đặng, “A”–€').toString('latin1')).toBe(
    'Wisniewski, Lódz, Kóláwolé, Nguyên Thi Bích, Dang, \x93A\x94\x96\x80',
  )
})
