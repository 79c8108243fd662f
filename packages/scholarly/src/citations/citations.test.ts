import { describe, expect, it } from 'vitest'
import { generatedRecord } from '../../../../tests/support/records/generated.ts'
import { fullRecord } from '../../test/full-record.ts'
import { person, recordOf } from '../../test/record.ts'
import type { NameParts } from '../article-record.ts'
import { bibtexOf, cslJsonOf, risOf } from './files.ts'
import { apaCitation, chicagoCitation, citationsOf, vancouverCitation } from './styles.ts'

const parts = (family: string, given: string, rest: Partial<NameParts> = {}): NameParts => ({
  ...{ style: 'western', family, given, suffix: null, particle: null },
  ...rest,
})

const akter = person('Farhana Akter', { name: parts('Akter', 'Farhana') })
const hossain = person('Mohammad Delwar Hossain', { name: parts('Hossain', 'Mohammad Delwar') })
const record = recordOf({
  ...{
    title: 'When the wells turn: salinity and migration',
    contributors: [akter, hossain],
    doi: '10.5555/cms.2026.041',
  },
  ...{ volume: 7, issue: '2', year: 2026, pages: '1–18', subtitleHtml: null, notices: [] },
})
const journal = record.journal.title
const address = 'https://doi.org/10.5555/cms.2026.041'

describe('citations', () => {
  it('follow three styles', () => {
    expect(citationsOf(record)).toEqual({
      apa: `Akter, F., & Hossain, M. D. (2026). When the wells turn: salinity and migration. ${journal}, 7(2), 1–18. ${address}`,
      vancouver: `Akter F, Hossain MD. When the wells turn: salinity and migration. ${journal}. 2026;7(2):1–18. doi:10.5555/cms.2026.041`,
      chicago: `Akter, Farhana, and Mohammad Delwar Hossain. 2026. “When the wells turn: salinity and migration.” ${journal} 7 (2): 1–18. ${address}`,
    })
  })

  it('name the number of an article without volume, issue and pages, and add no second mark to a question', () => {
    const bare = { ...record, title: 'Who gets the loan?', pages: null, volume: null, issue: null, doi: null }
    expect(citationsOf(bare)).toEqual({
      apa: `Akter, F., & Hossain, M. D. (2026). Who gets the loan? ${journal}, Article ${record.id}. ${record.addresses.page}`,
      vancouver: `Akter F, Hossain MD. Who gets the loan? ${journal}. 2026:${record.id}. Available from: ${record.addresses.page}`,
      chicago: `Akter, Farhana, and Mohammad Delwar Hossain. 2026. “Who gets the loan?” ${journal}, article ${record.id}. ${record.addresses.page}`,
    })
  })

  it('begin with the title or the year without authors', () => {
    const anonymous = { ...record, contributors: [] }
    expect(apaCitation(anonymous)).toMatch(/^When the wells turn: salinity and migration\. \(2026\)\./)
    expect(vancouverCitation(anonymous)).toMatch(/^When the wells/)
    expect(chicagoCitation(anonymous)).toMatch(/^2026\. “When/)
  })

  it.each([
    [person('Karl-Erik Strand', { name: parts('Strand', 'Karl-Erik') }), 'Strand, K.-E.', 'Strand KE'],
    [
      person('Ludwig van Beethoven', { name: parts('Beethoven', 'Ludwig', { particle: 'van' }) }),
      'van Beethoven, L.',
      'van Beethoven L',
    ],
    [
      person('Martin Luther King Jr.', { name: parts('King', 'Martin Luther', { suffix: 'Jr.' }) }),
      'King, M. L., Jr.',
      'King ML Jr',
    ],
    [person('Phạm Quốc Huy', { name: parts('Phạm', 'Quốc Huy', { style: 'eastern' }) }), 'Phạm, Q. H.', 'Phạm QH'],
    [person('王芳', { name: parts('王', '芳', { style: 'eastern' }) }), '王芳', '王芳'],
    [
      person('Gabriel García Márquez', { name: parts('García Márquez', 'Gabriel') }),
      'García Márquez, G.',
      'García Márquez G',
    ],
    [person('Suharto', { name: parts('', 'Suharto', { style: 'given-only', family: null }) }), 'Suharto', 'Suharto'],
    // Nobody confirmed the parts: the name stays whole.
    [person('Maria de la Cruz'), 'Maria de la Cruz', 'Maria de la Cruz'],
    [person('The Wells Consortium', { isGroup: true }), 'The Wells Consortium', 'The Wells Consortium'],
  ])('write %o as known', (author, apa, vancouver) => {
    const stop = (name: string) => (name.endsWith('.') ? name : `${name}.`)
    const one = { ...record, contributors: [author] }
    expect(apaCitation(one).startsWith(`${stop(apa)} (2026)`)).toBe(true)
    expect(vancouverCitation(one).startsWith(`${vancouver}. When`)).toBe(true)
  })

  it('keep the family first in Chicago where the name has it first', () => {
    const huy = person('Phạm Quốc Huy', { name: parts('Phạm', 'Quốc Huy', { style: 'eastern' }) })
    expect(chicagoCitation({ ...record, contributors: [huy, akter] })).toMatch(
      /^Phạm Quốc Huy, and Farhana Akter\. 2026/,
    )
  })

  it('shorten long lists of authors', () => {
    const many = Array.from({ length: 21 }, (_, at) => person(`A N${at + 1}`, { name: parts(`N${at + 1}`, 'A') }))
    const long = { ...record, contributors: many }
    expect(apaCitation(long)).toContain('N19, A., … N21, A. (2026)')
    expect(vancouverCitation(long)).toMatch(/N6 A, et al\. When/)
    expect(chicagoCitation(long)).toMatch(/A N7, et al\. 2026/)
  })

  it('say that an article is retracted', () => {
    const notice = { kind: 'retraction' as const, number: 1, text: 'x', publishedOn: '2026-12-01', doi: null }
    expect(apaCitation({ ...record, notices: [notice] })).toContain('(2026). RETRACTED: When the wells')
    const withdrawal = { ...notice, kind: 'withdrawal' as const }
    expect(apaCitation({ ...record, notices: [withdrawal] })).toContain('(2026). WITHDRAWN: When the wells')
  })
})

describe('citation files', () => {
  it('have first and last page in separate fields of RIS', () => {
    const lines = risOf(record).split('\r\n')
    expect(lines[0]).toBe('TY  - JOUR')
    expect(lines).toEqual(expect.arrayContaining(['AU  - Akter, Farhana', 'SP  - 1', 'EP  - 18', 'VL  - 7', 'IS  - 2']))
    expect(lines.at(-2)).toBe('ER  - ')
  })

  it('never let a program split a name', () => {
    const group = person('Water, Energy and Land Group', { isGroup: true })
    const files = { ...record, contributors: [group, person('Maria de la Cruz'), fullRecord.contributors[2]!] }
    expect(bibtexOf(files)).toContain(
      'author = {{Water, Energy and Land Group} and {Maria de la Cruz} and van Dijk, Jr., Jan}',
    )
    expect(risOf(files)).toContain(
      'AU  - Water Energy and Land Group\r\nAU  - Maria de la Cruz\r\nAU  - van Dijk, Jan, Jr.',
    )
    expect(JSON.parse(cslJsonOf(files))[0].author).toEqual([
      { literal: 'Water, Energy and Land Group' },
      { literal: 'Maria de la Cruz' },
      { family: 'Dijk', given: 'Jan', 'non-dropping-particle': 'van', suffix: 'Jr.' },
    ])
  })

  it('give dates as far as they are known', () => {
    expect(JSON.parse(cslJsonOf({ ...record, publishedOn: '2026-11' }))[0].issued).toEqual({
      'date-parts': [[2026, 11]],
    })
    expect(risOf({ ...record, publishedOn: '2026' })).toContain('DA  - 2026///')
  })

  it('escape what BibTeX would interpret', () => {
    const file = bibtexOf({ ...record, title: 'A {b} \\input{x} 5% & $y$ #1 _z' })
    expect(file).toContain(
      'title = {{A \\textbraceleft{}b\\textbraceright{} \\textbackslash{}input\\textbraceleft{}x\\textbraceright{} 5\\% \\& \\$y\\$ \\#1 \\_z}}',
    )
  })

  it('are well-formed for generated records', () => {
    for (let number = 0; number < 300; number++) {
      const generated = generatedRecord(number)
      const [bibtex, ris, csl] = [bibtexOf(generated), risOf(generated), JSON.parse(cslJsonOf(generated))]
      expect(depth(bibtex), generated.id).toBe(0)
      expect(
        ris
          .trimEnd()
          .split('\r\n')
          .every((line) => /^[A-Z][A-Z\d] {2}-/.test(line)),
        generated.id,
      ).toBe(true)
      expect(csl[0].author?.length ?? 0, generated.id).toBe(generated.contributors.length)
      for (const text of Object.values(citationsOf(generated))) expect(text).not.toMatch(/[\n\p{Cs}]|undefined|null/u)
    }
  })
})

/** How many braces stay open; every closing brace needs an open one. */
function depth(text: string): number {
  let open = 0
  for (const sign of text) {
    open += sign === '{' ? 1 : sign === '}' ? -1 : 0
    if (open < 0) return open
  }
  return open
}
