import type { Block, Paragraph, Picture, Run, Table } from '../../src/read/body-model.ts'
import type {
  Captioned,
  Citation,
  Manuscript,
  Reference,
  Role,
  Section,
  SectionKind,
} from '../../src/read/manuscript-model.ts'

// For tests: a manuscript without any findings, and builders for its parts.

const element = { name: 'w:p', local: 'p', ns: '', attributes: [], children: [] }
const plain: Run['format'] = {
  font: 'Arial',
  points: 12,
  bold: false,
  italic: false,
  underline: false,
  vertical: null,
  smallCaps: false,
  language: null,
}

/** `*words*` are italic; a tab becomes a tab run. */
export function paragraphOf(marked: string, more: Partial<Paragraph> = {}): Paragraph {
  const runs: Run[] = []
  let text = ''
  for (const [at, stretch] of marked.split('*').entries())
    for (const piece of stretch.split(/(\t)/).filter((one) => one !== '')) {
      const from = text.length
      text += piece
      const kind = piece === '\t' ? 'tab' : 'text'
      runs.push({ kind, from, to: text.length, format: { ...plain, italic: at % 2 === 1 }, link: null })
    }
  return {
    kind: 'paragraph',
    index: 0,
    part: 'word/document.xml',
    element,
    text,
    runs,
    style: { id: 'Normal', name: 'Normal' },
    heading: null,
    list: null,
    format: { align: 'start', lines: 1, linePoints: null, spaceBefore: 0, spaceAfter: 0 },
    ...more,
  }
}

export function tableOf(rows: string[][]): Table {
  const cells = (row: string[]) =>
    row.map((text) => ({ paragraphs: [paragraphOf(text)], columns: 1, rows: 1, covered: false }))
  return {
    kind: 'table',
    index: 0,
    part: 'word/document.xml',
    element,
    rows: rows.map((row, at) => ({ header: at === 0, cells: cells(row) })),
  }
}

export const pictureOf = (more: Partial<Picture> = {}): Picture => ({
  part: 'word/media/image1.png',
  alternative: 'Yield by year',
  widthPoints: 300,
  heightPoints: 200,
  kind: 'picture',
  block: 0,
  ...more,
})

export const captionedOf = (number: string | null, more: Partial<Captioned> = {}): Captioned => ({
  number,
  caption: number === null ? null : 'Yield by year',
  place: { block: null, label: number === null ? 'Paragraph 9' : `Caption ${number}` },
  present: true,
  mentions: [{ block: 3, label: 'Paragraph 4' }],
  alternative: 'A line that rises from 2 to 5 tonnes',
  ...more,
})

export const citationOf = (text: string, references: number[] = [], more: Partial<Citation> = {}): Citation => ({
  text,
  families: [],
  year: '2024',
  number: null,
  place: { block: 3, label: 'Paragraph 4' },
  references,
  ...more,
})

export const referenceOf = (marked: string, more: Partial<Reference> = {}): Reference => ({
  text: marked.replaceAll('*', ''),
  families: [marked.split(',')[0]!],
  year: '2024',
  title: null,
  doi: null,
  number: null,
  place: { block: null, label: 'References' },
  citations: [0],
  ...more,
})

export const sectionOf = (kind: SectionKind | null, from: number, more: Partial<Section> = {}): Section => ({
  title: kind === null ? 'Elsewhere' : kind.slice(0, 1).toUpperCase() + kind.slice(1),
  kind,
  level: 1,
  from,
  to: from + 2,
  styled: true,
  ...more,
})

const references = [
  'Lind, C. (2020). Rain and what it does. *Journal of Weather*, *12*(3), 45–67. https://doi.org/10.1234/jw.2020.12',
  'Okafor, A. B., & Lind, C. (2024). *A book of fields* (2nd ed.). Field Press.',
]
const declared = [
  'Ethics approval was given by the committee. This work received no funding.',
  'The authors declare no conflicts of interest. The data are available on request. No AI tools were used.',
]
const written: [Role, string | Table][] = [
  ['title', 'Rain and yield in two valleys'],
  ['author', 'Adaeze Okafor, Carl Lind'],
  ['abstract', 'We measured rain and yield.'],
  ['keywords', 'Keywords: rain, yield, valleys'],
  ['heading', 'Introduction'],
  ['text', 'Rain matters (Lind, 2020; Okafor & Lind, 2024).'],
  ['heading', 'Methods'],
  ['text', 'We measured, as Figure 1 shows.'],
  ['heading', 'Results'],
  ['table', tableOf([['Valley', 'Yield'], ['North', '3']])], // prettier-ignore
  ['heading', 'Conclusion'],
  ['text', declared[0]!],
  ['statement', declared[1]!],
  ['heading', 'References'],
  ['reference', references[0]!],
  ['reference', references[1]!],
]

export function soundManuscript(): Manuscript {
  const blocks: Block[] = written.map(([, what], index) =>
    typeof what === 'string' ? paragraphOf(what, { index }) : { ...what, index },
  )
  const found = { confidence: 0.9, because: 'it says so' }
  const author = (name: string, given: string, family: string) => ({
    ...found,
    value: { name, given, family, affiliations: [], email: null, orcid: null, corresponding: false },
    place: { block: 1, label: 'Paragraph 2' },
  })
  const as = <T>(value: T, share: number) => ({ value, share, place: { block: 5, label: 'Paragraph 6' } })
  return {
    body: {
      blocks,
      notes: [],
      aside: [],
      pictures: [],
      formatting: { page: null, language: 'en-GB' },
      traces: { insertions: 0, deletions: 0, comments: 0, hiddenCharacters: 0, remote: [], links: [] },
    },
    title: { ...found, value: 'Rain and yield in two valleys', place: { block: 0, label: 'Paragraph 1' } },
    authors: [author('Adaeze Okafor', 'Adaeze', 'Okafor'), author('Carl Lind', 'Carl', 'Lind')],
    affiliations: [],
    abstract: { ...found, value: 'We measured rain and yield.', place: { block: 2, label: 'Paragraph 3' } },
    keywords: { ...found, value: ['rain', 'yield', 'valleys'], place: { block: 3, label: 'Paragraph 4' } },
    sections: [
      sectionOf('introduction', 4),
      sectionOf('methods', 6),
      sectionOf('results', 8),
      sectionOf('conclusion', 10, { to: 13 }),
      sectionOf('references', 13, { to: 16 }),
    ],
    figures: [captionedOf('1')],
    tables: [captionedOf('1', { place: { block: 9, label: 'Table 1' }, alternative: null })],
    equations: 0,
    citations: [citationOf('(Lind, 2020)', [0]), citationOf('(Okafor & Lind, 2024)', [1])],
    references: references.map((text, at) =>
      referenceOf(text, { citations: [at], place: { block: 14 + at, label: `Reference ${at + 1}` } }),
    ),
    counts: {
      words: 4_200,
      abstractWords: 5,
      keywords: 3,
      allWords: 5_000,
      characters: 30_000,
      paragraphs: 16,
      figures: 1,
      tables: 1,
      equations: 0,
      footnotes: 0,
      references: 2,
    },
    format: { fonts: [as('Arial', 1)], points: [as(12, 0.97), as(14, 0.03)], lines: [as(1, 1)] },
    roles: written.map(([role]) => role),
    language: 'en',
  }
}
