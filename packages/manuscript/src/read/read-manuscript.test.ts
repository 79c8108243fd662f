import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docxOf, paragraph } from '../../corpus/docx.ts'
import { openPackage } from '../package/open.ts'
import { countWords } from './counts.ts'
import { splitKeywords } from './front-matter/keywords.ts'
import { splitName } from './front-matter/names.ts'
import { isOrcid } from './front-matter/contacts.ts'
import { readManuscript } from './read-manuscript.ts'
import { readReference } from './references/read-reference.ts'
import { startClock } from '../../corpus/processor-time.ts'

const read = (...lines: string[]) => readManuscript(openPackage(docxOf({ body: lines.join('') })))
const p = (text: string) => paragraph(text)
const bold = (text: string) => paragraph(text, { bold: true })
const big = (text: string) => paragraph(text, { bold: true, runProperties: '<w:sz w:val="36"/>' })
const raised = (...pieces: string[]) =>
  `<w:p>${pieces
    .map(
      (piece, at) =>
        `<w:r>${at % 2 ? '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>' : ''}<w:t xml:space="preserve">${piece}</w:t></w:r>`,
    )
    .join('')}</w:p>`

const sentence = 'Rain came late that year and the farmers of the valley waited for it with their seed in bags. '
const text = sentence.repeat(3)

const whole = (...body: string[]) =>
  read(
    p('Original Article'),
    big('Late Rain and Early Seed: A Study of the Valley'),
    raised('Ana M. van der Berg', '1,*', ', Chidi Okafor', '2', ' and José García López', '1,2'),
    raised('', '1', ' Department of Botany, University of the Coast, Lagos, Nigeria'),
    raised('', '2', ' Institute of Rain, Uppsala, Sweden'),
    p('* Corresponding author: ana.berg@coast.example'),
    bold('Abstract'),
    p('We waited for the rain. It came late.'),
    p('Keywords: rain, seed; late sowing · valleys.'),
    bold('1. Introduction'),
    ...body,
  )

describe('the title block', () => {
  test('title, authors with their places, abstract and keywords are read, each with its reason', () => {
    const { title, authors, affiliations, abstract, keywords } = whole(p(text))
    expect(title).toMatchObject({ value: 'Late Rain and Early Seed: A Study of the Valley', place: { block: 1 } })
    expect(title!.because).not.toBe('')
    expect(authors.map(({ value }) => [value.given, value.family, value.affiliations])).toEqual([
      ['Ana M.', 'van der Berg', [0]],
      ['Chidi', 'Okafor', [1]],
      ['José', 'García López', [0, 1]],
    ])
    expect(authors[0]!.value).toMatchObject({ email: 'ana.berg@coast.example', corresponding: true })
    expect(affiliations.map(({ value }) => value)).toEqual([
      'Department of Botany, University of the Coast, Lagos, Nigeria',
      'Institute of Rain, Uppsala, Sweden',
    ])
    expect(abstract?.value).toBe('We waited for the rain. It came late.')
    expect(keywords?.value).toEqual(['rain', 'seed', 'late sowing', 'valleys'])
  })

  test('authors may stand one below the other with their addresses', () => {
    const { authors, affiliations } = read(
      big('Late Rain'),
      p('Prof. Ana Silva, PhD'),
      p('Faculty of Science'),
      p('University of Porto Novo'),
      p('ana@porto.example'),
      p('Dr. Bo Lind'),
      p('Karlskrona Institute, Sweden'),
      p('https://orcid.org/0000-0002-1825-0097'),
      p('Abstract: It rained.'),
      bold('Introduction'),
      p(text),
    )
    expect(authors.map(({ value }) => [value.name, value.email, value.orcid])).toEqual([
      ['Ana Silva', 'ana@porto.example', null],
      ['Bo Lind', null, '0000-0002-1825-0097'],
    ])
    expect(affiliations.map(({ value }) => value)).toEqual([
      'Faculty of Science, University of Porto Novo',
      'Karlskrona Institute, Sweden',
    ])
  })

  test('a structured abstract keeps its parts, and the second language does not replace the first', () => {
    const { abstract, sections } = read(
      big('Late Rain in the Valley'),
      p('Ana Silva'),
      bold('Abstract'),
      bold('Background'),
      p('The rain is late and we do not know why that is.'),
      bold('Methods'),
      p('We waited for it and wrote down what we saw.'),
      p('Keywords: rain'),
      bold('Resumen'),
      p('La lluvia llega tarde y no sabemos por qué en los valles.'),
      bold('Introduction'),
      p(text),
      bold('Methods'),
      p(text),
    )
    expect(abstract?.value).toBe(
      'Background\nThe rain is late and we do not know why that is.\nMethods\nWe waited for it and wrote down what we saw.',
    )
    expect(sections.map(({ kind }) => kind)).toEqual(['abstract', 'abstract', 'introduction', 'methods'])
  })

  test.each([
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Ahmad bin Abdullah', 'Ahmad', 'bin Abdullah'],
    ['WANG Xiaoming', 'Xiaoming', 'WANG'],
    ['Silva A. B.', 'A. B.', 'Silva'],
    ['王小明', '小明', '王'],
    ['欧阳小明', '小明', '欧阳'],
    ['김민수', '민수', '김'],
    ['Иванов Иван Иванович', 'Иван Иванович', 'Иванов'],
    ['Sukarno', '', 'Sukarno'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
  ])('%s is given %s, family %s', (name, given, family) => {
    expect(splitName(name)).toMatchObject({ given, family })
  })

  test('an ORCID needs its check digit', () => {
    expect(isOrcid('0000-0002-1825-0097')).toBe(true)
    expect(isOrcid('0000-0002-1825-0098')).toBe(false)
  })

  test('semicolons keep the commas of a keyword', () => {
    expect(splitKeywords('health, rural; water; soil.')).toEqual(['health, rural', 'water', 'soil'])
  })
})

describe('citations and references', () => {
  const references = [
    bold('References'),
    p('Okafor, C., & Lind, B. (2024). Late rain. Journal of Rain, 3, 1–9. https://doi.org/10.1234/rain.5'),
    p('Silva, A., Müller, K., & Ueda, R. (2020a). Seed. Coast Press.'),
    p('Silva, A., Müller, K., & Ueda, R. (2020b). More seed. Coast Press.'),
    p('van der Berg, M. (n.d.). Waiting.'),
    p('World Health Organization. (2021). Water and health.'),
  ]
  test.each([
    ['(Okafor & Lind, 2024, p. 3)', [0]],
    ['(see Okafor & Lind, 2024; Silva et al., 2020a, 2020b)', [0, 1, 2]],
    ['In this Okafor and Lind (2024) agree', [0]],
    ['Okafor and Lind’s (2024) view', [0]],
    ['(OKAFOR & LIND, 2024)', [0]],
    ['(van der Berg, n.d.)', [3]],
    ['(World Health Organization [WHO], 2021)', [4]],
    ['(WHO, 2021)', [4]],
    ['(Freud, 1900, as cited in Okafor & Lind, 2024)', [0]],
    ['(A. Lind, personal communication, May 3, 2021)', []],
    ['between 2019 and 2021 (May 2020), n = 12 (Figure 2, 2020)', []],
  ])('%s means the references %j', (said, expected) => {
    const { citations } = whole(p(`${sentence}${said}. ${sentence}`), ...references)
    expect(citations.flatMap((citation) => citation.references)).toEqual(expected)
    expect(citations.every((citation) => citation.references.length > 0)).toBe(true)
  })

  test('what is in no list stays without a partner, on both sides', () => {
    const { citations, references: list } = whole(p(`${text}(Mensah, 2019).`), ...references)
    expect(citations).toMatchObject([{ text: '(Mensah, 2019)', families: ['Mensah'], year: '2019', references: [] }])
    expect(citations[0]!.place.label).toMatch(/^Paragraph \d+, in “Introduction”$/)
    expect(list.map((reference) => reference.citations)).toEqual([[], [], [], [], []])
    expect(list[0]).toMatchObject({ families: ['Okafor', 'Lind'], title: 'Late rain', doi: '10.1234/rain.5' })
  })

  test('numbers lead to the list', () => {
    const { citations } = whole(
      p(`${text}It rained [1, 2–3].`),
      bold('References'),
      p('[1] Okafor C, Lind B. Late rain. J Rain. 2024;3:1-9.'),
      p('[2] Silva A. Seed. J Seed. 2020;1:2-3.'),
      p('[3] Ueda R. Water. J Water. 2019;4:5-6.'),
    )
    expect(citations.map(({ number, references: cited }) => [number, cited])).toEqual([
      ['1', [0]],
      ['2', [1]],
      ['3', [2]],
    ])
  })

  test('a Vancouver reference gives its families and year', () => {
    expect(readReference('1. Okafor CN, Lind B. Late rain. J Rain. 2024;3(2):1-9.')).toMatchObject({
      number: '1',
      families: ['Okafor', 'Lind'],
      year: '2024',
      title: 'Late rain',
    })
  })
})

describe('counts and format', () => {
  test('words are counted between white space, and Chinese by the letter', () => {
    expect(countWords('one two—three  four')).toBe(3)
    expect(countWords('研究方法，COVID 与健康。')).toBe(8)
  })

  test('the running text is counted without title block, abstract, captions and references', () => {
    const { counts, roles } = whole(
      p('One two three.'),
      p('Figure 1. A map of rain'),
      bold('References'),
      p('Okafor, C. (2024). Late rain.'),
    )
    expect(counts).toMatchObject({ words: 5, abstractWords: 8, keywords: 4, references: 1, figures: 1 })
    expect(roles.at(-1)).toBe('reference')
  })

  test('a figure knows its caption, that it is missing, and where it is spoken of', () => {
    const { figures } = whole(p(`${text}Figures 1 and 2 show it.`), p('Figure 1. A map of rain'), p(text))
    expect(figures).toMatchObject([{ number: '1', caption: 'Figure 1. A map of rain', present: false }])
    expect(figures[0]!.mentions).toHaveLength(1)
  })
})

test('any text is read without an error, however odd', () => {
  const odd = fc.array(
    fc
      .array(
        fc.constantFrom(
          '(',
          ')',
          '[1]',
          '2020',
          ', ',
          'Ana Lind',
          '*',
          '¹',
          '@',
          'Abstract',
          ': ',
          '王',
          '\t',
          'et al. ',
          '&',
          'Table 1',
          '10.1/',
          '\ue000',
          '\ud83d',
        ),
      )
      .map((pieces) => pieces.join('')),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(odd, (lines) => {
      const { roles, body } = read(...lines.map((line) => p(line.toWellFormed())))
      return roles.length === body.blocks.length
    }),
    { numRuns: 150 },
  )
})

test('a paragraph of a hundred thousand brackets is answered in a moment', () => {
  const passed = startClock()
  const brackets = Array.from(
    { length: 40_000 },
    (_, at) => `(${(at * 7919).toString(36)} Ab${at.toString(36)}, ${1900 + (at % 120)}) ((`,
  )
  whole(p(brackets.join('')), bold('References'), p(brackets.toReversed().join('')))
  expect(passed()).toBeLessThan(4000)
})
