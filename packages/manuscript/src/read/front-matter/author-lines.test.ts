import { expect, test } from 'vitest'
import { docxOf, paragraph } from '../../../corpus/docx.ts'
import { openPackage } from '../../package/open.ts'
import { readManuscript } from '../read-manuscript.ts'

const raised = (text: string) =>
  `<w:p>${text
    .split(/\^([^^]+)\^/)
    .map(
      (piece, at) =>
        `<w:r>${at % 2 ? '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>' : ''}<w:t xml:space="preserve">${piece}</w:t></w:r>`,
    )
    .join('')}</w:p>`
const front = (...lines: string[]) =>
  readManuscript(
    openPackage(
      docxOf({
        body: [
          paragraph('Late Rain and Early Seed: A Study of the Valley', {
            bold: true,
            runProperties: '<w:sz w:val="36"/>',
          }),
          ...lines.map(raised),
          paragraph('Abstract: We waited for the rain. It came late.'),
          paragraph('Introduction', { bold: true }),
          paragraph('Rain came late that year and the farmers waited for it with their seed in bags. '.repeat(4)),
        ].join(''),
      }),
    ),
  )
const namesIn = (...lines: string[]) => front(...lines).authors.map(({ value }) => `${value.given}/${value.family}`)

test.each([
  [
    'degrees after a comma, people apart by semicolons',
    'Prof. Elena De Luca, PhD; Ana Silva, MSc',
    'Elena/De Luca',
    'Ana/Silva',
  ],
  ['degrees after turned names', 'Silva, Ana, PhD; Lind, Bo, MD', 'Ana/Silva', 'Bo/Lind'],
  ['initials that look like a degree', 'Silva, MA; Lind, BK', 'MA/Silva', 'BK/Lind'],
  [
    'degrees that nobody has listed',
    'Dr. Rina Wulandari, M.Si., Yusuf Habibie, S.E., M.M.',
    'Rina/Wulandari',
    'Yusuf/Habibie',
  ],
  ['family names and initials by turns', 'Okafor, S.E., Lind, B.', 'S.E./Okafor', 'B./Lind'],
  ['superscript digits of Unicode', 'Rannvá Joensen¹ and Bárður í Gerðum²', 'Rannvá/Joensen', 'Bárður/í Gerðum'],
  [
    'an Irish particle',
    'Margaret Ó Briain, Áine Ní Mháille, Sean O. Casey',
    'Margaret/Ó Briain',
    'Áine/Ní Mháille',
    'Sean O./Casey',
  ],
  [
    'a particle between two family names',
    'Pedro Nunes de Abreu, Ana Paula de Souza',
    'Pedro/Nunes de Abreu',
    'Ana Paula/de Souza',
  ],
  [
    'a nickname and a number',
    'Roberto “Bobby” Cruz III, Amina S. Jalani',
    'Roberto “Bobby”/Cruz III',
    'Amina S./Jalani',
  ],
  ['initials with a hyphen, and ’t', 'S.-M. Laukkanen¹, P. van ’t Hoff²', 'S.-M./Laukkanen', 'P./van ’t Hoff'],
  [
    'by whom, in Italian',
    'di Giuseppina D’Alessandro e Pier Paolo Dell’Orto',
    'Giuseppina/D’Alessandro',
    'Pier Paolo/Dell’Orto',
  ],
  ['an “and” that is glued on', 'תמר בן־דוד ואבנר כהן־לוי', 'תמר/בן־דוד', 'אבנר/כהן־לוי'],
])('%s', (_, line, ...names) => {
  expect(namesIn(line)).toEqual(names)
})

test.each([
  ['Roman figures', 'Ana Silva^I^, Bo Lind^I, II^, Eva Kern^III^', 'I', 'II', 'III'],
  ['letters in brackets', 'Ana Silva (a), Bo Lind (a,b), Eva Kern (c)*', 'a', 'b', 'c'],
])('marks may be %s', (_, line, ...marks) => {
  const places = ['School of Law, Coast University', 'Institute of Rain, Uppsala', 'College of Seed, Gboko']
  const said = places.map((place, at) => (line.includes('^') ? `^${marks[at]}^ ${place}` : `(${marks[at]}) ${place}`))
  const { authors, affiliations } = front(line, ...said)
  expect(affiliations.map(({ value }) => value)).toEqual(places)
  expect(authors.map(({ value }) => value.affiliations)).toEqual([[0], [0, 1], [2]])
})

test('a date below “by” is nobody', () => {
  expect(namesIn('by', 'Hannah Ngata', '14 February 2024')).toEqual(['Hannah/Ngata'])
})
