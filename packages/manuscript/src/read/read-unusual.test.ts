import { expect, test } from 'vitest'
import { docxOf, paragraph } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import { readManuscript } from './read-manuscript.ts'

const read = (...blocks: string[]) => readManuscript(openPackage(docxOf({ body: blocks.join('') })))
const p = (text: string) => paragraph(text)
const bold = (text: string) => paragraph(text, { bold: true })
const title = paragraph('Late Rain and Early Seed: A Study of the Valley', {
  bold: true,
  runProperties: '<w:sz w:val="36"/>',
})
const text = p(
  'Rain came late that year and the farmers of the valley waited for it with their seed in bags. '.repeat(3),
)
const abstract = p('Abstract: We waited for the rain. It came late.')
const rows = (...all: string[][]) =>
  `<w:tbl>${all
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

test('a table of authors under heads gives each row to one person', () => {
  const { authors, affiliations } = read(
    title,
    rows(
      ['Name', 'Affiliation', 'E-mail'],
      ['Farzana Shaikh', 'School of Design, Ahmedabad, India', 'f@ssd.example'],
      ['Lotte Brandsma', 'Hand Clinic, University of the Veluwe', 'l@veluwe.example'],
    ),
    abstract,
    bold('Introduction'),
    text,
  )
  expect(authors.map(({ value }) => [value.name, value.email, value.affiliations])).toEqual([
    ['Farzana Shaikh', 'f@ssd.example', [0]],
    ['Lotte Brandsma', 'l@veluwe.example', [1]],
  ])
  expect(affiliations).toHaveLength(2)
})

test('the title in a second language is neither a subtitle nor an address', () => {
  const dane = 'Kino było kiedyś największą salą w mieście i nie jest nią dziś, bo się zmieniło to, co jest po filmie. '
  const { title: found, affiliations } = read(
    paragraph('Seans z herbatą w małych kinach', { bold: true, runProperties: '<w:sz w:val="36"/>' }),
    paragraph('A Film with Tea in the Cinemas of the Low Beskids', { italic: true }),
    p('Zbigniew Ćwik'),
    p('Uniwersytet Podkarpacki, Polska'),
    bold('Streszczenie'),
    p(dane),
    bold('Wprowadzenie'),
    p(dane.repeat(4)),
  )
  expect(found?.value).toBe('Seans z herbatą w małych kinach')
  expect(affiliations.map(({ value }) => value)).toEqual(['Uniwersytet Podkarpacki, Polska'])
})

test.each([
  ['1 | Introduction', 'introduction'],
  ['2 – Methods', 'methods'],
  ['Introduction and aims', 'introduction'],
  ['Methods and statistical analysis', 'methods'],
  ['Список використаних джерел', 'references'],
  ['תוצאות', 'results'],
  ['Introduction and a long way into the valley', null],
])('the heading “%s” is of the kind %s', (heading, kind) => {
  const { sections } = read(title, p('Ana Silva'), abstract, bold('Background'), text, bold(heading), text)
  expect(sections.at(-1)?.kind).toBe(kind)
})

test('a caption may do without a dot, a sentence is none', () => {
  const body = (line: string) =>
    read(title, abstract, bold('Introduction'), text, rows(['a', 'b'], ['1', '2']), p(line), text)
  expect(body('Table 1 Weight of the catch by night').tables[0]?.caption).toBe('Table 1 Weight of the catch by night')
  for (const sentence of ['Table 1 shows the weight of the catch', 'Table 1 A and Table 2 B are compared below.'])
    expect(body(sentence).tables[0]?.caption).toBeNull()
})

test.each([
  ['as Ćwika (2014) has shown', 'Ćwik, Z. (2014). Największa sala. Ropa.'],
  ['as Nowakowskiej (2014) has shown', 'Nowakowska, Z. (2014). Największa sala. Ropa.'],
  ['עם לוי ושגיא (2014)', 'לוי, א., ושגיא, נ. (2014). מקום לשבת. עיר.'],
  ['Ґудзь і Коваль (2014) вважають', 'Ґудзь, О. П., & Коваль, І. (2014). Сцена і грубка. Льон.'],
])('“%s” leads to its reference', (said, reference) => {
  const { citations } = read(title, abstract, bold('Introduction'), text, p(said), bold('References'), p(reference))
  expect(citations.map(({ references }) => references)).toEqual([[0]])
})
