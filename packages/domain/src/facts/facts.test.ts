import { describe, expect, it } from 'vitest'
import { groupNames, nameForms } from '../../../manuscript/corpus/facts/name-forms.ts'
import { matchPeople } from './match-people.ts'
import { citationName, initialsOf, nameFromParts, parseName, partsFit, sortName } from './names.ts'
import { isSafeMathMl, plainText } from './rich-text.ts'
import { creditRoleAddress, creditRoles, isConfirmed, needsAnswer } from './vocabulary.ts'

describe('names', () => {
  it('has at least 150 real forms of names', () => {
    expect(nameForms.length).toBeGreaterThanOrEqual(150)
    expect(new Set(nameForms.map(({ published }) => published)).size).toBe(nameForms.length)
  })

  it.each(nameForms.map((form) => [form.custom, form.published, form] as const))('%s: %s', (_, published, form) => {
    expect(nameFromParts(form)).toBe(published)
    expect(partsFit(form)).toBe(true)
    expect(citationName(form)).toBe(form.citation)
    const sorted = sortName(form)
    if (form.style === 'islensk' || form.style === 'given-only') expect(sorted).toBe(published)
    else {
      expect(sorted.startsWith(`${form.particle ? `${form.particle} ` : ''}${form.family}, `)).toBe(true)
      const { given, family, particle, suffix } = parseName(sorted)!
      expect({ given, family, particle, suffix }).toEqual({
        given: form.given,
        family: form.family,
        particle: form.particle,
        suffix: form.suffix,
      })
    }
  })

  it('a name without known parts is printed as it is everywhere', () => {
    const unknown = { given: null, family: null, particle: null, suffix: null, style: null }
    for (const published of [...groupNames, 'Somchai Srisawat']) {
      expect(sortName({ published, ...unknown })).toBe(published)
      expect(citationName({ published, ...unknown })).toBe(published)
    }
  })

  it('the order of words alone gives no parts', () => {
    for (const { published } of nameForms) expect(parseName(published)).toBeNull()
    for (const group of groupNames.filter((name) => !name.includes(','))) expect(parseName(group)).toBeNull()
  })

  it.each([
    ['Berg, Jan van der', 'Jan', 'van der', 'Berg', null],
    ['van der Berg, Jan', 'Jan', 'van der', 'Berg', null],
    ['Smith, Jr., John A.', 'John A.', null, 'Smith', 'Jr.'],
    ['Smith, John A., Jr.', 'John A.', null, 'Smith', 'Jr.'],
    ['De Luca, Elena', 'Elena', null, 'De Luca', null],
    ['王, 小明', '小明', null, '王', null],
  ])('%s is read by its comma', (written, given, particle, family, suffix) => {
    expect(parseName(written)).toMatchObject({ given, particle, family, suffix })
  })

  it.each(['Smith,', ', John', 'A, B, C, D', 'Smith, Jr.', ''])('“%s” has no parts', (written) => {
    expect(parseName(written)).toBeNull()
  })

  it('parts that do not make up the printed name do not fit', () => {
    const ada = { published: 'Ada Okafor', particle: null, suffix: null, style: 'western' as const }
    expect(partsFit({ ...ada, given: 'Ada', family: 'Okafor' })).toBe(true)
    expect(partsFit({ ...ada, given: 'Okafor', family: 'Ada' })).toBe(true)
    expect(partsFit({ ...ada, given: 'A.', family: 'Okafor' })).toBe(false)
    expect(partsFit({ ...ada, given: 'Ada', family: 'Okaför' })).toBe(false)
  })

  it('a letter of two characters is one initial', () => {
    expect(initialsOf('E\u0301lise Marie-Ève')).toBe('É. M.-È.')
  })
})

describe('the people behind the authors of a plan', () => {
  const person = (published: string, orcid: string | null = null) => ({ published, orcid })
  const people = [person('Ada Okafor'), person('Li Wei', '0000-0002-1825-0097'), person('Li Wei'), person('Suharto')]
  const match = (...names: Array<string | { fullName: string; orcid: string }>) =>
    matchPeople(
      names.map((one) => (typeof one === 'string' ? { fullName: one } : one)),
      people,
    ).map((one) => one && people.indexOf(one))

  it.each([
    ['the same list', ['Ada Okafor', 'Li Wei', 'Li  Wei', 'Suharto'], [0, 1, 2, 3]],
    ['another order, one of a name each', ['Suharto', 'Li Wei', 'Ada Okafor', 'Li Wei'], [3, 1, 0, 2]],
    ['a corrected name in its place', ['Ada N. Okafor', 'Li Wei'], [0, 1]],
    ['a corrected name in another place', ['Li Wei', 'Ada N. Okafor'], [1, null]],
    ['another person in the place', ['Jan Dijk', 'Li Wei'], [null, 1]],
    ['one more than there are people', ['Ada Okafor', 'Li Wei', 'Li Wei', 'Suharto', 'Li Wei'], [0, 1, 2, 3, null]],
  ])('%s', (_, names, found) => {
    expect(match(...names)).toEqual(found)
  })

  it('an iD tells who it is, with or without its address', () => {
    const fullName = 'W. L.'
    expect(match('Ada Okafor', { fullName, orcid: 'https://orcid.org/0000-0002-1825-0097' })).toEqual([0, 1])
    expect(match('Ada Okafor', { fullName, orcid: '0000-0001-5109-3700' })).toEqual([0, null])
  })
})

describe('formulas', () => {
  it.each([
    '<math><mi>x</mi></math>',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi>n</mi></mfrac><mspace/></math>',
    '<math><mo>&lt;</mo></math>',
  ])('%s is safe', (source) => {
    expect(isSafeMathMl(source)).toBe(true)
  })

  it.each([
    '',
    'x',
    '<mi>x</mi>',
    '<math>',
    '<math></math>x',
    'x<math></math>',
    '<math></math><math></math>',
    '<math><mi>x</math></mi>',
    '<math><script>x</script></math>',
    '<math><mi href="a">x</mi></math>',
    '<math><!-- --></math>',
    '<math><mi>&nbsp;</mi></math>',
    '<math/>',
    '<math><annotation-xml></annotation-xml></math>',
  ])('%s is refused', (source) => {
    expect(isSafeMathMl(source)).toBe(false)
  })

  it('the plain form joins the texts', () => {
    expect(plainText([{ text: 'H' }, { text: '2', marks: ['sub'] }, { text: 'O' }])).toBe('H2O')
  })
})

describe('vocabulary', () => {
  it('has the 14 roles of CRediT with their addresses', () => {
    expect(creditRoles).toHaveLength(14)
    expect(creditRoleAddress('writing-review-editing')).toBe(
      'https://credit.niso.org/contributor-roles/writing-review-editing/',
    )
  })

  it('asks for what is missing or doubtful, and confirms only what a person or an import stated', () => {
    expect(needsAnswer(undefined)).toBe(true)
    expect(needsAnswer({ by: 'reader', confidence: 0.89 })).toBe(true)
    expect(needsAnswer({ by: 'reader', confidence: 0.9 })).toBe(false)
    expect(needsAnswer({ by: 'author' })).toBe(false)
    expect(isConfirmed({ by: 'reader', confidence: 1 })).toBe(false)
    expect(isConfirmed({ by: 'import' })).toBe(true)
    expect(isConfirmed(undefined)).toBe(false)
  })
})
