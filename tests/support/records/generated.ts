import {
  type ArticleRecord,
  articleKinds,
  type Contributor,
  creditRoles,
  type NameStyle,
  plainText,
  type RelationKind,
  type SectionRecord,
  type StatementKind,
  unknownArticleFields,
  unknownContributorFields,
} from '@grfs/scholarly'
import { between, type Next, pick, stream } from '../../../scripts/generate/chance.ts'
import { generatedReference } from './references.ts'
import { formula, htmlText, richTitle, type Script, scripts, sentences, someWords } from './texts.ts'

const seed = 20_261_116
const origin = 'https://journals.example.org'

/**
 * A record with chosen values in every field. The same number gives the same record everywhere. Of each 500 records one
 * has 3,000 authors and one has 1,000 references.
 */
export function generatedRecord(number: number): ArticleRecord {
  const next = stream(seed, number, 1)
  const script = scripts[number % scripts.length]!
  const other = scripts[(number + 5) % scripts.length]!
  const maybe = <T>(share: number, value: () => T): T | null => (next() < share ? value() : null)
  const list = <T>(high: number, one: (at: number) => T): T[] =>
    Array.from({ length: between(next, 0, high) }, (_, at) => one(at))
  const kind = articleKinds[number % articleKinds.length]!
  const year = between(next, 1950, 2026)
  const id = `gen.${year}.${number}`
  const page = `${origin}/article/${id}`
  const authorCount = number % 500 === 7 ? 3_000 : between(next, 0, 8)
  const referenceCount = number % 500 === 9 ? 1_000 : between(next, 0, 12)
  const placeCount = authorCount === 0 ? 0 : between(next, 1, Math.min(authorCount, 5))
  const titleHtml = richTitle(next, script)
  const parts = list(3, () => ({ title: someWords(next, script, 1, 2), text: sentences(next, script, 1, 3) }))
  const pages = [`${number}–${number + 9}`, `e${number}`, null]
  return {
    ...unknownArticleFields,
    id,
    kind,
    doi: maybe(0.8, () => `10.5555/${id}`),
    journalSection: maybe(0.4, () => someWords(next, script, 1, 3)),
    title: plainText(titleHtml),
    titleHtml,
    subtitleHtml: maybe(0.3, () => richTitle(next, script)),
    abstract: parts.length > 0 ? parts.map(({ text }) => text).join('\n\n') : sentences(next, script, 0, 3),
    abstractParts: parts,
    keywords: list(6, () => someWords(next, script, 1, 2)),
    language: maybe(0.95, () => script.language),
    translations: list(1, () => ({
      language: other.language,
      titleHtml: maybe(0.9, () => richTitle(next, other)),
      subtitleHtml: null,
      abstract: sentences(next, other, 0, 2),
      abstractParts: [],
      keywords: list(4, () => someWords(next, other, 1, 2)),
    })),
    subjects: list(2, () => ({
      scheme: pick(next, ['FORD', 'LCC']),
      code: maybe(0.8, () => '1.5'),
      term: someWords(next, scripts[0]!, 1, 4),
    })),
    contributors: Array.from({ length: authorCount }, (_, at) => contributor(next, script, other, at, placeCount)),
    affiliations: Array.from({ length: placeCount }, () => affiliation(next, script)),
    journal: {
      id: `journal-${number % 7}`,
      title: someWords(next, script, 2, 5),
      abbrev: maybe(0.8, () => 'GEN'),
      issn: maybe(0.9, () => '2756-0852'),
      subject: someWords(next, scripts[0]!, 1, 3),
    },
    publisher: someWords(next, script, 1, 3),
    volume: maybe(0.8, () => between(next, 1, 80)),
    issue: maybe(0.8, () => pick(next, ['1', '2-3', 'Suppl 1'])),
    month: maybe(0.8, () => between(next, 1, 12)),
    year,
    pages: pick(next, pages),
    pdfPages: maybe(0.5, () => between(next, 1, 40)),
    receivedOn: maybe(0.6, () => date(next, year)),
    revisedOn: maybe(0.3, () => date(next, year)),
    acceptedOn: maybe(0.6, () => date(next, year)),
    publishedOn: date(next, year),
    changedAt: `${year + 1}-02-03T04:05:06.000Z`,
    licence: {
      name: 'CC BY 4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
      spdx: 'CC-BY-4.0',
      holder: maybe(0.9, () => someWords(next, script, 1, 3)),
      year,
    },
    addresses: {
      ...{ origin, page, pdf: maybe(0.8, () => `${page}/paper.pdf`), xml: `${page}/article.xml` },
      ...{ journal: `${origin}/journal/gen`, issue: `${origin}/journal/gen/1/1` },
    },
    sections: [
      // A correction needs a text.
      ...(neededRelation[kind]
        ? [{ id: 'text', title: 'Text', html: `<p>${htmlText(someWords(next, script, 3, 9))}</p>` }]
        : []),
      ...list(5, (at) => section(next, script, at, referenceCount, page)),
    ],
    references: Array.from({ length: referenceCount }, (_, at) => generatedReference(next, script, at)),
    funding: list(3, (at) => ({
      funder: someWords(next, script, 1, 4),
      ror: maybe(0.5, () => 'https://ror.org/021nxhr62'),
      funderId: maybe(0.5, () => `10.13039/10000000${at}`),
      awards: list(3, () => `A-${between(next, 1, 9_999)}`),
    })),
    fundingStatement: maybe(0.5, () => someWords(next, script, 3, 12)),
    statements: statements(next, script),
    supplements: list(2, (at) => ({
      number: at + 1,
      label: maybe(0.5, () => `S${at + 1}`),
      title: maybe(0.7, () => someWords(next, script, 1, 5)),
      description: maybe(0.7, () => sentences(next, script, 1, 2)),
      mimeType: maybe(0.8, () => 'text/csv'),
      licence: maybe(0.5, () => 'CC0'),
      address: `${page}/s${at + 1}.csv`,
      doi: maybe(0.4, () => `10.5555/${id}.s${at + 1}`),
    })),
    figures: [
      {
        address: `${page}/figures/0`,
        original: `${page}/figures/0.tiff`,
        altText: maybe(0.5, () => someWords(next, script, 2, 5)),
        credit: maybe(0.5, () => someWords(next, script, 1, 3)),
      },
    ],
    relations: relations(next, script, kind),
    version: {
      number: 2,
      stage: 'CVoR',
      publishedOn: date(next, year),
      address: null,
      description: maybe(0.5, () => someWords(next, script, 2, 6)),
    },
    earlierVersions: list(1, () => ({
      number: 1,
      stage: 'VoR' as const,
      publishedOn: date(next, year),
      address: `${page}/v1`,
      description: null,
    })),
    notices: list(2, (at) => ({
      kind: pick(next, ['correction', 'retraction', 'withdrawal', 'expression-of-concern'] as const),
      number: at + 1,
      text: sentences(next, script, 1, 3),
      publishedOn: date(next, year),
      doi: maybe(0.4, () => `10.5555/${id}.n${at + 1}`),
    })),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A day, a month or a year. */
function date(next: Next, year: number): string {
  const day = `${year}-${two(between(next, 1, 12))}-${two(between(next, 1, 28))}`
  return day.slice(0, pick(next, [10, 10, 10, 7, 4]))
}

const styles: NameStyle[] = ['western', 'eastern', 'islensk', 'given-only']
const roleNames = Object.keys(creditRoles) as Array<keyof typeof creditRoles>

function contributor(next: Next, script: Script, other: Script, at: number, placeCount: number): Contributor {
  const [family, given] = [pick(next, script.family), pick(next, script.given)]
  const style = pick(next, styles)
  const particle = style === 'western' && next() < 0.2 ? 'van' : null
  const suffix = style === 'western' && next() < 0.1 ? 'Jr.' : null
  const surname = [particle, family].filter(Boolean).join(' ')
  const orders = {
    western: [given, surname, suffix],
    eastern: [surname, given],
    islensk: [given, surname],
    'given-only': [given],
  }
  const isGroup = next() < 0.05
  const isCorresponding = next() < 0.2
  const [otherFamily, otherGiven] = [pick(next, other.family), pick(next, other.given)]
  return {
    ...unknownContributorFields,
    title: next() < 0.2 && !isGroup ? 'Dr.' : '',
    fullName: isGroup ? someWords(next, script, 2, 4) : orders[style].filter(Boolean).join(' '),
    isGroup,
    members: isGroup ? [pick(next, script.given), pick(next, script.family)] : [],
    name:
      next() < 0.7 && !isGroup
        ? { style, given, family: style === 'given-only' ? null : family, suffix, particle }
        : null,
    otherNames:
      next() < 0.2 && !isGroup
        ? [
            {
              language: other.language,
              published: `${otherFamily} ${otherGiven}`,
              family: otherFamily,
              given: otherGiven,
            },
          ]
        : [],
    affiliations: [(at % placeCount) + 1, ...(next() < 0.2 ? [between(next, 1, placeCount)] : [])],
    orcid: next() < 0.5 && !isGroup ? `0000-0002-${String(at).padStart(4, '0')}-0097` : null,
    isOrcidVerified: next() < 0.5,
    isCorresponding,
    email: isCorresponding ? `author${at}@example.org` : null,
    equalGroup: next() < 0.3 ? between(next, 1, 2) : null,
    isDeceased: next() < 0.05,
    roles: roleNames
      .filter(() => next() < 0.1)
      .map((role) => ({ role, degree: pick(next, ['lead', 'equal', 'supporting', null] as const) })),
  }
}

function affiliation(next: Next, script: Script): ArticleRecord['affiliations'][number] {
  const [institution, department, city] = [
    someWords(next, script, 2, 4),
    `Dept ${someWords(next, script, 1, 2)}`,
    pick(next, ['Hanoi', 'Dhaka', 'Oslo']),
  ]
  const [country, countryCode] = pick(next, [
    ['Viet Nam', 'VN'],
    ['Bangladesh', 'BD'],
    ['Norway', 'NO'],
  ] as const)
  const isPrinted = next() < 0.7
  return {
    text: isPrinted ? [department, institution, city, country].join(', ') : institution,
    department: next() < 0.5 ? department : null,
    institution: next() < 0.7 ? institution : null,
    city: next() < 0.5 ? city : null,
    country,
    countryCode,
    ror: next() < 0.5 ? 'https://ror.org/05a28rw58' : null,
  }
}

const sectionTitles = [
  'Introduction',
  'Methods',
  'Results',
  'Appendix A',
  'Funding',
  'Competing interests',
  'Ethics',
  'Data availability',
]

function section(next: Next, script: Script, at: number, references: number, page: string): SectionRecord {
  const words = () => htmlText(someWords(next, script, 2, 12))
  const citation = references === 0 ? '' : `<a class="cite" href="#ref-${between(next, 1, references)}">1</a>`
  const forms = [
    () =>
      `<p>${words()}${citation} <em>${words()}</em> ${formula(next)} <a href="https://example.org/${at}">${words()}</a></p>`,
    () => `<h3>${words()}</h3><p>${words()}</p>`,
    () => `<ul><li>${words()}</li><li><p>${words()}</p></li></ul><ol start="3" type="a"><li>${words()}</li></ol>`,
    () =>
      `<figure class="fig" id="figure-${at}"><img src="${page}/figures/${at}" alt="${next() < 0.5 ? 'A chart' : ''}"><figcaption><strong>Figure ${at}.</strong> ${words()}</figcaption></figure>`,
    () =>
      `<figure class="tbl" id="table-${at}"><figcaption>${words()}</figcaption><table><thead><tr><th scope="col">${words()}</th></tr></thead><tbody><tr><td>${words()}</td></tr></tbody></table></figure>`,
    () =>
      `<p class="equation"><math display="block"><mi>E</mi><mo>=</mo><mi>m</mi></math> (${at + 1})</p><blockquote><p>${words()}</p></blockquote>`,
  ]
  const html = Array.from({ length: between(next, 1, 4) }, (_, form) => forms[(form + at) % forms.length]!()).join('')
  return { id: `part-${at}`, title: next() < 0.7 ? pick(next, sectionTitles) : someWords(next, script, 1, 4), html }
}

const statementKinds: StatementKind[] = [
  'data-availability',
  'competing-interests',
  'ethics',
  'consent',
  'ai-use',
  'contributions',
  'acknowledgements',
]

function statements(next: Next, script: Script): ArticleRecord['statements'] {
  return statementKinds
    .filter(() => next() < 0.4)
    .map((kind) => ({
      kind,
      language: next() < 0.5 ? script.language : null,
      text: sentences(next, script, 1, 2),
      address: kind === 'data-availability' && next() < 0.5 ? 'https://example.org/data' : null,
      approvalNumber: kind === 'ethics' && next() < 0.5 ? 'EC-77' : null,
    }))
}

/** A notice needs the article that it is about. */
const neededRelation: Partial<Record<ArticleRecord['kind'], RelationKind>> = {
  ...{ correction: 'correction-of', retraction: 'retraction-of', withdrawal: 'withdrawal-of' },
  'expression-of-concern': 'concern-about',
}

function relations(next: Next, script: Script, kind: ArticleRecord['kind']): ArticleRecord['relations'] {
  const kinds = (['preprint', 'data', 'software', 'trial', 'translation-of', 'review-of'] as const).filter(
    () => next() < 0.2,
  )
  const needed = neededRelation[kind]
  return [...(needed ? [needed] : []), ...kinds].map((one, at) => ({
    kind: one,
    title: next() < 0.5 ? someWords(next, script, 1, 6) : null,
    doi: next() < 0.7 ? `10.5555/related.${at}` : null,
    address: `https://example.org/related/${at}`,
    registry: one === 'trial' ? 'ClinicalTrials.gov' : null,
    registration: one === 'trial' ? `NCT0000000${at}` : null,
  }))
}
