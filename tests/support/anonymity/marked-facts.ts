import { Facts } from '@grfs/contracts/facts'

/** Makes values that identify nobody else. `what` names the field in a report. */
export interface Marks {
  word(what: string): string
  /** Nine characters in the form of a ROR id. */
  ror(what: string): string
  /** Nine digits. */
  digits(what: string): string
}

export interface MarkedPerson {
  id: string
  fullName: string
  email: string
  orcid: string
  institution: string
}

export interface MarkedPaper {
  title: string
  abstract: string
  keywords: string[]
  /** The first one submits the paper. */
  authors: MarkedPerson[]
}

/** What the manuscript repeats of the facts. The blind copy must not contain it. */
export interface RepeatedMarks {
  award: string
  approval: string
  otherName: string
}

/**
 * Facts with a value in every field. Every value that reviewers must not see is a mark, except those of a short fixed
 * list: languages, countries, roles, kinds and numbers of groups.
 */
export function markedFacts(marks: Marks, paper: MarkedPaper): { facts: Facts; repeated: RepeatedMarks } {
  const { word, ror, digits } = marks
  const origin = { by: 'author' } as const
  const text = (what: string) => [{ text: word(what), marks: ['italic'] }]
  const repeated = {
    award: `${word('award')}-2291`,
    approval: `${word('approval number')}/77-B`,
    otherName: `Джон ${word('name in another script')}`,
  }
  const people = paper.authors.map(({ id, fullName, email, orcid }, index) => {
    const [given, family] = fullName.split(' ')
    return {
      ...{
        type: 'person',
        published: fullName,
        given,
        family,
        particle: word('particle'),
        suffix: word('suffix'),
        style: 'western',
      },
      ...{ email, orcid, accountId: id || null, corresponding: index === 0, equalGroup: 1, deceased: true },
      otherScripts: [
        {
          language: 'ru',
          published: index === 0 ? repeated.otherName : `Іван ${word('name in another script')}`,
          given: word('given name in another script'),
          family: word('family name in another script'),
        },
      ],
      affiliations: [index],
      roles: [{ role: 'software', degree: 'lead' }],
      origins: { published: origin, parts: origin, roles: origin },
    }
  })
  const facts = Facts.parse({
    version: 1,
    kind: 'research-article',
    section: word('section'),
    language: 'en',
    title: [{ text: paper.title }],
    subtitle: text('subtitle'),
    abstract: [{ heading: null, text: [{ text: paper.abstract }] }],
    keywords: paper.keywords,
    translations: [
      {
        language: 'fr',
        title: text('title of a translation'),
        subtitle: text('subtitle of a translation'),
        abstract: [{ heading: word('heading of a translation'), text: text('abstract of a translation') }],
        keywords: [word('keyword of a translation')],
        origin,
      },
    ],
    people: [
      ...people,
      {
        type: 'group',
        published: `Group of ${word('group')}`,
        members: [word('member of a group')],
        affiliations: [0],
        origins: { members: origin },
      },
    ],
    affiliations: paper.authors.map(({ institution }) => ({
      text: institution,
      department: `Department of ${word('department')}`,
      institution,
      city: word('city of an affiliation'),
      country: 'BD',
      ror: ror('ROR of an affiliation'),
      origins: { text: origin, ror: origin },
    })),
    funding: {
      funders: [
        {
          name: `Fund ${word('funder')}`,
          ror: ror('ROR of a funder'),
          openFunderId: digits('number of a funder'),
          awards: [repeated.award],
          origin,
        },
      ],
      isNone: false,
      statement: word('statement of funding'),
      origins: { statement: origin },
    },
    statements: Object.fromEntries(
      ['data', 'conflicts', 'ethics', 'consent', 'ai-use', 'contributions', 'acknowledgements'].map((kind) => [
        kind,
        {
          isNone: false,
          text: word(`statement ${kind}`),
          address: `https://${word(`address of ${kind}`)}.example/`,
          approvalNumber: kind === 'ethics' ? repeated.approval : `${word(`number of ${kind}`)}-12`,
          translations: [{ language: 'fr', text: word(`translation of ${kind}`) }],
          origin,
        },
      ]),
    ),
    references: [
      {
        text: word('text of a reference'),
        type: 'journal',
        authors: [
          { family: word('family name in a reference'), given: word('given name in a reference') },
          { literal: word('author of a reference') },
        ],
        year: word('year of a reference').slice(0, 20),
        title: word('title of a reference'),
        source: word('source of a reference'),
        volume: word('volume of a reference'),
        issue: word('issue of a reference'),
        pages: word('pages of a reference'),
        publisher: word('publisher of a reference'),
        doi: `10.5555/${word('DOI of a reference')}`,
        pmid: digits('PMID'),
        address: `https://${word('address of a reference')}.example/`,
        language: 'de',
        origin,
      },
    ],
    supplements: [
      {
        label: word('label of a supplement'),
        title: word('title of a supplement'),
        description: word('description of a supplement'),
        mediaType: word('type of a supplement'),
        licence: word('licence of a supplement'),
        fileId: null,
        doi: `10.5555/${word('DOI of a supplement')}`,
        origin,
      },
    ],
    relations: [
      {
        kind: 'preprint',
        doi: `10.5555/${word('DOI of a preprint')}`,
        address: `https://${word('address of a preprint')}.example/`,
        origin,
      },
    ],
    figures: [
      {
        label: word('label of a figure'),
        caption: word('caption of a figure'),
        altText: word('description of a figure'),
        credit: word('credit of a figure'),
        origin,
      },
    ],
    origins: { title: origin, kind: origin },
  })
  return { facts, repeated }
}

/** Fields without a value, as paths. A field that is added to the facts appears here until it gets a mark. */
export function emptyFields(value: unknown, path = ''): string[] {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [path]
  if (Array.isArray(value)) return value.flatMap((item) => emptyFields(item, path))
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([key, item]) => emptyFields(item, path ? `${path}.${key}` : key))
}
