import { describe, expect, it } from 'vitest'
import { recognise, recogniseDownload } from './file-kind.ts'

const zip = (...names: string[]) =>
  Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30)
      header.write('PK\x03\x04', 'latin1')
      header.writeUInt16LE(name.length, 26)
      return Buffer.concat([header, Buffer.from(name), Buffer.from('…compressed…')])
    }),
  )

describe('recognise', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['png', Buffer.from('\x89PNG\r\n\x1a\n----', 'latin1')],
    ['jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['gif', Buffer.from('GIF89a')],
    ['webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['docx', zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml')],
    ['docx', zip('word/document.xml', '[Content_Types].xml')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- drawn --> <!DOCTYPE svg PUBLIC "x" "y">\n<svg>')],
  ])('knows a %s', (kind, head) => {
    expect(recognise(head)).toBe(kind)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Dear editor')],
    ['a web page', Buffer.from('<!DOCTYPE html><svg></svg>')],
    ['a web page with a picture', Buffer.from('<html><svg/></html>')],
    ['a picture that declares entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a PDF behind something else', Buffer.from('<html>%PDF-1.4')],
    ['a spreadsheet', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['a spreadsheet that names a word part', zip('xl/workbook.xml', 'word/document.xml')],
    ['an archive', zip('readme.txt')],
    ['a sound in RIFF', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
    ['half a header of an archive', Buffer.from('PK\x03\x04', 'latin1')],
  ])('does not take %s for anything', (_what, head) => {
    expect(recognise(head)).toBeNull()
  })

  it('is not slowed by a long prologue', () => {
    const started = performance.now()
    recognise(Buffer.from('<!--'.repeat(20_000)))
    recognise(Buffer.from(' '.repeat(60_000)))
    expect(performance.now() - started).toBeLessThan(200)
  })
})

describe('recogniseDownload', () => {
  it.each([
    ['xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['pptx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
    ['zip', zip('readme.txt')],
    ['gzip', Buffer.from('\x1f\x8b\x08\0', 'latin1')],
    ['tiff', Buffer.from('II*\0', 'latin1')],
    ['mp4', Buffer.from('\0\0\0\x18ftypmp42', 'latin1')],
    ['mp3', Buffer.from('\xff\xfb\x90', 'latin1')],
    ['wav', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
    ['text', Buffer.from('well;salt\n1;2,5\n')],
    ['text', Buffer.from('\xfcber\t1', 'latin1')],
  ])('knows a %s', (kind, head) => {
    expect(recogniseDownload(head)).toBe(kind)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!DOCTYPE html><p>')],
    ['a web page after white space and a mark', Buffer.from('\ufeff \n\t<script>')],
    ['a drawing', Buffer.from('<svg onload="alert(1)">')],
    ['a program', Buffer.from('MZ\x90\0', 'latin1')],
    ['text with control characters', Buffer.from('a\0b')],
  ])('does not take %s for anything', (_what, head) => {
    expect(recogniseDownload(head)).toBeNull()
  })
})
