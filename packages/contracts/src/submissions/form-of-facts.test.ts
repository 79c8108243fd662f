import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Facts } from '../facts.ts'
import { PaperForm } from './drafts.ts'
import { coAuthorsOfFacts, factsWithForm, formOfFacts, type Submitter, submitterIndex } from './form-of-facts.ts'

const ada: Submitter = {
  accountId: '0e000000-0000-4000-8000-00000000000a',
  name: 'Ada Okafor',
  email: 'ada@example.org',
  affiliation: 'University of Lagos',
}
const piotr = {
  type: 'person',
  published: 'Piotr van Lind',
  given: 'Piotr',
  family: 'Lind',
  particle: 'van',
  style: 'western',
  email: 'piotr@example.org',
  orcid: '0000-0002-1825-0097',
  affiliations: [1, 0],
  roles: [{ role: 'software' }],
  otherScripts: [{ language: 'uk', published: 'Петро Лінд' }],
}
const facts = Facts.parse({
  version: 1,
  title: [{ text: 'Salt in ' }, { text: 'Vigna', marks: ['italic'] }],
  abstract: [
    { heading: 'Methods', text: [{ text: 'We  measured.' }] },
    { heading: null, text: [{ text: 'It rises.' }] },
  ],
  keywords: ['salt', 'wells'],
  people: [
    { type: 'group', published: 'Delta Wells Group', members: ['Mei Lin'] },
    { type: 'person', published: 'A. Okafor', accountId: ada.accountId, email: 'ada@example.org', affiliations: [0] },
    piotr,
  ],
  affiliations: [{ text: 'University of Lagos', ror: '05rk03822' }, { text: 'Kraków' }, { text: 'Nobody’s' }],
  funding: { funders: [{ name: 'Water Fund', awards: ['W-1'] }] },
})
const form = formOfFacts(facts, ada)

describe('the specified fields', () => {
  it('say what the facts say, without the submitter', () => {
    expect(form).toEqual({
      title: 'Salt in Vigna',
      abstract: 'Methods: We measured.\nIt rises.',
      keywords: ['salt', 'wells'],
      coAuthors: [
        { name: 'Delta Wells Group', affiliation: null, email: null, orcid: null, userId: null },
        {
          name: 'Piotr van Lind',
          affiliation: 'Kraków',
          email: 'piotr@example.org',
          orcid: '0000-0002-1825-0097',
          userId: null,
        },
      ],
    })
    expect(PaperForm.safeParse(form).success).toBe(true)
  })

  it('find the submitter by account, by address or by name, and never in the account of another', () => {
    const only = (one: object) => submitterIndex(Facts.parse({ version: 1, people: [one] }).people, ada)
    const person = { type: 'person', published: 'Somebody' }
    expect(only({ ...person, accountId: ada.accountId.toUpperCase() })).toBe(0)
    expect(only({ ...person, email: ' ADA@example.org ' })).toBe(0)
    expect(only({ ...person, published: 'ada  OKAFOR' })).toBe(0)
    expect(only({ ...person, published: 'Ada Okafor', email: 'other@example.org' })).toBe(-1)
    expect(only({ ...person, published: 'Ada Okafor', accountId: 'another' })).toBe(-1)
    expect(only({ type: 'group', published: 'Ada Okafor' })).toBe(-1)
  })

  it('have at most 100 co-authors, but all of them are authors of the paper', () => {
    const many = Facts.parse({
      version: 1,
      people: Array.from({ length: 3_000 }, (_, n) => ({ type: 'person', published: `Author ${n}` })),
    })
    expect(formOfFacts(many, ada).coAuthors).toHaveLength(100)
    expect(coAuthorsOfFacts(many, ada)).toHaveLength(3_000)
    const changed = factsWithForm(many, { ...formOfFacts(many, ada), coAuthors: [{ name: 'Author 5' }] }, ada)
    expect(changed.people).toHaveLength(2_901)
    expect(changed.people.slice(0, 2).map(({ published }) => published)).toEqual(['Author 5', 'Author 100'])
  })
})

describe('facts that a client of the specification changes', () => {
  it('stay as they are when the fields say the same', () => {
    expect(factsWithForm(facts, form, ada)).toEqual(facts)
    expect(factsWithForm(facts, { ...form, abstract: ' Methods: We measured.\n\n It rises. ' }, ada)).toEqual(facts)
  })

  it('change only where the fields differ', () => {
    const changed = factsWithForm(facts, { ...form, title: 'Salt', keywords: ['salt'] }, ada)
    expect(changed).toEqual({
      ...facts,
      title: [{ text: 'Salt' }],
      keywords: ['salt'],
      origins: { title: { by: 'author' }, keywords: { by: 'author' } },
    })
    expect(factsWithForm(facts, { ...form, abstract: 'One.\nTwo.' }, ada).abstract).toEqual([
      { heading: null, text: [{ text: 'One.' }] },
      { heading: null, text: [{ text: 'Two.' }] },
    ])
  })

  it('keep everything else about a person who is still named', () => {
    const coAuthors = [{ name: 'Piotr van Lind', affiliation: 'Warszawa', email: 'PIOTR@example.org' }, { name: 'Mei' }]
    const { people, affiliations } = factsWithForm(facts, { ...form, coAuthors }, ada)
    expect(people.map(({ published }) => published)).toEqual(['Piotr van Lind', 'A. Okafor', 'Mei'])
    expect(people[0]).toMatchObject({ family: 'Lind', roles: [{ role: 'software' }], orcid: null })
    const places = people.map((one) => one.affiliations.map((at) => affiliations[at]!.text))
    expect(places).toEqual([['Warszawa', 'University of Lagos'], ['University of Lagos'], []])
    expect(affiliations.map(({ text }) => text)).toEqual(['University of Lagos', 'Nobody’s', 'Warszawa'])
  })

  it('lose the parts of a name that was changed', () => {
    const [group, lind] = form.coAuthors
    const rename = (name: string) =>
      factsWithForm(facts, { ...form, coAuthors: [group!, { ...lind!, name }] }, ada).people[2]
    expect(rename('Pjotr Lind')).toMatchObject({ published: 'Pjotr Lind', given: null, family: null, style: null })
    expect(rename('Lind, Piotr van')).toMatchObject({ published: 'Lind, Piotr van', family: 'Lind' })
  })

  it('of a paper without facts have the submitter as first author', () => {
    const { people, affiliations } = factsWithForm(null, { ...form, coAuthors: [{ name: 'Mei' }] }, ada)
    expect(people).toMatchObject([
      { published: 'Ada Okafor', accountId: ada.accountId, email: ada.email, affiliations: [0], corresponding: false },
      { published: 'Mei', accountId: null, affiliations: [] },
    ])
    expect(affiliations).toMatchObject([{ text: 'University of Lagos', ror: null }])
  })

  it('are valid, say what was typed, and do not change when it is sent again', () => {
    const text = fc.string({ maxLength: 30 })
    const typed = fc.record({
      title: text,
      abstract: text,
      keywords: fc.array(fc.constantFrom('salt', 'wells', 'tide'), { maxLength: 3 }),
      coAuthors: fc.array(
        fc.record({
          name: fc.constantFrom('Piotr van Lind', 'Mei', 'Delta Wells Group', 'Ada'),
          affiliation: fc.constantFrom(null, 'Kraków', 'Dhaka'),
          email: fc.constantFrom(null, 'piotr@example.org'),
        }),
        { maxLength: 4 },
      ),
    })
    fc.assert(
      fc.property(fc.constantFrom(facts, null), typed, (known, sent) => {
        const once = factsWithForm(known, sent, ada)
        expect(Facts.safeParse(once).success).toBe(true)
        expect(factsWithForm(once, sent, ada)).toEqual(once)
        const again = formOfFacts(once, ada)
        expect(again.title).toBe(sent.title.replace(/\s+/g, ' ').trim())
        expect(again.coAuthors.map(({ name }) => name)).toEqual(sent.coAuthors.map(({ name }) => name))
      }),
      { numRuns: 1000 },
    )
  })
})
