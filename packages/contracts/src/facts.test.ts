import { expect, it } from 'vitest'
import {
  blankAffiliation,
  blankPerson,
  emptyFacts,
  Facts,
  FactsAffiliation,
  FactsPerson,
  publicToReviewers,
} from './facts.ts'

const canary = 'zqx'
const reader = { by: 'reader', confidence: 0.8 }

/** Every field of the facts with a value. Texts that reviewers must not see contain the canary. */
const full = {
  version: 1,
  kind: 'research-article',
  section: `${canary}-section`,
  language: 'en-GB',
  title: [{ text: 'Rain in ' }, { text: 'Vigna', marks: ['italic'] }, { text: 'x', mathml: '<math><mi>x</mi></math>' }],
  subtitle: [{ text: `${canary} subtitle` }],
  abstract: [{ heading: 'Methods', text: [{ text: 'We measured rain.' }] }],
  keywords: ['rain', 'beans'],
  translations: [
    {
      language: 'fr',
      title: [{ text: `${canary} titre` }],
      subtitle: [{ text: canary }],
      abstract: [{ heading: canary, text: [{ text: canary }] }],
      keywords: [canary],
      origin: { by: 'author' },
    },
  ],
  people: [
    {
      type: 'person',
      published: `Ada van ${canary}`,
      given: `Ada ${canary}`,
      family: canary,
      particle: `van ${canary}`,
      suffix: `Jr. ${canary}`,
      style: 'western',
      otherScripts: [{ language: 'zh-Hant', published: canary, given: canary, family: canary }],
      email: `${canary}@example.org`,
      orcid: '0000-0002-1825-0097',
      accountId: canary,
      corresponding: true,
      equalGroup: 4713,
      deceased: true,
      affiliations: [0],
      roles: [{ role: 'software', degree: 'lead' }],
      origins: { parts: reader, email: { by: 'import' } },
    },
    { type: 'group', published: `${canary} group`, members: [canary], affiliations: [0], origins: { members: reader } },
  ],
  affiliations: [
    {
      text: canary,
      department: canary,
      institution: canary,
      city: canary,
      country: 'QZ',
      ror: '05pny7s12',
      origins: { text: reader },
    },
  ],
  funding: {
    funders: [{ name: canary, ror: '03e3m8w61', openFunderId: '501100009999', awards: [canary], origin: reader }],
    isNone: false,
    statement: canary,
    origins: { statement: reader },
  },
  statements: {
    ethics: {
      isNone: true,
      text: canary,
      address: canary,
      approvalNumber: canary,
      translations: [{ language: 'fr', text: canary }],
      origin: { by: 'editor' },
    },
  },
  references: [
    {
      text: canary,
      type: 'journal',
      authors: [{ family: canary, given: canary }, { literal: canary }],
      year: canary,
      title: canary,
      source: canary,
      volume: canary,
      issue: canary,
      pages: canary,
      publisher: canary,
      doi: `10.5555/${canary}`,
      pmid: '4713',
      address: canary,
      language: 'de',
      origin: reader,
    },
  ],
  supplements: [
    {
      label: canary,
      title: canary,
      description: canary,
      mediaType: canary,
      licence: canary,
      fileId: canary,
      doi: `10.5555/${canary}`,
      origin: reader,
    },
  ],
  relations: [{ kind: 'preprint', doi: `10.5555/${canary}`, address: `https://${canary}.example`, origin: reader }],
  figures: [{ label: canary, caption: canary, altText: canary, credit: canary, origin: reader }],
  origins: { title: reader, kind: { by: 'author' } },
}

it('facts with every field come back as they were', () => {
  expect(Facts.parse(full)).toEqual(full)
})

it('the example has a value for every field, so that the canary test misses none', () => {
  for (const [field, value] of Object.entries(Facts.parse(full))) expect(emptyOf(value), field).toBe(false)
  expect(Object.keys(Facts.parse(full)).toSorted()).toEqual(Object.keys(emptyFacts()).toSorted())
  for (const [one, other] of [
    [full.people[0], { type: 'person' }],
    [full.people[1], { type: 'group' }],
  ])
    expect(Object.keys(one!).toSorted()).toEqual(
      Object.keys(Facts.parse({ version: 1, people: [other] }).people[0]!).toSorted(),
    )
})

it('reviewers see kind, language, title, abstract and keywords, and no trace of anything else', () => {
  const seen = publicToReviewers(Facts.parse(full))
  expect(Object.keys(seen).toSorted()).toEqual(['abstract', 'keywords', 'kind', 'language', 'title'])
  const text = JSON.stringify(seen)
  for (const trace of [canary, '0000-0002', '4713', 'QZ', '05pny7s12', '03e3m8w61', '5011', 'software', 'reader'])
    expect(text).not.toContain(trace)
  expect(seen).toEqual({
    kind: full.kind,
    language: full.language,
    title: full.title,
    abstract: full.abstract,
    keywords: full.keywords,
  })
})

it('a field beside the text of a title does not reach reviewers', () => {
  const facts = Facts.parse(full)
  Object.assign(facts.title[0]!, { link: canary })
  Object.assign(facts.abstract[0]!, { author: canary })
  expect(JSON.stringify(publicToReviewers(facts))).not.toContain(canary)
})

it.each([
  ['another version', { version: 2 }],
  ['an affiliation that is not listed', { people: [{ type: 'person', affiliations: [0] }] }],
  ['a title that is too long', { title: [{ text: 'a'.repeat(400) }, { text: 'b'.repeat(400) }] }],
  ['a formula that is not MathML', { title: [{ text: 'x', mathml: '<math><mi onclick="a()">x</mi></math>' }] }],
  ['a script in a formula', { title: [{ text: 'x', mathml: '<math><script>a()</script></math>' }] }],
  ['a language that is no code', { language: 'English' }],
  ['a confidence above 1', { origins: { title: { by: 'reader', confidence: 2 } } }],
  ['too many keywords', { keywords: Array.from({ length: 31 }, () => 'a') }],
])('%s is refused', (_, change) => {
  expect(Facts.safeParse({ version: 1, ...change }).success).toBe(false)
})

it('control characters and half characters are removed', () => {
  const { keywords } = Facts.parse({ version: 1, keywords: ['ra\u0000in\ud800'] })
  expect(keywords).toEqual(['rain'])
})

const emptyOf = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value as object).length === 0)

it('writes what is unknown as the schemas do', () => {
  expect(emptyFacts()).toEqual(Facts.parse({ version: 1 }))
  expect(blankPerson({ published: 'Ada' })).toEqual(FactsPerson.parse({ type: 'person', published: 'Ada' }))
  expect(blankAffiliation({ text: 'Apia' })).toEqual(FactsAffiliation.parse({ text: 'Apia' }))
})
