import { describe, expect, it } from 'vitest'
import { apaAuthors, apaCitation, invertedName } from './citation.ts'

const article = {
  title: 'When the wells turn: salinity and migration',
  authors: [{ fullName: 'Farhana Akter' }, { fullName: 'Mohammad Delwar Hossain' }],
  volume: 7,
  issueNumber: 2,
  year: 2026,
  pages: '1–18',
  doi: '10.58214/cms.2026.041',
  journal: { title: 'Coastal and Marine Studies' },
}

describe('APA citation', () => {
  it('has authors, year, title, journal, volume, issue, pages and DOI', () => {
    expect(apaCitation(article)).toBe(
      'Akter, F., & Hossain, M. D. (2026). When the wells turn: salinity and migration. ' +
        'Coastal and Marine Studies, 7(2), 1–18. https://doi.org/10.58214/cms.2026.041',
    )
  })

  it('leaves out pages that are not known, and adds no second mark to a question', () => {
    const citation = apaCitation({ ...article, title: 'Who gets the loan?', pages: null })
    expect(citation).toContain('(2026). Who gets the loan? Coastal and Marine Studies, 7(2). https')
  })

  it('ends a single name with a full stop', () => {
    expect(apaCitation({ ...article, authors: [{ fullName: 'Plato' }] })).toMatch(/^Plato\. \(2026\)/)
  })
})

describe('names in a citation', () => {
  it.each([
    ['Karl-Erik Strand', 'Strand, K.-E.'],
    ['Ludwig van Beethoven', 'van Beethoven, L.'],
    ['María de la Cruz', 'de la Cruz, M.'],
    ['Ọlámidé Adéyẹmí', 'Adéyẹmí, Ọ.'],
    ['Plato', 'Plato'],
    ['De Gaulle', 'Gaulle, D.'],
  ])('%s is %s', (name, inverted) => expect(invertedName(name)).toBe(inverted))

  it('stop at nineteen and the last of more than twenty', () => {
    const many = Array.from({ length: 21 }, (_, index) => `A N${index + 1}`)
    const listed = apaAuthors(many)
    expect(listed).toContain('N19, A., … N21, A.')
    expect(listed).not.toContain('N20')
  })
})
