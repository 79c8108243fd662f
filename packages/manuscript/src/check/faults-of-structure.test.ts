import { expect, it } from 'vitest'
import type { Severity } from './rule.ts'
import { captionedOf, citationOf, paragraphOf, pictureOf, sectionOf } from '../../corpus/check/sound-manuscript.ts'
import { equation, tabs, written, type Change, reportOf } from '../../corpus/check/spoil-manuscript.ts'

const faults: [rule: string, severity: Severity, message: string, change: Change][] = [
  ['sections.missing', 'hint', '1 section was not found: “Methods”.', ({ sections }) => void sections.splice(1, 1)],
  [
    'sections.missing',
    'hint',
    '2 sections were not found: “Introduction” or “Background” and “Methods”.',
    ({ sections }) => void sections.splice(0, 2),
  ],
  [
    'sections.order',
    'hint',
    '“Methods” comes later than usual.',
    ({ sections }) => void sections.splice(1, 2, sectionOf('results', 6), sectionOf(null, 7), sectionOf('methods', 8)),
  ],
  [
    'sections.order',
    'hint',
    '“Introduction” and “Methods” come later than usual.',
    ({ sections }) =>
      void sections.splice(0, 3, sectionOf('results', 4), sectionOf('introduction', 6), sectionOf('methods', 8)),
  ],
  ['headings.none', 'warning', 'No heading was found in a text of 4,200 words.', (m) => void (m.sections = [])],
  [
    'headings.bold-lines',
    'warning',
    '1 heading is made with bold letters, not with a heading style: “Methods”.',
    ({ sections }) => void (sections[1]!.styled = false),
  ],
  [
    'headings.skipped-level',
    'warning',
    '1 heading leaves out a level: “Methods”.',
    ({ sections }) => void (sections[1]!.level = 3),
  ],
  [
    'figures.uncaptioned',
    'warning',
    '1 figure has no numbered caption: Paragraph 9.',
    ({ figures }) => void figures.push(captionedOf(null)),
  ],
  [
    'tables.uncaptioned',
    'warning',
    '2 tables have no numbered caption: Paragraph 9 and Paragraph 9.',
    ({ tables }) => void tables.push(captionedOf(null), captionedOf(null, { caption: 'Yield' })),
  ],
  [
    'figures.order',
    'warning',
    'Figures are numbered 1, 3 and 2: Figure 2 should come after Figure 1, and there is Figure 3.',
    ({ figures }) => void figures.push(captionedOf('3'), captionedOf('2')),
  ],
  [
    'tables.order',
    'warning',
    'Tables are numbered 2: Table 1 should come first, and there is Table 2.',
    ({ tables }) => void (tables[0]!.number = '2'),
  ],
  [
    'figures.unmentioned',
    'warning',
    'The text never mentions 1 figure: Figure 1.',
    ({ figures }) => void (figures[0]!.mentions = []),
  ],
  [
    'tables.unmentioned',
    'warning',
    'The text never mentions 1 table: Table 1.',
    ({ tables }) => void (tables[0]!.mentions = []),
  ],
  [
    'figures.missing',
    'warning',
    '1 caption has no picture beside it: Figure 1.',
    ({ figures }) => void (figures[0]!.present = false),
  ],
  [
    'figures.missing',
    'warning',
    '2 captions have no picture beside them: Figure 1 and Figure 2.',
    ({ figures }) =>
      void figures.splice(0, 1, captionedOf('1', { present: false }), captionedOf('2', { present: false })),
  ],
  [
    'figures.alternative-text',
    'hint',
    '1 figure has no text for readers who cannot see it: Figure 1.',
    ({ figures }) => void (figures[0]!.alternative = null),
  ],
  [
    'figures.alternative-text',
    'hint',
    '3 figures have no text for readers who cannot see them: Figure 1, Figure 2 and Figure 3.',
    ({ figures }) =>
      void figures.splice(
        0,
        1,
        captionedOf('1', { alternative: 'graph_final.PNG' }),
        captionedOf('2', { alternative: 'Picture 12' }),
        captionedOf('3', { alternative: 'A line graph. Description automatically generated' }),
      ),
  ],
  [
    'tables.missing',
    'warning',
    '1 caption has no table beside it: Table 1.',
    ({ tables }) => void (tables[0]!.present = false),
  ],
  [
    'tables.missing',
    'warning',
    '2 captions have no table beside them: Table 1 and Table 2.',
    ({ tables }) =>
      void tables.splice(0, 1, captionedOf('1', { present: false }), captionedOf('2', { present: false })),
  ],
  [
    'tables.not-real',
    'warning',
    'There is 1 table as a picture (Table 1).',
    ({ tables, body }) => {
      tables[0]!.present = false
      body.pictures.push(pictureOf({ block: 10 }))
    },
  ],
  ['tables.not-real', 'warning', 'There is 1 table made of lines with tabs.', written(...tabs, 'East\t1\t2')],
  ['tables.not-real', 'warning', 'There are 2 tables made of lines with tabs.', written(...tabs, 'Then', ...tabs)],
  [
    'tables.not-real',
    'warning',
    'There are 1 table as a picture (Table 1) and 1 table made of lines with tabs.',
    (m) => {
      m.tables[0]!.present = false
      m.body.pictures.push(pictureOf({ block: 8 }))
      written(...tabs)(m)
    },
  ],
  ['equations.pictures', 'hint', '1 equation seems to be a picture.', equation(' (1) ')],
  [
    'equations.pictures',
    'hint',
    '2 equations seem to be pictures.',
    (m) => {
      equation('where  is the slope of the line', { part: 'word/media/image7.WMF' })(m)
      m.body.pictures.push(m.body.pictures[0]!)
    },
  ],
  ['references.missing', 'error', 'No list of references was found.', (m) => void (m.references = [])],
  [
    'citations.missing',
    'warning',
    'No citation was recognised in the text, and there are 2 references.',
    (m) => void (m.citations = []),
  ],
  [
    'citations.numbered',
    'error',
    '3 of 4 citations are numbers, such as “[1]”; APA asks for author and year.',
    (m) => {
      m.citations = [1, 2, 3].map((one) => citationOf(`[${one}]`, [0], { number: `${one}`, year: null }))
      m.citations.push(citationOf('(Lind, 2020)', [0]))
    },
  ],
  [
    'citations.without-reference',
    'warning',
    '3 citations have no reference: “(Diaz, 2019)” and “(Ek, 2018)”.',
    ({ citations }) =>
      void citations.push(citationOf('(Diaz, 2019)'), citationOf('(Ek, 2018)'), citationOf('(Diaz, 2019)')),
  ],
  [
    'references.uncited',
    'warning',
    '1 reference is not cited in the text: “Okafor, A. B., & Lind, C. (2024). A book of fields…”.',
    ({ references }) => void (references[1]!.citations = []),
  ],
  [
    'references.duplicate',
    'warning',
    '1 reference is listed twice: “Lind, C. (2020). Rain and what it does. Journal of…”.',
    ({ references }) => {
      references[0]!.doi = '10.1234/JW.2020.12'
      references.push({ ...references[0]!, doi: '10.1234/jw.2020.12' })
    },
  ],
  [
    'references.duplicate',
    'warning',
    '2 references are listed twice',
    ({ references }) => {
      const twin = { ...references[1]!, title: 'A book of fields and of weirs', doi: null }
      references.push(twin, { ...twin, title: 'A Book of Fields, and of Weirs' }, { ...twin })
    },
  ],
  [
    'references.duplicate',
    'warning',
    '1 reference is listed twice',
    ({ references }) => {
      const twin = { ...references[1]!, title: 'A book of fields and of weirs', families: [], year: null }
      references.push(twin, twin)
    },
  ],
  [
    'references.order',
    'warning',
    '1 reference is out of alphabetical order: “Lind, C. (2020). Rain and what it does. Journal of…”.',
    ({ references }) => void references.reverse(),
  ],
  [
    'declarations.missing',
    'warning',
    '2 declarations were not found: conflicts of interest and use of AI tools.',
    ({ body }) => void (body.blocks[12] = paragraphOf('All data are available at the repository.')),
  ],
  [
    'identity.in-text',
    'hint',
    'Names or addresses of the authors are in 1 place outside the title block: Paragraph 16, in “References”.',
    written('We thank Carl Lindau, and Carl Lind.'),
  ],
  [
    'identity.in-text',
    'hint',
    'Names or addresses of the authors are in 3 places outside the title block: Footnote 1, Endnote 2 and Header.',
    ({ body, authors }) => {
      Object.assign(authors[0]!.value, { email: 'a.okafor@x.org', orcid: '0000-0002-1825-0097' })
      body.notes.push({ number: 1, kind: 'footnote', paragraphs: [paragraphOf('Write to A.Okafor@x.org.')] })
      body.notes.push({ number: 2, kind: 'endnote', paragraphs: [paragraphOf('0000-0002-1825-0097')] })
      body.aside.push({ kind: 'header', part: '', paragraphs: [paragraphOf('Okafor & Lind')] })
      body.aside.push({ kind: 'text-box', part: '', paragraphs: [paragraphOf('After Lind')] })
    },
  ],
]

it.each(faults)('%s as %s: %s', (rule, severity, message, change) => {
  const { findings } = reportOf(change)
  const finding = findings.find((one) => one.rule === rule)
  expect(finding?.message ?? findings).toContain(message)
  expect(finding?.severity).toBe(severity)
  expect(finding!.reason).toMatch(/^[A-Z].*\.$/)
  expect(finding!.fix).toMatch(/^[A-Z].*[.”]$/)
})
