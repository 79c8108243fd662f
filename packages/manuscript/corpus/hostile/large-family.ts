import { docxOf, paragraph, type DocxSource } from '../docx.ts'
import { text, type HostileFile } from './hostile-file.ts'
import type { Chance } from './random.ts'

const MiB = 1024 * 1024

/** Files at the limits and a little above them, in the forms that cost the parser most. */
export function* largeFamily(chance: Chance): Generator<HostileFile> {
  const letters = (length: number) => Buffer.from(chance.bytes(length)).toString('hex')
  // Random letters keep the compression ratio low: repeated letters alone would be refused as a ZIP bomb.
  const noise = `<w:p><w:r><w:t>${letters(100_000)}</w:t></w:r></w:p>`
  for (const [what, [body, expect]] of Object.entries({ ...shapes, ...writing }))
    yield made(what, { body: body + noise }, expect)
  yield* manyBytes(letters, chance)
  yield* manyLinks(noise)
}

function made(what: string, source: DocxSource, expect: HostileFile['expect']): HostileFile {
  return { name: `large: ${what}`, bytes: docxOf(source), ...(expect && { expect }) }
}

const messyRun = (at: number) =>
  `<w:r w:rsidR="00${at}"><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:b/><w:sz w:val="24"/></w:rPr><w:t xml:space="preserve">word${at} </w:t></w:r>`
const runs = (count: number, perParagraph: number) =>
  `<w:p>${Array.from({ length: count }, (_, at) => `${at % perParagraph ? '' : '</w:p><w:p>'}${messyRun(at)}`).join('')}</w:p>`
const listOf = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('')
const attributes = (count: number, name: (at: number) => string) =>
  `<w:p ${listOf(count, (at) => `${name(at)}="u${at}" `)}/>`

const shapes: Record<string, [string, HostileFile['expect']]> = {
  'messy runs': [runs(30_000, 60), 'opens'],
  'one long paragraph': [runs(30_000, 1_000_000), 'opens'],
  'short paragraphs': ['<w:p><w:r><w:t>a b</w:t></w:r></w:p>'.repeat(48_000), 'opens'],
  'too many paragraphs': ['<w:p/>'.repeat(60_000), 'too-much-text'],
  'too many elements': ['<w:p/>'.repeat(210_000), 'too-much-text'],
  'a large table': [`<w:tbl>${`<w:tr>${'<w:tc><w:p/></w:tc>'.repeat(60)}</w:tr>`.repeat(800)}</w:tbl>`, 'opens'],
  'a wide table': [`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(48_000)}</w:tr></w:tbl>`, 'opens'],
  'many tables': [`<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`.repeat(40_000), 'opens'],
  'tables in tables': [`${'<w:tbl><w:tr><w:tc>'.repeat(80)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(80)}`, 'opens'],
  'boxes in boxes': [
    `<w:p>${'<w:r><w:pict><v:textbox><w:txbxContent><w:p>'.repeat(45)}${'</w:p></w:txbxContent></v:textbox></w:pict></w:r>'.repeat(45)}</w:p>`,
    'opens',
  ],
  'fields in fields': ['<w:fldChar w:fldCharType="begin"/>'.repeat(200), 'too-complex'],
  'fields one after the other': [
    '<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="end"/>'.repeat(40_000),
    'opens',
  ],
  'equations in equations': [
    `<w:p><m:oMath>${'<m:f><m:num>'.repeat(110)}${'</m:num></m:f>'.repeat(110)}</m:oMath></w:p>`,
    'opens',
  ],
  'many pictures': [
    `<w:p>${'<w:r><w:drawing><wp:inline><wp:docPr descr="a"/></wp:inline></w:drawing></w:r>'.repeat(40_000)}</w:p>`,
    'opens',
  ],
  'many notes': [`<w:p>${'<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(60_000)}</w:p>`, 'opens'],
  'many insertions': [`<w:p>${'<w:ins w:author="A"><w:r><w:t>x</w:t></w:r></w:ins>'.repeat(60_000)}</w:p>`, 'opens'],
  'many attributes': [attributes(400, (at) => `a${at}`).repeat(900), 'opens'],
  'too many attributes': [attributes(400, (at) => `a${at}`).repeat(1_100), 'too-much-text'],
  'many prefixes': [attributes(50_000, (at) => `xmlns:a${at}`), 'too-complex'],
  'long names': [`<w:${'a'.repeat(500_000)} w:${'b'.repeat(500_000)}="c"/>`, 'opens'],
}

/** Very long sequences of ordinary text, which must not cause backtracking in the regular expressions. */
const writing: Record<string, [string, HostileFile['expect']]> = {
  'citations without end': [paragraph('(Okafor & Lind, 2020; '.repeat(30_000)), 'opens'],
  'brackets without end': [paragraph('('.repeat(300_000)), 'opens'],
  'quotes without end': [paragraph('“'.repeat(200_000)), 'opens'],
  'numbers without end': [paragraph('[1, 2, 3–9] '.repeat(30_000)), 'opens'],
  'digits without end': [paragraph('1'.repeat(300_000)), 'opens'],
  'capitals without end': [paragraph('A.'.repeat(150_000)), 'opens'],
  'commas without end': [paragraph('A, '.repeat(100_000)), 'opens'],
  'blanks without end': [paragraph(`a${' '.repeat(500_000)}b`), 'opens'],
  'blanks of other kinds': [paragraph(`a${'\u00a0\u2003\u200b'.repeat(100_000)}b`), 'opens'],
  'one word without end': [paragraph('a'.repeat(500_000)), 'opens'],
  'marks on a letter': [paragraph(`a${'\u0301'.repeat(200_000)}`), 'opens'],
  'authors without end': [paragraph('Ada Okafor1,2*, Jonas Lind3 and '.repeat(10_000)), 'opens'],
  'addresses without end': [paragraph('a@b.c '.repeat(50_000)), 'opens'],
  'half addresses without end': [paragraph('a@'.repeat(150_000)), 'opens'],
  'links without end': [paragraph('https://doi.org/10.1234/'.repeat(15_000)), 'opens'],
  'keywords without end': [paragraph(`Keywords: ${'silt; '.repeat(50_000)}`), 'opens'],
  'headings without end': [paragraph('Methods', { bold: true }).repeat(20_000), 'opens'],
  'references without end': [
    paragraph('Cited (Okafor, 2020). '.repeat(2_000)) +
      paragraph('References') +
      paragraph('Okafor, A. (2020). A. B, 1(2), 3–4.').repeat(12_000),
    'opens',
  ],
  'captions without end': [
    paragraph('See Figure 1 and Table 1. '.repeat(5_000)) +
      paragraph('Figure 1. A map.').repeat(12_000) +
      paragraph('Table 1 Values.').repeat(12_000),
    'opens',
  ],
}

function* manyBytes(letters: (length: number) => string, chance: Chance): Generator<HostileFile> {
  const megabytes = letters(2.4 * MiB)
  yield made('10 MB of text', { body: paragraph(megabytes + megabytes) }, 'opens')
  yield made('15 MB of text', { body: paragraph(megabytes + megabytes + megabytes) }, 'too-much-text')
  const picture = chance.bytes(3 * MiB)
  const pictures = (first: number, second: number): DocxSource => {
    const padded = (blank: number) => Buffer.concat([picture, Buffer.alloc(blank * MiB)])
    return { body: '', parts: { 'word/media/a.png': padded(first), 'word/media/b.png': padded(second) } }
  }
  yield made('38 MB of pictures', pictures(24, 8), 'opens')
  yield made('54 MB of pictures', pictures(24, 24), 'too-large')
  const empty = Array.from({ length: 1_900 }, (_, at) => [`word/media/${at}.png`, text('')])
  yield made('1,900 empty parts', { body: '', parts: Object.fromEntries(empty) as Record<string, Uint8Array> }, 'opens')
}

function* manyLinks(noise: string): Generator<HostileFile> {
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `r${at}`,
      kind: 'hyperlink',
      target: `https://a.example/${at}`,
      external: true,
    }))
  yield made('3,900 links', { body: '', links: links(3_900) }, 'opens')
  yield made('9,000 links', { body: '', links: links(9_000) }, 'too-complex')
  const used = listOf(30_000, (at) => `<w:hyperlink r:id="r${3_890 - (at % 5)}"><w:r><w:t>x</w:t></w:r></w:hyperlink>`)
  yield made('many links, used often', { body: `<w:p>${used}</w:p>${noise}`, links: links(3_900) }, 'opens')
}
