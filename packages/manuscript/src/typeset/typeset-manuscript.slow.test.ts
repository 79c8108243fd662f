import { describe, expect, it } from 'vitest'
import { docxOf, namespaces, paragraph } from '../../corpus/docx.ts'
import { inlinesOf, seenText } from '../../corpus/make/inline.ts'
import type { SoundManuscript } from '../../corpus/make/manuscript.ts'
import { barsPng } from '../../corpus/make/png.ts'
import { soundFiles } from '../../corpus/sound/files.ts'
import { openPackage } from '../package/open.ts'
import { lettersOf } from '../read/plain-text.ts'
import type { Paragraph } from '../read/body-model.ts'
import { readBody } from '../read/read-body.ts'
import { attribute, descendants, textOf } from '../xml/tree.ts'
import { type ArticleFront, emuPerTwip, fullMeasure, measure } from './model.ts'
import { typesetManuscript } from './typeset-manuscript.ts'

const front: ArticleFront = {
  title: 'Salt in the Wells: A Year in the Delta',
  authors: [
    {
      fullName: 'Farhana Akter',
      affiliation: 'Institute of Water, Khulna',
      country: 'Bangladesh',
      orcid: '0000-0002-1825-0097',
      email: 'farhana@water.example',
    },
    { fullName: 'Jonas Lind', affiliation: 'University of Uppsala', country: 'Sweden', orcid: null },
  ],
  abstract: 'Groundwater is turning saline.\n\nWe read the wells for a year.',
  keywords: ['salinity', 'wells'],
  journal: { title: 'Coastal Studies' },
  volume: 7,
  number: 2,
  year: 2026,
  pages: '12–20',
  doi: '10.58214/cms.2026.041',
  receivedOn: '2026-08-28',
  acceptedOn: '2026-10-30',
  publishedOn: '2026-11-15',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  language: 'en',
  colour: '1f5f73',
}

const frontOf = ({ expected, look }: SoundManuscript): ArticleFront => ({
  ...front,
  title: expected.title,
  authors: expected.authors.map(({ name, at, orcid }) => ({
    fullName: name,
    affiliation: expected.affiliations[at[0] ?? -1] ?? null,
    country: null,
    orcid,
  })),
  abstract: expected.abstract ?? '',
  keywords: expected.keywords,
  language: look.language ?? 'en',
})

const opening = [
  paragraph('Salt in the Wells: A Year in the Delta', { style: 'Title' }),
  paragraph('Farhana Akter, Jonas Lind'),
  paragraph('Abstract', { style: 'Heading1' }),
  paragraph('Groundwater is turning saline.'),
  paragraph('We read the wells for a year.'),
  paragraph('Keywords: salinity; wells'),
].join('')
const styles = ['Title', 'Heading1', 'Heading2']
  .map(
    (id) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace(/\d/, ' $&').toLowerCase()}"/></w:style>`,
  )
  .join('')

function set(body: string, more: Partial<Parameters<typeof docxOf>[0]> = {}) {
  const source = docxOf({ body: opening + paragraph('Introduction', { style: 'Heading1' }) + body, styles, ...more })
  const article = typesetManuscript(openPackage(source), front)
  const pkg = openPackage(article.file)
  const document = pkg.xml('word/document.xml')
  const all = (name: string) => [...descendants(document)].filter((one) => one.name === name)
  const holding = (text: string) => all('w:p').filter((one) => textOf(one).includes(text))
  return { ...article, pkg, document, all, holding, text: textOf(document) }
}

const styleOf = (p: ReturnType<typeof descendants> extends Generator<infer E> ? E : never) =>
  [...descendants(p)].find(({ name }) => name === 'w:pStyle')?.attributes[0]?.value

function paragraphsOf(file: Uint8Array): Paragraph[] {
  const { blocks, notes, aside } = readBody(openPackage(file))
  return [
    ...blocks.flatMap((block) =>
      block.kind === 'paragraph'
        ? [block]
        : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.paragraphs)),
    ),
    ...notes.flatMap((note) => note.paragraphs),
    ...aside.flatMap(({ kind, paragraphs: own }) => (kind === 'text-box' ? own : [])),
  ]
}

const inWords = (file: Uint8Array): string =>
  lettersOf(
    paragraphsOf(file)
      .map(({ text }) => text)
      .join('\n'),
  )

describe('every manuscript of the corpus', () => {
  it.each(soundFiles().map(({ sound, bytes }) => [sound.name, sound, bytes] as const))(
    'names its keywords once: %s',
    (_name, sound, bytes) => {
      const { file } = typesetManuscript(openPackage(bytes), frontOf(sound))
      const keywords = lettersOf(sound.expected.keywords.join(' '))
      const lines = paragraphsOf(file).filter(({ text }) => lettersOf(text).endsWith(keywords))
      if (keywords !== '') expect(lines.map(({ text }) => text)).toHaveLength(1)
    },
  )

  it.each(soundFiles().map(({ sound, bytes }) => [sound.name, sound, bytes] as const))(
    'is set whole: %s',
    (_name, sound, bytes) => {
      const article = frontOf(sound)
      const { file } = typesetManuscript(openPackage(bytes), article)
      const said = inWords(file)
      const lines = sound.pieces.flatMap((piece) =>
        piece.kind === 'line' && (piece.counted || piece.key !== undefined) ? [piece.text] : [],
      )
      const begins = sound.pieces.findIndex((piece) => piece.kind === 'line' && piece.counted)
      const cells = sound.pieces
        .slice(begins)
        .flatMap((piece) =>
          piece.kind === 'table' && piece.header
            ? piece.rows.flat().map((cell) => cell.replace(/^>\d\|/, '').replaceAll('¶', ''))
            : [],
        )
      // Equations within a line are checked separately.
      for (const line of [...lines, ...cells])
        for (const sentence of seenText(inlinesOf(line)).split(/(?<=[.?!])\s/))
          if (!line.includes('‹eq|')) expect(said).toContain(lettersOf(sentence))
      const whole = paragraphsOf(file).map(({ text }) => lettersOf(text))
      const headings = sound.pieces.flatMap((piece) =>
        piece.kind === 'line' && piece.counted && typeof piece.style === 'string' && piece.style.startsWith('heading')
          ? [lettersOf(piece.text)]
          : [],
      )
      for (const heading of headings)
        expect(whole.some((one) => one.endsWith(heading) && one.length <= heading.length + 6)).toBe(true)
      const abstract = lettersOf(article.abstract)
      if (abstract.length > 60) expect(said.split(abstract)).toHaveLength(2)
      // The title occurs above the text and in the citation beside it; the abstract may repeat it.
      const title = lettersOf(article.title)
      expect(said.startsWith(title)).toBe(true)
      if (title.length > 30) expect(said.replace(abstract, '').split(title)).toHaveLength(3)
      for (const { fullName } of article.authors) expect(said).toContain(lettersOf(fullName))
    },
  )
})

describe('the first page', () => {
  it('says the record of the journal, not the title block of the manuscript', () => {
    const { text, holding, pkg } = set(paragraph('Wells turn.'))
    for (const said of [
      '10.58214',
      '28 August 2026',
      '15 November 2026',
      'CC BY 4.0',
      '0000-0002-1825-0097',
      'Institute of Water, Khulna, Bangladesh',
    ])
      expect(text).toContain(said)
    expect(text.split('We read the wells for a year.')).toHaveLength(2)
    expect(holding('salinity · wells').map(styleOf)).toEqual(['Keywords'])
    expect(holding('Farhana\u00a0Akter').map(styleOf)).toEqual(['Authors'])
    const head = new TextDecoder().decode(pkg.parts.get('word/header1.xml'))
    expect(head).toContain('Coastal Studies')
    expect(new TextDecoder().decode(pkg.parts.get('word/footer1.xml'))).toContain(
      'Coastal Studies 7(2), 12–20 · https://doi.org/10.58214/cms.2026.041',
    )
    expect(new TextDecoder().decode(pkg.parts.get('word/styles.xml'))).toContain('1f5f73')
  })

  it('tells what was left out and is not known', () => {
    const source = docxOf({
      body:
        paragraph('Running head: DELTA WATERS') +
        opening +
        paragraph('Introduction', { style: 'Heading1' }) +
        paragraph('Wells turn.'),
      styles,
    })
    const { notes } = typesetManuscript(openPackage(source), front)
    expect(notes).toContainEqual({
      code: 'left-out',
      message: 'Left out with the title block: “Running head: DELTA WATERS”',
    })
  })

  it('keeps a second abstract below the first', () => {
    const second =
      paragraph('Resumen', { style: 'Heading1' }) + paragraph('El agua de los pozos del delta se vuelve salina.')
    const body = opening + second + paragraph('Introduction', { style: 'Heading1' }) + paragraph('Wells turn.')
    const { file } = typesetManuscript(openPackage(docxOf({ body, styles })), front)
    const kept = readBody(openPackage(file)).blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : []))
    expect(kept.find(({ text }) => text.startsWith('El agua'))?.style.id).toBe('Abstract')
  })

  it('is never broken by what a name holds', () => {
    const odd = { ...front, title: 'A <b> & "c" ]]>', authors: [{ ...front.authors[0]!, fullName: '</w:t> & Co' }] }
    const { file } = typesetManuscript(openPackage(docxOf({ body: paragraph('Wells turn.') })), odd)
    expect(textOf(openPackage(file).xml('word/document.xml'))).toContain('A <b> & "c" ]]>')
  })
})

describe('the text', () => {
  it('keeps what is meaning in a look, and nothing else of it', () => {
    const loud =
      '<w:rFonts w:ascii="Comic Sans MS" w:hAnsi="Comic Sans MS"/><w:sz w:val="40"/><w:color w:val="FF0000"/><w:highlight w:val="yellow"/>'
    const { all, document } = set(
      paragraph('Plain and long enough to be a paragraph of the text.', { runProperties: loud }) +
        paragraph('Vigna unguiculata', { italic: true, runProperties: loud }) +
        `<w:p><w:r><w:t>H</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="subscript"/></w:rPr><w:t>2</w:t></w:r><w:r><w:t>O</w:t></w:r></w:p>`,
    )
    expect(all('w:color').length + all('w:highlight').length + all('w:sz').length).toBe(0)
    expect(JSON.stringify(document)).not.toContain('Comic')
    expect(all('w:i')).toHaveLength(1)
    expect(all('w:vertAlign').filter((one) => one.attributes[0]!.value === 'subscript')).toHaveLength(1)
  })

  it('loses page breaks, empty lines, line numbers, comments and headers, and accepts what was tracked', () => {
    const { text, all, pkg, holding } = set(
      `${paragraph('')}<w:p><w:r><w:t>One.</w:t><w:br w:type="page"/><w:t>Two.</w:t></w:r></w:p><w:p><w:ins w:author="A" w:date="2026-01-01T00:00:00Z"><w:r><w:t>New. </w:t></w:r></w:ins><w:del w:author="A"><w:r><w:delText>Old.</w:delText></w:r></w:del></w:p>` +
        `<w:sectPr><w:headerReference w:type="default" r:id="rH"/><w:lnNumType w:countBy="1"/></w:sectPr>`,
      {
        parts: { 'word/header9.xml': `<w:hdr ${namespaces}>${paragraph('Confidential draft')}</w:hdr>` },
        types: { 'word/header9.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml' },
        links: [{ id: 'rH', kind: 'header', target: 'header9.xml' }],
      },
    )
    expect(text).toContain('New.')
    expect(text).not.toContain('Old.')
    expect(all('w:br').length + all('w:lnNumType').length + all('w:ins').length).toBe(0)
    expect([...pkg.parts.values()].some((part) => new TextDecoder().decode(part).includes('Confidential'))).toBe(false)
    expect(holding('').filter((p) => textOf(p) === '' && styleOf(p) !== 'FrontRule')).toEqual([])
  })

  it('has headings by rank, those of statements apart, and no sentence for one', () => {
    const { holding } = set(
      paragraph('Wells turn, and people who drink from them have to walk for water every day.') +
        paragraph('Readings', { style: 'Heading2' }) +
        paragraph('They were read.') +
        paragraph('Funding', { style: 'Heading1' }) +
        paragraph('The authors declare that they have no conflict of interest.'),
    )
    expect(holding('Introduction').map(styleOf)).toEqual(['Heading1'])
    expect(holding('Readings').map(styleOf)).toEqual(['Heading2'])
    expect(holding('Funding').map(styleOf)).toEqual(['BackHeading'])
    expect(holding('The authors declare').map(styleOf)).toEqual(['Statement'])
  })
})

describe('a picture', () => {
  const drawing = (width: number, height: number) =>
    `<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:positionH relativeFrom="page"><wp:posOffset>1</wp:posOffset></wp:positionH><wp:extent cx="${width}" cy="${height}"/><wp:wrapNone/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rP"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="${width}" cy="${height}"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing>`
  const parts = {
    parts: { 'word/media/p.png': barsPng(3) },
    links: [{ id: 'rP', kind: 'image', target: 'media/p.png' }],
  }

  it.each([
    ['that floats over the text stands in it, and is no wider than it', 9_000_000, 9_000_000, measure],
    ['that is broad takes the whole page', 9_000_000, 3_000_000, fullMeasure],
    ['that is small stays small', 900_000, 900_000, 900_000 / emuPerTwip],
  ])('%s', (_what, width, height, most) => {
    const { all, holding } = set(
      `<w:p><w:r>${drawing(width, height)}</w:r><w:r><w:t>Wells turn.</w:t></w:r></w:p>${paragraph('Figure 1. Wells')}`,
      parts,
    )
    expect(all('wp:anchor')).toEqual([])
    const [inline] = all('wp:inline')
    const extent = [...descendants(inline!)].find(({ local }) => local === 'extent')!
    expect(Number(attribute(extent, '', 'cx')) / emuPerTwip).toBeLessThanOrEqual(most + 1)
    expect(Number(attribute(extent, '', 'cx')) / Number(attribute(extent, '', 'cy'))).toBeCloseTo(width / height, 2)
    const order = all('w:p').filter(
      (p) => ['Wells turn.', 'Figure 1. Wells'].includes(textOf(p)) || [...descendants(p)].includes(inline!),
    )
    expect(order.map((p) => styleOf(p))).toEqual(['TextFirst', 'Figure', 'FigureCaption'])
    expect(holding('Figure 1.')).toHaveLength(1)
  })
})

describe('a table', () => {
  const table = (rows: string[][]) =>
    `<w:tbl><w:tblPr><w:tblBorders><w:insideV w:val="single"/></w:tblBorders></w:tblPr>${rows.map((row, at) => `<w:tr>${row.map((cell) => `<w:tc><w:tcPr><w:shd w:fill="FF0000"/></w:tcPr>${paragraph(cell, { bold: at === 0 })}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

  it('has rules above, below and under its head, and numbers flush right', () => {
    const { all, holding } = set(
      paragraph('Table 1. Wells') +
        table([
          ['Ward', 'Wells'],
          ['Dacope', '41.7'],
          ['Koyra', '1,238'],
        ]),
    )
    const sides = all('w:tcBorders').flatMap((one) => [...descendants(one)].map(({ local }) => local))
    expect(sides).toEqual(['top', 'bottom', 'top', 'bottom', 'bottom', 'bottom'])
    expect(all('w:shd')).toEqual([])
    const aligned = (text: string) =>
      [...descendants(holding(text)[0]!)].find(({ name }) => name === 'w:jc')?.attributes[0]?.value
    expect(['Dacope', '41.7', '1,238'].map(aligned)).toEqual([undefined, 'right', 'right'])
    expect(all('w:tblHeader')).toHaveLength(1)
    expect(holding('Table 1.').map(styleOf)).toEqual(['TableCaption'])
  })

  it('that is too wide takes the whole page, and smaller letters when that is too narrow', () => {
    const words = Array.from({ length: 14 }, (_, at) => `Characteristic${at}`)
    const { all, notes } = set(table([words, words.map(() => 'unmentionable')]))
    const width = all('w:gridCol').reduce((sum, one) => sum + Number(one.attributes[0]!.value), 0)
    expect(width).toBeGreaterThan(measure)
    expect(width).toBeLessThanOrEqual(fullMeasure)
    expect(all('w:sz').length).toBeGreaterThan(0)
    expect(notes.map(({ code }) => code)).toContain('wide-table')
  })
})

describe('an equation', () => {
  const fraction = '<m:f><m:num><m:r><m:t>a−1</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f>'

  it('on a line of its own is drawn, and says itself to those who cannot see it', () => {
    const { all, pkg, holding } = set(
      `<w:p><w:r><w:tab/></w:r><m:oMath><m:r><m:t>x=</m:t></m:r>${fraction}</m:oMath><w:r><w:tab/><w:t>(1)</w:t></w:r></w:p>`,
    )
    expect(all('wp:docPr').map((one) => attribute(one, '', 'descr'))).toEqual(['x=(a−1)/b'])
    const svg = new TextDecoder().decode(pkg.parts.get('word/media/equation1.svg'))
    expect([...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, said]) => said).join('')).toBe('x=a−1b')
    expect(holding('(1)').map(styleOf)).toEqual(['Equation'])
  })

  it('in a sentence is said in it', () => {
    const { holding } = set(
      `<w:p><w:r><w:t xml:space="preserve">The share </w:t></w:r><m:oMath>${fraction}</m:oMath><w:r><w:t xml:space="preserve"> is small, and this sentence goes on.</w:t></w:r></w:p>`,
    )
    expect(holding('The share')[0] && textOf(holding('The share')[0]!)).toMatch(
      /^The share \(a\u2009?−\u2009?1\)\/b is small/,
    )
  })
})

describe('the file', () => {
  it('says what the article is, and nothing of anybody’s machine', () => {
    const { pkg } = set(paragraph('Wells turn.'), {
      parts: {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>OFFICE-PC</dc:creator></cp:coreProperties>',
      },
      types: { 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' },
      packageLinks: [{ id: 'rCore', kind: 'core-properties', target: 'docProps/core.xml' }],
    })
    const core = new TextDecoder().decode(pkg.parts.get('docProps/core.xml'))
    expect(core).toContain('Farhana Akter; Jonas Lind')
    expect(core).toContain('Coastal Studies 7(2), 12–20. https://doi.org/10.58214/cms.2026.041')
    expect(core).not.toContain('OFFICE-PC')
  })

  it('is the same twice', () => {
    const source = docxOf({ body: opening, styles })
    const [one, other] = [1, 2].map(() => typesetManuscript(openPackage(source), front).file)
    expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true)
  })

  it('has all notes at the foot of their pages', () => {
    const note = (id: number, text: string) =>
      `<w:endnote w:id="${id}"><w:p><w:r><w:endnoteRef/></w:r><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p></w:endnote>`
    const { pkg } = set(`<w:p><w:r><w:t>Wells turn.</w:t></w:r><w:r><w:endnoteReference w:id="2"/></w:r></w:p>`, {
      parts: {
        'word/endnotes.xml': `<w:endnotes ${namespaces}>${note(2, 'As we were told.')}${note(3, 'Nobody asks.')}</w:endnotes>`,
      },
      types: { 'word/endnotes.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.endnotes+xml' },
      links: [{ id: 'rN', kind: 'endnotes', target: 'endnotes.xml' }],
    })
    expect(readBody(pkg).notes.map(({ kind, paragraphs }) => [kind, paragraphs[0]!.text.trim()])).toEqual([
      ['footnote', 'As we were told.'],
    ])
  })
})
