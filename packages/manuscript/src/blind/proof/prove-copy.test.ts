import { describe, expect, it } from 'vitest'
import { docxOf, namespaces, paragraph } from '../../../corpus/docx.ts'
import { dictionaryOf } from '../terms/dictionary.ts'
import { blinded, cast } from '../../../corpus/blind-test-copy.ts'
import { proveCopy } from '../prove-copy.ts'

const left = (parts: Record<string, string | Uint8Array>, body = '', identities = cast) =>
  proveCopy(docxOf({ body, parts }), identities, dictionaryOf(identities))
const asBytes = (text: string) => Buffer.concat([Buffer.from([0, 1, 2]), Buffer.from(text), Buffer.from([0, 255])])

describe('the search through the finished copy finds', () => {
  it.each([
    ['text', Buffer.from('Ada Bola Okafor')],
    ['text', Buffer.from('OKAFOR')],
    ['utf-16', Buffer.from('Okafor', 'utf16le')],
    ['utf-16', Buffer.from('Okafor', 'utf16le').swap16()],
    ['reversed', Buffer.from('rofakO')],
    ['base64', Buffer.from(Buffer.from('x:Okafor').toString('base64'))],
    ['hex', Buffer.from(Buffer.from('okafor').toString('hex'))],
    ['url', Buffer.from('ada.okafor%40physics.unilag.edu.ng')],
    ['url', Buffer.from('%4f%6b%61%66%6F%72')],
    ['quoted-printable', Buffer.from('=4F=6B=61=66=6F=72')],
    ['entities', Buffer.from('&#79;&#107;&#97;&#102;&#111;&#114;')],
    ['entities', Buffer.from('&#x4f;&#x6b;&#x61;&#x66;&#x6f;&#x72;')],
    ['hash', Buffer.from('e'.repeat(3))],
  ])('%s in bytes', (encoding, bytes) => {
    const hidden =
      encoding === 'hash'
        ? [...dictionaryOf(cast).literals.values()].find((one) => one.encoding === 'hash')!.text
        : bytes
    const found = left({
      'word/media/a.bin': Buffer.concat([Buffer.from([0, 7]), Buffer.from(hidden), Buffer.from([0])]),
    })
    expect(found.map((one) => one.encoding)).toContain(encoding)
    expect(found.every(({ part }) => part === 'word/media/a.bin')).toBe(true)
  })

  it('names of parts, attributes, and text over runs', () => {
    expect(left({ 'word/OkaforNotes.bin': 'x' })).toEqual([
      { part: 'word/OkaforNotes.bin', encoding: 'part name', term: 'word/OkaforNotes.bin' },
    ])
    expect(
      left({ 'word/x.xml': `<w:x ${namespaces} w:val="byOkafor" w:b="byOkafor"><w:y>Okafor</w:y></w:x>` }),
    ).toContainEqual({ part: 'word/x.xml', encoding: 'attribute', term: 'byOkafor' })
    expect(left({}, '<w:p><w:r><w:t>Oka</w:t></w:r><w:r><w:t>for</w:t></w:r></w:p>')).toEqual([
      { part: 'word/document.xml', encoding: 'text', term: 'Okafor' },
    ])
  })

  it('and not what only looks like it', () => {
    expect(
      left({ 'word/a.bin': asBytes('Okaforia, lee, xOkafor, éOkafor, Okaforé') }, paragraph('Lee Island')),
    ).toEqual([])
    const others = {
      people: [
        { name: '王小明', given: '小明', family: '王' },
        { name: 'Suharto', orcid: null },
      ],
      institutions: [],
      phrases: [],
    }
    expect(left({ 'word/a.bin': asBytes('王') }, '', others)).toEqual([])
    expect(left({ 'word/a.bin': asBytes('小明王') }, '', others).map(({ encoding }) => encoding)).toEqual(['text'])
  })
})

it('a copy is proven only when nothing is left', () => {
  const bmp = Buffer.alloc(54 + 64)
  bmp.write('BM')
  bmp.writeUInt32LE(bmp.length, 2)
  bmp.writeUInt32LE(54, 10)
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(4, 18)
  bmp.writeInt32LE(4, 22)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(32, 28)
  bmp.write('Ada Bola Okafor', 60)
  const { report } = blinded({
    body: paragraph('x'),
    parts: { 'word/media/a.bmp': bmp },
    links: [{ id: 'rP', kind: 'image', target: 'media/a.bmp' }],
  })
  expect(report.proven).toBe(false)
  expect(report.remaining).toContainEqual({ part: 'word/media/image1.bmp', encoding: 'text', term: 'Ada Bola Okafor' })
  expect(blinded({ body: paragraph('By Ada Okafor') }).report).toMatchObject({ proven: true, remaining: [] })
})
