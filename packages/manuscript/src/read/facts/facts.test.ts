import { describe, expect, it } from 'vitest'
import { Facts } from '@grfs/contracts/facts'
import { docxOf, paragraph } from '../../../corpus/docx.ts'
import { groupNames, nameForms } from '../../../corpus/facts/name-forms.ts'
import { openPackage } from '../../package/open.ts'
import { readManuscript } from '../read-manuscript.ts'
import { affiliationParts } from './affiliation-parts.ts'
import { readContributions } from './contributions.ts'
import { factsOf } from './facts-of.ts'
import { readFunding } from './funding.ts'
import { sureName } from './sure-name.ts'
import { referenceParts } from '../references/reference-parts.ts'

const named = (name: string, more: { email?: string; given?: string; family?: string; inverted?: true } = {}) => ({
  name,
  given: '',
  family: '',
  email: null,
  ...more,
})
const nowhere = { language: null, countries: [] }

describe('parts of names', () => {
  const read = (published: string) => {
    const language = /\p{Script=Han}/u.test(published) ? 'zh' : null
    return sureName(named(published), { language, countries: [] })
  }

  it.each(nameForms.map((form) => [form.custom, form.published, form] as const))(
    'is right or asks — %s: %s',
    (_, published, { given, family, particle, suffix }) => {
      const found = read(published)
      if (found)
        expect({ ...found, style: 0, confidence: 0 }).toEqual({
          given,
          family,
          particle,
          suffix,
          style: 0,
          confidence: 0,
        })
    },
  )

  it('knows the family name of most names that have evidence', () => {
    const sure = nameForms.filter(({ published }) => read(published))
    expect(sure.length).toBeGreaterThan(nameForms.length * 0.5)
  })

  it('gives no parts to groups', () => {
    for (const group of groupNames) expect(sureName(named(group), nowhere)).toBeNull()
  })

  it('reads a family name that is first, with a comma', () => {
    const berg = named('Jan van der Berg', { given: 'Jan van der', family: 'Berg', inverted: true })
    expect(sureName(berg, nowhere)).toMatchObject({ given: 'Jan', particle: 'van der', family: 'Berg' })
  })

  it.each([
    ['WANG Xiaoming', { family: 'Wang', given: 'Xiaoming', style: 'eastern' }],
    ['Maria GARCÍA LÓPEZ', { family: 'García López', given: 'Maria', style: 'western' }],
    ['Okafor C. N.', { family: 'Okafor', given: 'C. N.' }],
    ['Петров Иван Иванович', { family: 'Петров', given: 'Иван Иванович' }],
  ])('%s', (name, parts) => {
    expect(sureName(named(name), nowhere)).toMatchObject(parts)
  })

  it('uses an e-mail address of initials and family name as evidence', () => {
    expect(sureName(named('Mohammad Delwar Hossain'), nowhere)).toBeNull()
    const found = sureName(named('Mohammad Delwar Hossain', { email: 'm.d.hossain@example.org' }), nowhere)
    expect(found).toMatchObject({ given: 'Mohammad Delwar', family: 'Hossain' })
    expect(sureName(named('Kovács Péter', { email: 'kovacs.peter@example.org' }), nowhere)).toBeNull()
  })

  it.each([
    'Wang Li',
    'Tanaka Haruki',
    'Somchai Srisawat',
    'JOHN SMITH',
    'IAN MCDONALD',
    'Ana Oliveira Costa Lima',
    'Ali',
  ])('asks about %s', (name) => {
    expect(sureName(named(name), nowhere)).toBeNull()
  })
})

describe('affiliations', () => {
  it.each([
    [
      'Department of Physics, University of Example, Lagos, Nigeria',
      { department: 'Department of Physics', institution: 'University of Example', city: 'Lagos', country: 'NG' },
    ],
    [
      'University of the Lakes, Madison, WI 53706, USA',
      { institution: 'University of the Lakes', city: 'Madison', country: 'US' },
    ],
    [
      'Universität Weserland, 28359 Bremen, Deutschland',
      { institution: 'Universität Weserland', city: 'Bremen', country: 'DE' },
    ],
    ['Emory Park University, Atlanta, Georgia', { institution: 'Emory Park University', city: null, country: null }],
    ['University of A, University of B, Paris, France', { institution: null, city: null, country: 'FR' }],
    ['Lake Road 7, Kampala', { department: null, institution: null, city: null, country: null }],
  ])('%s', (text, parts) => {
    expect(affiliationParts(text)).toMatchObject(parts)
  })
})

describe('funding', () => {
  it('finds funders and awards that are set off from each other', () => {
    const text =
      'The study was funded by the Northern Council (grant no. 2021-04) and the Ministry of Education and Science (contract 77/2).'
    expect(readFunding(text).funders).toEqual([
      { name: 'Northern Council', awards: ['2021-04'] },
      { name: 'Ministry of Education and Science', awards: ['77/2'] },
    ])
  })

  it('does not end a sentence after “no.”', () => {
    expect(readFunding('Supported by the Lake Fund (Grant No. ASF 31-A).')).toMatchObject({
      funders: [{ name: 'Lake Fund', awards: ['ASF 31-A'] }],
      confidence: 0.92,
    })
  })

  it.each([
    'Supported by the Coral Foundation and the Ministry of Fisheries (grant 7).',
    'A. O. was supported by a doctoral fellowship of the Savannah Academy.',
    'We thank everyone.',
  ])('is not sure about “%s”', (text) => {
    expect(readFunding(text).confidence).toBe(0)
  })

  it.each([
    'None.',
    'This research received no external funding.',
    'The authors received no specific grant from any funding agency.',
  ])('“%s” is an answer', (text) => {
    expect(readFunding(text)).toMatchObject({ isNone: true, funders: [] })
  })
})

describe('contributions', () => {
  const people = [
    { name: 'Ada Okafor', given: 'Ada', family: 'Okafor' },
    { name: 'Bo Lind', given: 'Bo', family: 'Lind' },
  ]

  it.each([
    'Conceptualization: A.O. and B.L.; Software: B.L. All authors have read the manuscript.',
    'Ada Okafor: Conceptualization. Bo Lind: Conceptualization, Software.',
    'Conceptualization, AO and BL; software, BL.',
  ])('%s', (text) => {
    const roles = readContributions(text, people)!.map(({ person, role }) => `${person} ${role}`)
    expect(roles.toSorted()).toEqual(['0 conceptualization', '1 conceptualization', '1 software'])
  })

  it('reads the degree', () => {
    expect(readContributions('Software: A.O. (lead), B.L. (supporting)', people)).toEqual([
      { person: 0, role: 'software', degree: 'lead' },
      { person: 1, role: 'software', degree: 'supporting' },
    ])
  })

  it('asks if initials fit nobody, or two people', () => {
    expect(readContributions('Software: X.Y.', people)).toBeNull()
    expect(
      readContributions('Software: B.L.', [...people, { name: 'Bea Lang', given: 'Bea', family: 'Lang' }]),
    ).toBeNull()
    expect(readContributions('AO designed the study; BL wrote it.', people)).toBeNull()
  })
})

describe('references', () => {
  it.each([
    [
      'Okafor, A. N., & Lind, S. (2024). Seed credit. Journal of Rural Exchange, 18(2), 101–119. https://doi.org/10.5555/jre.1',
      {
        type: 'journal',
        source: 'Journal of Rural Exchange',
        volume: '18',
        issue: '2',
        pages: '101–119',
        doi: '10.5555/jre.1',
      },
    ],
    [
      'Okafor AN, Lind S. Seed credit and waiting. J Rural Exch. 2024;18(2):101-19. PMID: 123456',
      {
        type: 'journal',
        source: 'J Rural Exch',
        volume: '18',
        issue: '2',
        pages: '101-19',
        pmid: '123456',
        year: '2024',
      },
    ],
    [
      'Okafor, Ada. “Seed credit.” Journal of Rural Exchange 18, no. 2 (2024): 101–119.',
      { type: 'journal', source: 'Journal of Rural Exchange', volume: '18', issue: '2', pages: '101–119' },
    ],
    [
      'van der Berg, H. (2020). The long interview. In P. Castellanos & M. Ito (Eds.), Handbook of listening (pp. 45–67). Meridian.',
      { type: 'chapter', source: 'Handbook of listening', pages: '45–67', publisher: 'Meridian' },
    ],
    [
      'Mensah, K. (2019). Markets without walls. Volta River Press.',
      { type: 'book', publisher: 'Volta River Press', source: null },
    ],
    ['Haile, S. (2015). Tenure [Doctoral dissertation, University of Semien]. Semien Repository.', { year: '2015' }],
    [
      'Ministry of Water. (2020). Annual report. https://example.org/report',
      { authors: [{ literal: 'Ministry of Water' }], address: 'https://example.org/report', volume: null },
    ],
  ])('%s', (text, parts) => {
    expect(referenceParts(text)).toMatchObject(parts)
  })

  it('lists authors with initials', () => {
    expect(referenceParts('Okafor, A. N., & Lind, S. (2024). Seed credit. Journal, 1(2), 3–4.').authors).toEqual([
      { family: 'Okafor', given: 'A. N.' },
      { family: 'Lind', given: 'S.' },
    ])
  })
})

it('stays within the limits of the schema, whatever the file contains', () => {
  const raised = (text: string) =>
    `<w:p><w:r><w:t>Ada Okafor</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
  const addresses = Array.from({ length: 60 }, (_, at) =>
    paragraph(`1 University of Place ${'abcdefghij'[at % 10]}${at}, Lagos, Nigeria`),
  )
  const funders = Array.from({ length: 130 }, (_, at) => `the Lake Fund (no. L${at})`).join(' and ')
  const body = [
    paragraph('A Title of Some Length for a Paper'),
    raised('1'),
    ...addresses,
    paragraph('Abstract'),
    paragraph('We measured rain. '.repeat(3000)),
    paragraph(`Keywords: ${'long '.repeat(50)}; ${'a; '.repeat(200)}`),
    paragraph('Introduction'),
    paragraph('Rain falls.'),
    paragraph('Funding'),
    paragraph(`Supported by ${funders}.`),
    paragraph('References'),
    paragraph('Lind, B. (2020). Rain. Journal of Rain, 1(2), 3–4. https://doi.org/10.5555/.'),
    paragraph(`Okafor, A. (2021). ${'Words '.repeat(900)}.`),
  ].join('')
  const facts = factsOf(readManuscript(openPackage(docxOf({ body }))))
  expect(facts.people).toHaveLength(1)
  expect(facts.references.length).toBeGreaterThan(0)
  expect(Facts.parse(facts)).toMatchObject(facts)
})

describe('figures', () => {
  const picture = (described: string) =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p" descr="${described}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rP"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

  it.each([
    ['Bars by month', 'Bars by month', { by: 'reader', confidence: 0.92 }],
    [
      'A graph of bars&#10;&#10;Description automatically generated',
      'A graph of bars',
      { by: 'reader', confidence: 0.5 },
    ],
    ['Picture 1', null, null],
    ['image12.png', null, null],
    ['', null, null],
  ])('have the description of the file, if a person wrote it: %s', (described, altText, origin) => {
    const docx = docxOf({
      body: [
        ...[paragraph('Wells of the delta', { style: 'Title' }), paragraph('Introduction', { style: 'Heading1' })],
        ...[paragraph('Wells turn, as Figure 1 shows.'), picture(described), paragraph('Figure 1. Salt in a year')],
      ].join(''),
      styles: ['Title', 'Heading1']
        .map(
          (id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1')}"/></w:style>`,
        )
        .join(''),
      parts: { 'word/media/p.png': new Uint8Array([1]) },
      links: [{ id: 'rP', kind: 'image', target: 'media/p.png' }],
    })
    const facts = factsOf(readManuscript(openPackage(docx)))
    const figure = { label: 'Figure 1', caption: 'Figure 1. Salt in a year', altText, credit: null, origin }
    expect(facts.figures).toEqual([figure])
    expect(Facts.parse(facts).figures).toEqual([figure])
  })
})
