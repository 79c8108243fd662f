import { describe, expect, it } from 'vitest'
import { checkManuscript } from './check-manuscript.ts'
import { paragraphOf, referenceOf, soundManuscript } from '../../corpus/check/sound-manuscript.ts'

/** The APA rules that report these references; `*words*` are italic. */
function faultsIn(...marked: string[]): string[] {
  const manuscript = soundManuscript()
  manuscript.references = marked.map((text, at) =>
    referenceOf(text, { place: { block: 16 + at, label: `Reference ${at + 1}` } }),
  )
  manuscript.body.blocks.push(...marked.map((text) => paragraphOf(text)))
  const { findings } = checkManuscript(manuscript)
  return findings.map(({ rule }) => rule).filter((rule) => rule.startsWith('apa.'))
}

describe('references in APA form', () => {
  it.each([
    'Lind, C. (2020). Rain. *Journal of Weather*, *12*(3), 45–67. https://doi.org/10.1234/jw.2020.12',
    'Okafor, A. B., Lind, C.-J., & de la Cruz, M. (2024). *A book of fields* (2nd ed., Vol. 2). Field Press.',
    'O’Brien, S. T., & van den Berg, H. (2019, March 3). *What the rain did*. The Valley. https://valley.example/rain',
    'World Health Organization. (2021). *World report on hearing* (Report No. 12). https://who.example/hearing',
    'Ministry of Health, Kenya. (2018). *Health policy 2014-2030*. Government Press.',
    'Deloitte UK. (2020). *The year in figures*. https://deloitte.example/2020',
    'Kenya, Republic of. (2010). *The constitution*. National Council for Law Reporting.',
    'Plato. (ca. 370 B.C.E./2002). *Phaedrus* (R. Waterfield, Trans.). Oxford University Press.',
    'Ek, B. (n.d.). *A page that changes*. Retrieved May 2, 2024, from https://ek.example',
    'Ek, B. (in press). Slow rain. *Journal of Weather*.',
    'García, J. (s. f.). *La lluvia en dos valles*. Editorial Campo.',
    'UNESCO. [2019]. *Water for all, 2015-2019*. UNESCO.',
    'Smith, J., and the Valley Group. (2015). *Rain and fields*. Field Press.',
    'Lind, C. (2019–2022). *Field notes* [Data set]. Zenodo. https://doi.org/10.5281/zenodo.1234567',
    'Lind, C. (Ed.). (2017). *Rain, pages 3-4 of life*. https://doi.org/10.1000.10/123456',
    '山田太郎 (2015) 「降雨と収量」 気象学雑誌 12(3) 45-67.',
    '1',
  ])('are left alone: %s', (reference) => {
    expect(faultsIn(reference)).toEqual([])
  })

  it.each([
    ['apa.year', 'Lind, C. Rain and what it does. *Journal of Weather* 2020; 12: 45–67.'],
    ['apa.year', '[3] Lind, C. *Rain and what it does in the valleys*. Field Press.'],
    ['apa.year-stop', 'Lind, C. (2020) Rain and what it does. *Journal of Weather*, *12*(3), 45–67.'],
    ['apa.year-stop', '12. Lind, C. (2020a) *Rain and what it does*. Field Press.'],
    ['apa.authors', 'C. Lind, A. B. Okafor (2020). *Rain and what it does*. Field Press.'],
    ['apa.authors', 'C.-J. Lind (2020). *Rain and what it does*. Field Press.'],
    ['apa.authors', 'Lind C, Okafor AB. (2020). *Rain and what it does*. Field Press.'],
    ['apa.authors', 'Lind C (2020). *Rain and what it does*. Field Press.'],
    ['apa.authors', 'Lind, Carl, & Okafor, Adaeze. (2020). *Rain and what it does*. Field Press.'],
    ['apa.authors', 'Lind, Carl J. (2020). *Rain and what it does*. Field Press.'],
    ['apa.ampersand', 'Okafor, A. B., and Lind, C. (2020). *Rain and what it does*. Field Press.'],
    ['apa.et-al', 'Okafor, A. B., Lind, C., et al. (2020). *Rain and what it does*. Field Press.'],
    ['apa.quoted-title', 'Lind, C. (2020). “Rain and what it does.” *Journal of Weather*, *12*(3), 45–67.'],
    ['apa.italic', 'Lind, C. (2020). Rain and what it does. Journal of Weather, 12(3), 45–67.'],
    ['apa.italic', 'Lind, C. (2020). Rain and what it does.* *Journal of Weather, 12(3), 45–67.'],
    ['apa.volume', 'Lind, C. (2020). Rain. *Journal of Weather*, vol. 12, no. 3, 45–67.'],
    ['apa.page-range', 'Lind, C. (2020). Rain. *Journal of Weather*, *12*(3), 45-67.'],
    ['apa.page-range', 'Lind, C. (2020). Rain. In A. Ek (Ed.), *Fields* (pp. 45-67). Field Press.'],
    ['apa.page-range', 'Lind, C. (2020). Rain. *Journal of Weather*, *12*(3), 1999-2'],
    ['apa.doi-form', 'Lind, C. (2020). *Rain and what it does*. Field Press. doi:10.1234/abc'],
    ['apa.doi-form', 'Lind, C. (2020). *Rain and what it does*. Field Press. http://dx.doi.org/10.1234/abc'],
    ['apa.doi-form', 'Lind, C. (2020). *Rain and what it does*. Field Press. DOI: https://doi.org/10.1234/abc'],
    ['apa.doi-form', 'Lind, C. (2020). *Rain and what it does*. Field Press. doi.org/10.1234/abc'],
    ['apa.doi-form', 'Lind, C. (2020). *Rain and what it does*. Field Press. 10.1234/abc'],
    ['apa.doi-invalid', 'Lind, C. (2020). *Rain and what it does*. Field Press. https://doi.org/12.1234/abc'],
    ['apa.doi-invalid', 'Lind, C. (2020). *Rain and what it does*. Field Press. https://doi.org/10.1234'],
    ['apa.retrieved-from', 'Lind, C. (2020). *Rain and what it does*. Retrieved from https://lind.example'],
    ['apa.retrieved-from', 'Lind, C. (2020). *Rain and what it does*. Available at: https://lind.example'],
  ])('say %s of: %s', (rule, reference) => {
    expect(faultsIn(reference)).toEqual([rule])
  })

  it('say nothing of italics where the letters were not found', () => {
    const manuscript = soundManuscript()
    const text = 'Lind, C. (2020). Rain and what it does. Field Press.'
    const at = (block: number | null, range = {}) => referenceOf(text, { place: { block, label: 'Here', ...range } })
    manuscript.references = [at(null), at(9), at(99), at(5, { from: 900, to: 950 })]
    const italic = checkManuscript(manuscript).rules.find(({ rule }) => rule === 'apa.italic')
    expect(italic?.outcome).toBe('passed')
  })

  it('look for italics within the reference only, when several share a paragraph', () => {
    const manuscript = soundManuscript()
    const [leaning, plain] = ['Ek, B. (2019). *Fields*. Press.', 'Lind, C. (2020). Rain. Press.']
    manuscript.body.blocks.push(paragraphOf(`${leaning}\t${plain}`))
    manuscript.references = [
      referenceOf(leaning!, { place: { block: 16, from: 0, to: 29, label: 'First' } }),
      referenceOf(plain!, { place: { block: 16, from: 30, to: 59, label: 'Second' } }),
    ]
    const finding = checkManuscript(manuscript).findings.find(({ rule }) => rule === 'apa.italic')
    expect(finding?.places.map(({ label }) => label)).toEqual(['Second'])
  })

  it('are an error when most of the list is in another style, and one finding all the same', () => {
    const manuscript = soundManuscript()
    const years = [2018, 2019, 2020, 2021]
    manuscript.references.push(
      ...years.map((one) => referenceOf(`Lind C. Rain and what it does. J Weather. ${one};12:45.`)),
    )
    const finding = checkManuscript(manuscript).findings.filter(({ rule }) => rule === 'apa.year')
    expect(finding.map(({ severity, places }) => [severity, places.length])).toEqual([['error', 4]])
    expect(finding[0]!.message).toMatch(/^4 references have no year in brackets: “Lind C\. Rain .*”, .* and 1 more\.$/)
  })

  it('are not judged where there are none, or none in Latin letters', () => {
    const manuscript = soundManuscript()
    manuscript.references = [referenceOf('（2020）。')]
    expect(checkManuscript(manuscript).rules.find(({ rule }) => rule === 'apa.year')?.outcome).toBe('not-applicable')
  })
})
