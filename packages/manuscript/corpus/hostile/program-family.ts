import { docxOf, namespaces, paragraph } from '../docx.ts'
import { changed, soundSource, text, type HostileFile } from './hostile-file.ts'

type Expected = HostileFile['expect']
const office = 'application/vnd.openxmlformats-officedocument'
const compound = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
const macros = Buffer.concat([compound, Buffer.from('_VBA_PROJECT', 'utf16le')])
const windowsProgram = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from([64, 0, 0, 0]),
  Buffer.from('PE\0\0'),
])

const field = (...pieces: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const simple = (said: string) => `<w:p><w:fldSimple w:instr="${said}"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`
const command = 'c:\\\\windows\\\\cmd.exe &quot;/k calc&quot;'
const quoted = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>QUOTE DDEAUTO</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>DDEAUTO</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText> ${command}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

const bodies: Record<string, [string, Expected]> = {
  DDE: [field(` DDE ${command}`), 'linked-program'],
  DDEAUTO: [field(` DDEAUTO ${command}`), 'linked-program'],
  'ddeauto, in pieces': [field(' d', 'de', 'au', `to ${command}`), 'linked-program'],
  'DDE, simple': [simple(` DDE ${command}`), 'linked-program'],
  'DDE, quoted': [field(' &quot;DDE&quot; x'), 'linked-program'],
  'DDE, made by a field': [quoted, 'linked-program'],
  'DDE, never ended': [
    '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DDE x</w:instrText></w:r></w:p>',
    'linked-program',
  ],
  'DDE, never begun': ['<w:p><w:r><w:instrText>DDE x</w:instrText></w:r></w:p>', 'linked-program'],
  'DDE, deleted': ['<w:p><w:del><w:r><w:delInstrText>DDE x</w:delInstrText></w:r></w:del></w:p>', 'linked-program'],
  INCLUDETEXT: [field(' INCLUDETEXT &quot;http://evil.example/a.docx&quot;'), 'imported-content'],
  'INCLUDETEXT, simple': [simple('INCLUDETEXT /etc/passwd'), 'imported-content'],
  LINK: [field('LINK Excel.Sheet.12 &quot;C:\\\\a.xlsx&quot;'), 'imported-content'],
  DATABASE: [field('DATABASE \\d &quot;C:\\\\a.mdb&quot;'), 'imported-content'],
  RD: [field('RD C:\\\\chapter2.docx'), 'imported-content'],
  CONTROL: [field('CONTROL Forms.TextBox.1 \\s'), 'active-content'],
  INCLUDEPICTURE: [field(' INCLUDEPICTURE &quot;http://evil.example/a.png&quot; \\d'), 'opens'],
  HYPERLINK: [field(' HYPERLINK &quot;javascript:alert(1)&quot;'), 'opens'],
  'ADDIN of a reference manager': [field(' ADDIN ZOTERO_ITEM CSL_CITATION {}'), 'opens'],
  'a word that is no field': [paragraph('DDE is short for dynamic data exchange.'), 'opens'],
  altChunk: ['<w:altChunk r:id="r9"/>', 'imported-content'],
  subDoc: ['<w:p><w:subDoc r:id="r9"/></w:p>', 'imported-content'],
  control: ['<w:p><w:r><w:control r:id="r9" w:name="Button1"/></w:r></w:p>', 'active-content'],
  OLEObject: [
    '<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="r9"/></w:object></w:r></w:p>',
    'embedded-object',
  ],
  'altChunk of the strict kind': [
    '<s:altChunk xmlns:s="http://purl.oclc.org/ooxml/wordprocessingml/main"/>',
    'imported-content',
  ],
}

/** Documents that run programs or load external content. */
export function* programFamily(): Generator<HostileFile> {
  for (const [what, [body, expect]] of Object.entries(bodies)) {
    yield changed(`${what} in the text`, { body }, expect)
    for (const kind of ['header', 'footnotes']) {
      const parts = { [`word/${kind}1.xml`]: `<w:hdr ${namespaces}>${body}</w:hdr>` }
      const links = [{ id: 'r8', kind, target: `${kind}1.xml` }]
      yield changed(`${what} in ${kind}, without its type`, { parts, links }, expect)
      const types = { [`word/${kind}1.xml`]: `${office}.wordprocessingml.${kind}+xml` }
      yield changed(`${what} in ${kind}, without a relationship`, { parts, types }, expect)
    }
  }
  const files: Record<string, [Uint8Array, Expected]> = {
    'word/vbaProject.bin': [text('x'), 'macros'],
    'word/VBAPROJECT.BIN': [text('x'), 'macros'],
    'word/harmless.bin': [macros, 'macros'],
    'word/media/image1.png': [compound, 'embedded-object'],
    'word/media/image2.emf': [windowsProgram, 'embedded-program'],
    'word/media/image3.jpg': [Buffer.from('\x7fELF program'), 'embedded-program'],
    'docProps/thumbnail.jpeg': [macros, 'macros'],
    'word/media/MZ.png': [text('MZ is how a name begins'), 'opens'],
    'word/embeddings/book.xlsx': [docxOf(soundSource), 'opens'],
    'word/media/script.svg': [text('<svg onload="alert(1)"><image href="http://evil.example"/></svg>'), 'opens'],
    'word/media/flood.png': [pngOf(0x7fffffff), 'opens'],
  }
  for (const [part, [bytes, expect]] of Object.entries(files))
    yield changed(`${part}`, { parts: { [part]: bytes } }, expect)
  const refused: Record<string, Expected> = {
    'application/vnd.ms-office.vbaProject': 'macros',
    'application/vnd.ms-word.vbaData+xml': 'macros',
    'application/vnd.ms-excel.sheet.macroEnabled.12': 'macros',
    'APPLICATION/VND.MS-OFFICE.VBAPROJECT': 'macros',
    [`${office}.oleObject`]: 'embedded-object',
    'application/vnd.ms-office.activeX+xml': 'active-content',
    'application/vnd.ms-office.activeX': 'active-content',
    'text/html': 'opens',
  }
  for (const [type, expect] of Object.entries(refused))
    yield changed(`a part of ${type}`, { parts: { 'word/a.dat': 'x' }, types: { 'word/a.dat': type } }, expect)
}

/** A PNG that claims to have more pixels than a machine has memory. */
function pngOf(side: number): Uint8Array {
  const head = Buffer.alloc(33)
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  head.writeUInt32BE(side, 16)
  head.writeUInt32BE(side, 20)
  return head
}
