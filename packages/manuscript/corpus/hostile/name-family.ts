import { docxWith, entriesOf, text, type HostileFile } from './hostile-file.ts'
import { rawZip } from './raw-zip.ts'

const unsafe = [
  ...['../evil.xml', 'word/../../evil.xml', '..', '.', './word/a.xml', 'word/./a.xml', 'word/..', '/etc/passwd'],
  ...['//server/share', 'C:/windows/a.xml', 'c:a.xml', 'word\\a.xml', '..\\evil.xml', '\\\\server\\a', 'word//a.xml'],
  ...['a\0.xml', 'word/a.xml\0.png', 'a\nb', 'a\rb', 'a\tb', 'a\x1b[31m', 'a\x7f', '', '/', 'word/a.', 'word/...'],
  ...[
    '．．/evil.xml',
    '․․/evil.xml',
    'word／..／evil',
    '‥/evil.xml',
    'word/\u202egpj.exe',
    'word/a\u200b.xml',
    '\ufeffa.xml',
  ],
  ...[
    '\ufeffword/document.xml',
    'a\u2028b',
    'word/\ue000',
    '%2e%2e/evil.xml',
    'word/%2E%2E/a',
    'a%2fb',
    'a%5cb',
    'a%00',
  ],
  ...['file:///etc/passwd', 'http://evil.example/', 'a:stream', `${'a'.repeat(300)}.xml`, `${'a/'.repeat(200)}b`],
  ...['word/a\u0085b', 'word/\u00ada', 'word/a\u061c', 'aux:', 'word/﹒﹒/a', '⁄etc:', 'a∕..∕b:', '\u0001'],
]

/** Unusual but harmless names. */
const safe = ['word/media/Bild ä.png', 'word/media/图.png', 'docProps/a b.xml', 'customXml/item1.xml', 'a', 'é/ü.bin']

const notUtf8 = [
  [0xff],
  [0xc0, 0xae, 0xc0, 0xae, 0x2f],
  [0xe0, 0x80, 0xaf],
  [0xed, 0xa0, 0x80],
  [0x61, 0x80],
  [0x81, 0x2f],
]

/** Entries whose names point outside the package. */
export function* nameFamily(): Generator<HostileFile> {
  const shown = (name: string) => JSON.stringify(name.slice(0, 30))
  for (const name of unsafe) {
    const entry = { name, bytes: text('x') }
    yield { name: `name: ${shown(name)}`, bytes: docxWith('', {}, entry), expect: 'unsafe-path' }
    const folder = { name: `${name}/`, bytes: new Uint8Array(0) }
    if (name !== '') yield { name: `name: folder ${shown(name)}`, bytes: docxWith('', {}, folder) }
  }
  for (const name of safe)
    yield { name: `name: ${shown(name)}`, bytes: docxWith('', {}, { name, bytes: text('x') }), expect: 'opens' }
  for (const bytes of notUtf8) {
    const name = Uint8Array.from(bytes)
    const file = docxWith('', {}, { name, bytes: text('x') })
    yield { name: `name: bytes ${bytes.join(' ')}`, bytes: file, expect: 'unsafe-path' }
  }
  for (const [from, to] of [
    ['[Content_Types].xml', '[content_types].xml'],
    ['word/document.xml', 'Word/Document.XML'],
    ['word/_rels/document.xml.rels', 'word/_RELS/Document.xml.rels'],
  ]) {
    const file = rawZip(entriesOf().map((entry) => (entry.name === from ? { ...entry, name: to! } : entry)))
    yield { name: `name: in other case, ${to}`, bytes: file, expect: 'opens' }
  }
}
