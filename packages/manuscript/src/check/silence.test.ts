import { describe, expect, it } from 'vitest'
import {
  captionedOf,
  citationOf,
  paragraphOf,
  pictureOf,
  sectionOf,
  tableOf,
} from '../../corpus/check/sound-manuscript.ts'
import { equation, outcomeOf, share, tabs, titled, written, type Change } from '../../corpus/check/spoil-manuscript.ts'

const silent: [rule: string, why: string, outcome: string, change: Change][] = [
  ['title.all-capitals', 'an abbreviation is no shouting', 'passed', titled('NASA')],
  ['title.all-capitals', 'a script without capitals', 'passed', titled('降雨と収量の関係について 二つの谷')],
  ['title.all-capitals', 'no title', 'not-applicable', (m) => void (m.title = null)],
  ['title.too-long', 'no title', 'not-applicable', (m) => void (m.title = null)],
  ['words.too-many', 'exactly as many as allowed', 'passed', ({ counts }) => void (counts.words = 7_000)],
  ['abstract.too-long', 'no abstract', 'not-applicable', (m) => void (m.abstract = null)],
  ['keywords.count', 'no keywords', 'not-applicable', (m) => void (m.keywords = null)],
  [
    'format.font',
    'formulas and code have their own fonts',
    'passed',
    ({ format }) =>
      void (format.fonts = [share('ArialMT', 0.5), share('Cambria Math', 0.3), share('Courier New', 0.2)]),
  ],
  ['format.font', 'nothing is written', 'not-applicable', ({ format }) => void (format.fonts = [])],
  [
    'format.size',
    'headings may be larger',
    'passed',
    ({ format }) => void (format.points = [share(12, 0.91), share(16, 0.09)]),
  ],
  ['sections.missing', 'no headings at all', 'not-applicable', (m) => void (m.sections = [])],
  ['sections.order', 'one known section', 'not-applicable', (m) => void (m.sections = [sectionOf('methods', 4)])],
  [
    'sections.order',
    'two studies, each with its methods',
    'passed',
    ({ sections }) => void sections.splice(3, 0, sectionOf('methods', 9), sectionOf('results', 9)),
  ],
  [
    'headings.none',
    'a short text',
    'not-applicable',
    (m) => {
      m.sections = []
      m.counts.words = 400
    },
  ],
  ['headings.skipped-level', 'one heading', 'not-applicable', (m) => void (m.sections = [sectionOf('methods', 4)])],
  [
    'headings.bold-lines',
    'labels of the abstract and keywords, and a sentence',
    'passed',
    ({ sections }) => {
      sections.push(sectionOf('abstract', 2, { styled: false }), sectionOf('keywords', 3, { styled: false }))
      sections.push(sectionOf('conflicts', 12, { styled: false, title: 'The authors have no conflicts.' }))
    },
  ],
  ['headings.bold-lines', 'no heading', 'not-applicable', (m) => void (m.sections = [])],
  [
    'figures.uncaptioned',
    'a logo',
    'passed',
    ({ figures, body }) => {
      body.pictures.push(pictureOf({ block: 1, heightPoints: 12 }), pictureOf({ block: 2 }))
      figures.push(captionedOf(null, { place: { block: 1, label: 'Paragraph 2' } }))
    },
  ],
  ['figures.uncaptioned', 'no figures', 'not-applicable', (m) => void (m.figures = [])],
  [
    'figures.order',
    'parts of one figure, and of an appendix',
    'passed',
    (m) => void (m.figures = ['1a', '1b', '2', 'S1'].map((one) => captionedOf(one))),
  ],
  [
    'figures.order',
    'numbers by chapter',
    'not-applicable',
    (m) => void (m.figures = ['2.1', '3.4'].map((one) => captionedOf(one))),
  ],
  ['figures.order', 'without numbers', 'not-applicable', (m) => void (m.figures = [captionedOf(null)])],
  ['figures.missing', 'no figures', 'not-applicable', (m) => void (m.figures = [])],
  ['figures.alternative-text', 'no figures', 'not-applicable', (m) => void (m.figures = [])],
  ['tables.missing', 'no tables', 'not-applicable', (m) => void (m.tables = [])],
  [
    'tables.missing',
    'it is made with tabs, and that is said',
    'passed',
    (m) => {
      written('Table 1', ...tabs)(m)
      m.tables = [captionedOf('1', { present: false, place: { block: 16, label: 'Table 1' } })]
    },
  ],
  ['tables.not-real', 'no tables', 'not-applicable', (m) => void (m.tables = [])],
  [
    'tables.not-real',
    'contents with leading dots',
    'passed',
    written('1\tRain....\t2', '2\tYield....\t3', '3\tEnd....\t4'),
  ],
  ['tables.not-real', 'lines that begin with tabs', 'passed', written('\t\tRain', '\t\tYield', '\t\tEnd')],
  [
    'tables.not-real',
    'contents, lists and references',
    'passed',
    (m) => {
      const toc = { style: { id: 'TOC1', name: 'toc 1' } }
      const list = { list: { level: 0, ordered: true, label: '1.' } }
      m.body.blocks.push(...tabs.map((one) => paragraphOf(one, toc)), ...tabs.map((one) => paragraphOf(one, list)))
      m.roles.push(...Array.from({ length: 6 }, () => 'text' as const))
      m.body.blocks.push(...tabs.map((one) => paragraphOf(one)))
      m.roles.push('reference', 'reference', 'reference')
    },
  ],
  ['equations.pictures', 'real equations', 'passed', (m) => void (m.equations = 2)],
  [
    'equations.pictures',
    'a picture that is as high as a figure',
    'not-applicable',
    equation('(1)', { heightPoints: 200 }),
  ],
  [
    'equations.pictures',
    'a small photograph among words',
    'not-applicable',
    equation('where  is the slope of the line'),
  ],
  [
    'equations.pictures',
    'one that lies outside of the file',
    'not-applicable',
    equation('where  is the slope of the line', { part: null }),
  ],
  ['equations.pictures', 'a chart', 'not-applicable', equation('(1)', { kind: 'chart' })],
  [
    'equations.pictures',
    'in a table, or nowhere',
    'not-applicable',
    ({ body }) => void body.pictures.push(pictureOf({ block: 9, heightPoints: 9 }), pictureOf({ block: 99 })),
  ],
  [
    'equations.pictures',
    'beside an author',
    'not-applicable',
    ({ body }) => void body.pictures.push(pictureOf({ block: 1, part: 'a.emf', heightPoints: 9 })),
  ],
  ['citations.missing', 'no references', 'not-applicable', (m) => void (m.references = [])],
  ['citations.numbered', 'no citations', 'not-applicable', (m) => void (m.citations = [])],
  [
    'citations.numbered',
    'two numbers in brackets are no style',
    'passed',
    ({ citations }) =>
      void citations.push(
        citationOf('[1]', [0], { number: '1', year: null }),
        citationOf('[2]', [0], { number: '2', year: null }),
      ),
  ],
  [
    'citations.numbered',
    'most have a year',
    'passed',
    ({ citations }) => {
      for (const one of '123456')
        citations.push(citationOf(`[${one}]`, [0], { number: one, year: one < '4' ? null : '2020' }))
    },
  ],
  [
    'citations.without-reference',
    'what was told in person is in no list',
    'passed',
    ({ citations }) => void citations.push(citationOf('(B. Ek, personal communication, 2 May 2024)')),
  ],
  ['citations.without-reference', 'no citations', 'not-applicable', (m) => void (m.citations = [])],
  ['references.uncited', 'no references', 'not-applicable', (m) => void (m.references = [])],
  ['references.duplicate', 'no references', 'not-applicable', (m) => void (m.references = [])],
  [
    'references.duplicate',
    'short titles may be alike',
    'passed',
    ({ references }) =>
      void references.push({ ...references[0]!, title: 'Editorial' }, { ...references[0]!, title: 'Editorial' }),
  ],
  ['references.order', 'one reference', 'not-applicable', (m) => void m.references.pop()],
  [
    'references.order',
    'a numbered list',
    'not-applicable',
    ({ references }) => void references.reverse().forEach((one) => (one.number = '1')),
  ],
  [
    'references.order',
    'particles, about which opinions differ',
    'not-applicable',
    ({ references }) => void (references[1]!.families = ['de Vries']),
  ],
  [
    'references.order',
    'bodies that the reader found elsewhere in it',
    'not-applicable',
    ({ references }) => void (references[1]!.families = []),
  ],
  [
    'references.order',
    'a name that does not stand first',
    'not-applicable',
    ({ references }) => void (references[1]!.families = ['Bank']),
  ],
  ['declarations.missing', 'another language', 'not-applicable', (m) => void (m.language = 'de')],
  [
    'declarations.missing',
    'headings say it',
    'passed',
    (m) => {
      m.body.blocks.splice(11, 2)
      m.sections.push(
        ...(['ethics', 'funding', 'conflicts', 'data', 'ai-use'] as const).map((one) => sectionOf(one, 11)),
      )
    },
  ],
  ['declarations.missing', 'the language is not known, and it is all there', 'passed', (m) => void (m.language = null)],
  [
    'declarations.missing',
    'it stands in a cell',
    'passed',
    ({ body }) =>
      void body.blocks.splice(
        11,
        2,
        tableOf([['Ethics approval, funding'], ['no conflict of interest; data available on request; no AI tools']]),
      ),
  ],
  ['identity.in-text', 'no authors', 'not-applicable', (m) => void (m.authors = [])],
  [
    'identity.in-text',
    'a block that nobody knows',
    'passed',
    ({ body }) => void body.blocks.push(paragraphOf('Rain.')),
  ],
  ['language.marked-wrong', 'nothing is set', 'not-applicable', ({ body }) => void (body.formatting.language = null)],
  ['language.marked-wrong', 'nothing is known', 'not-applicable', (m) => void (m.language = null)],
]

describe('what is well, or cannot be known, is left alone', () => {
  it.each(silent)('%s: %s', (rule, _why, outcome, change) => {
    expect(outcomeOf(rule, change)).toBe(outcome)
  })
})
