import { docxOf } from '../docx.ts'
import { docxWith, entriesOf, soundSource, text, type HostileFile } from './hostile-file.ts'
import { rawZip } from './raw-zip.ts'

const sound = () => docxOf(soundSource)
const compound = (name: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
  ])
const pdf = text('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const html = text('<!doctype html><script>alert(1)</script>')

/** Files of other formats with the extension of a document, and polyglots. */
export function* formatFamily(): Generator<HostileFile> {
  const stored = { name: 'a.pdf', bytes: pdf, method: 0 }
  const files: Record<string, [Uint8Array, HostileFile['expect']]> = {
    empty: [new Uint8Array(0), 'empty'],
    PDF: [pdf, 'pdf'],
    'PDF after a greeting': [Buffer.concat([text('hello\n'), pdf]), 'pdf'],
    HTML: [html, 'other-format'],
    'rich text': [text('{\\rtf1\\ansi Rivers}'), 'other-format'],
    'plain text': [text('Rivers carry silt.'), 'other-format'],
    'flat XML of Word': [text('<?xml version="1.0"?><pkg:package/>'), 'other-format'],
    'old Word': [compound('WordDocument'), 'old-word'],
    'a password': [compound('EncryptedPackage'), 'encrypted'],
    gzip: [Uint8Array.from([0x1f, 0x8b, 8, 0]), 'other-format'],
    '7z': [Uint8Array.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), 'other-format'],
    rar: [text('Rar!\x1a\x07'), 'other-format'],
    'a program': [text('MZ'), 'other-format'],
    'an empty archive': [rawZip([]), 'damaged'],
    'the two letters': [text('PK'), 'damaged'],
    'the beginning of an archive': [text('PK\x03\x04'), 'incomplete'],
    'a part of a split archive': [text('PK\x07\x08PK\x03\x04'), 'damaged'],
    'PDF before': [Buffer.concat([pdf, sound()]), 'pdf'],
    'PDF behind': [Buffer.concat([sound(), pdf]), 'incomplete'],
    'PDF as its first part': [rawZip([stored, ...entriesOf()]), 'ambiguous'],
    'PDF as its last part': [docxWith('', {}, stored), 'opens'],
    'PDF in a comment': [rawZip(entriesOf(), { comment: pdf }), 'opens'],
    'HTML before': [Buffer.concat([html, sound()]), 'other-format'],
    'HTML behind': [Buffer.concat([sound(), html]), 'incomplete'],
    'two documents': [Buffer.concat([sound(), sound()]), 'hidden-data'],
    'a picture before': [Buffer.concat([Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), sound()]), 'other-format'],
    'a mark before': [Buffer.concat([text('\ufeff'), sound()]), 'other-format'],
    'line ends changed on its way': [
      Buffer.from(Buffer.from(sound()).toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
      undefined,
    ],
    'read as UTF-8 on its way': [text(new TextDecoder().decode(sound())), undefined],
    'base64 on its way': [text(Buffer.from(sound()).toString('base64')), 'other-format'],
  }
  for (const [what, [bytes, expect]] of Object.entries(files))
    yield { name: `format: ${what}`, bytes: new Uint8Array(bytes), ...(expect && { expect }) }
}
