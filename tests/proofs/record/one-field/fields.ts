import {
  type ArticleRecord,
  articleJats,
  articleJsonLd,
  bibtexOf,
  type Contributor,
  cslJsonOf,
  highwireTags,
  risOf,
} from '@grfs/scholarly'
import { typesettingRecord } from '../../../../packages/typesetting/src/index.ts'
import { articlePageOf } from '../../../support/records/article-page.ts'

export const outputs = {
  page: async (record: ArticleRecord) => {
    const html = await articlePageOf(record)
    // The head has the other outputs.
    return html.slice(html.indexOf('<body'))
  },
  // What the template of the PDF prints. Compiling it would take a second each.
  PDF: (record: ArticleRecord) =>
    JSON.stringify(typesettingRecord({ record, colour: '#2f5d62', pictures: new Map() }).record),
  'JSON-LD': (record: ArticleRecord) => JSON.stringify(articleJsonLd(record)),
  Highwire: (record: ArticleRecord) => JSON.stringify(highwireTags(record)),
  JATS: articleJats,
  BibTeX: bibtexOf,
  RIS: risOf,
  CSL: cslJsonOf,
} satisfies Record<string, (record: ArticleRecord) => string | Promise<string>>
export type Output = keyof typeof outputs
export const outputNames = Object.keys(outputs) as Output[]
const citations: Output[] = ['BibTeX', 'RIS', 'CSL']
const all = outputNames

/** Two records that differ in one field; null if the generated record has no such part. */
type Change = (record: ArticleRecord) => [before: ArticleRecord, after: ArticleRecord] | null

const word = 'Xylem'

const to =
  (change: (record: ArticleRecord) => Partial<ArticleRecord> | null): Change =>
  (record) => {
    const parts = change(record)
    return parts && [record, { ...record, ...parts }]
  }

/** Changes the first author that fits. */
const author = (change: (one: Contributor) => Partial<Contributor> | null, isGroup = false): Change =>
  to(({ contributors }) => {
    const at = contributors.findIndex((one) => one.isGroup === isGroup && change(one) !== null)
    return at < 0
      ? null
      : { contributors: contributors.map((one, index) => (index === at ? { ...one, ...change(one) } : one)) }
  })

/** Changes the first item of a list. */
const first = <L extends 'funding' | 'supplements' | 'relations' | 'references' | 'translations' | 'affiliations'>(
  list: L,
  change: (item: ArticleRecord[L][number]) => Partial<ArticleRecord[L][number]> | null,
): Change =>
  to((record) => {
    const [item, ...rest] = record[list] as Array<ArticleRecord[L][number]>
    const parts = item && change(item)
    return parts ? ({ [list]: [{ ...item, ...parts }, ...rest] } as unknown as Partial<ArticleRecord>) : null
  })

/** The same change of a record in which nothing hides the field. */
const within =
  (base: (record: ArticleRecord) => Partial<ArticleRecord>, change: Change): Change =>
  (record) =>
    change({ ...record, ...base(record) })

const statement = (kind: ArticleRecord['statements'][number]['kind'], part: 'text' | 'address' | 'approvalNumber') =>
  ((record) => {
    const [before, after] = [`one`, `https://example.org/${word}`].map((value) => ({
      ...record,
      statements: [{ ...{ kind, language: null, text: 'None.', address: null, approvalNumber: null }, [part]: value }],
    }))
    return [before!, after!]
  }) satisfies Change

const otherOrcid = (orcid: string | null) =>
  orcid === '0000-0002-1825-0097' ? '0000-0001-5109-3700' : '0000-0002-1825-0097'
const isOpen = { isCorresponding: true, email: 'one@example.org' }
const hasInitial = /^[\p{Lu}\p{Ll}\p{Lt}]/u
const isLatin = (name: string) => /\p{Script=Latin}/u.test(name)

/**
 * Where each field goes. `beyond` are outputs that carry it although the design names no need; `absent` are outputs that
 * have no place for it.
 */
interface Field {
  change: Change
  to: Output[]
  beyond?: Output[]
  absent?: Output[]
}

const main: Output[] = ['page', 'PDF', 'JSON-LD', 'JATS']
const printed: Output[] = ['page', 'PDF', 'JATS']

export const fields: Record<string, Field> = {
  id: {
    change: to(({ id, addresses }) => ({
      id: `${id}9`,
      addresses: { ...addresses, page: `${addresses.page}9`, xml: `${addresses.xml}9` },
    })),
    to: all,
  },
  DOI: { change: to(() => ({ doi: `10.5555/${word}` })), to: all },
  kind: {
    change: to(({ kind }) => ({ kind: kind === 'letter' ? 'editorial' : 'letter' })),
    to: [...main, ...citations],
    absent: ['BibTeX', 'RIS'],
  },
  section: { change: to(() => ({ journalSection: word })), to: printed, beyond: ['JSON-LD'] },
  language: { change: to(({ language }) => ({ language: language === 'is' ? 'da' : 'is' })), to: all },
  title: { change: to(({ title }) => ({ title: `${title} ${word}`, titleHtml: null })), to: all },
  subtitle: { change: to(() => ({ subtitleHtml: word })), to: all },
  abstract: { change: to(() => ({ abstract: word, abstractParts: [] })), to: all },
  keywords: { change: to(({ keywords }) => ({ keywords: [...keywords, word] })), to: all },
  'title of a translation': { change: first('translations', () => ({ titleHtml: word })), to: main },
  'abstract of a translation': {
    change: first('translations', () => ({ abstract: word, abstractParts: [] })),
    to: main,
  },
  'keywords of a translation': { change: first('translations', () => ({ keywords: [word] })), to: main },
  subjects: { change: to(() => ({ subjects: [{ scheme: 'FORD', code: null, term: word }] })), to: ['JATS'] },
  'name of a person': {
    change: author(({ fullName }) => ({ fullName: `${fullName} ${word}`, name: null })),
    to: all,
  },
  'parts of a name': {
    change: author(({ name }) =>
      name?.style === 'western' && hasInitial.test(name.given ?? '') ? { name: { ...name, family: word } } : null,
    ),
    to: all,
  },
  // Page and PDF cite such a name as it is printed.
  'parts of a name without capitals': {
    change: author(({ name }) =>
      name?.style === 'western' && name.given && !hasInitial.test(name.given)
        ? { name: { ...name, family: word } }
        : null,
    ),
    to: ['JSON-LD', 'Highwire', 'JATS', ...citations],
  },
  'name in another script': {
    change: author(({ fullName }) => ({
      otherNames: [{ language: 'xx', published: isLatin(fullName) ? 'Ксилема' : word, given: null, family: null }],
    })),
    to: main,
  },
  'name of a group': { change: author(({ fullName }) => ({ fullName: `${fullName} ${word}` }), true), to: all },
  'members of a group': { change: author(() => ({ members: [word] }), true), to: main },
  affiliation: {
    change: first('affiliations', () => ({ text: word, institution: word, department: null })),
    to: [...main, 'Highwire'],
  },
  'ROR of an affiliation': {
    change: first('affiliations', () => ({ ror: 'https://ror.org/021nxhr62' })),
    to: main,
  },
  ORCID: { change: author(({ orcid }) => ({ orcid: otherOrcid(orcid) })), to: [...main, 'Highwire'] },
  'proof of an ORCID': {
    change: author(({ orcid, isOrcidVerified }) => (orcid ? { isOrcidVerified: !isOrcidVerified } : null)),
    to: printed,
  },
  'corresponding author': {
    change: author(({ isCorresponding }) => (isCorresponding ? null : isOpen)),
    to: [...printed, 'Highwire'],
  },
  'e-mail of a corresponding author': {
    change: author(({ isCorresponding }) => (isCorresponding ? { email: 'two@example.org' } : null)),
    to: [...printed, 'Highwire'],
  },
  'e-mail of another author': {
    change: author(({ isCorresponding }) => (isCorresponding ? null : { email: 'two@example.org' })),
    to: [],
  },
  'equal contribution': {
    change: (record) =>
      record.contributors.length < 2
        ? null
        : ([null, 1].map((equalGroup) => ({
            ...record,
            contributors: record.contributors.map((one) => ({ ...one, equalGroup })),
          })) as [ArticleRecord, ArticleRecord]),
    to: printed,
  },
  deceased: { change: author(({ isDeceased }) => ({ isDeceased: !isDeceased })), to: printed },
  CRediT: {
    change: author(({ roles }) => ({ roles: roles.length > 0 ? [] : [{ role: 'software', degree: 'lead' }] })),
    to: main,
  },
  funder: { change: first('funding', () => ({ funder: word })), to: main },
  award: { change: first('funding', () => ({ awards: [word] })), to: main },
  'ROR of a funder': {
    change: first('funding', () => ({ ror: 'https://ror.org/05a28rw58' })),
    to: main,
  },
  'Open Funder id': {
    change: first('funding', () => ({ funderId: '10.13039/501100000001' })),
    to: main,
  },
  'statement of funding': { change: to(() => ({ fundingStatement: word })), to: main, absent: ['JSON-LD'] },
  'data availability': { change: statement('data-availability', 'text'), to: printed },
  'address of the data': { change: statement('data-availability', 'address'), to: printed },
  'competing interests': { change: statement('competing-interests', 'text'), to: printed },
  ethics: { change: statement('ethics', 'text'), to: printed },
  'approval number': { change: statement('ethics', 'approvalNumber'), to: printed },
  consent: { change: statement('consent', 'text'), to: printed },
  'use of AI': { change: statement('ai-use', 'text'), to: printed },
  contributions: { change: statement('contributions', 'text'), to: printed },
  acknowledgements: { change: statement('acknowledgements', 'text'), to: printed },
  'text of a reference': { change: first('references', () => ({ text: word })), to: [...main, 'Highwire'] },
  'DOI of a reference': {
    // A printed address would hide it.
    change: (record) => {
      const [one, ...rest] = record.references
      if (!one) return null
      const [before, after] = ['10.5555/one', '10.5555/two'].map((doi) => ({
        ...record,
        references: [{ ...one, text: 'Lind, P. Wells.', doi }, ...rest],
      }))
      return [before!, after!]
    },
    to: [...main, 'Highwire'],
    // It has the printed words only.
    absent: ['Highwire'],
  },
  'type of a reference': {
    change: first('references', ({ type }) => ({ type: type === 'thesis' ? ('book' as const) : ('thesis' as const) })),
    to: ['JSON-LD', 'JATS'],
  },
  'retracted reference': {
    change: first('references', (one) =>
      one.check?.state === 'retracted'
        ? null
        : {
            check: {
              ...{ state: 'retracted' as const, matchedDoi: null, checkedOn: '2026-11-17' },
              ...{ noticedOn: '2026-11-10', noticeDoi: '10.5555/notice' },
            },
          },
    ),
    to: ['page'],
  },
  'title of a supplement': { change: first('supplements', () => ({ title: word })), to: main },
  'description of a supplement': { change: first('supplements', () => ({ description: word })), to: main },
  'licence of a supplement': { change: first('supplements', () => ({ licence: word })), to: main },
  'DOI of a supplement': { change: first('supplements', () => ({ doi: `10.5555/${word}` })), to: main },
  'alternative text of a figure': {
    change: (record) => {
      const [before, after] = ['A map', word].map((altText) => ({
        ...record,
        figures: record.figures.map((one) => ({ ...one, altText })),
        sections: record.sections.map((one) => ({
          ...one,
          html: one.html.replaceAll(/alt="[^"]*"/g, `alt="${altText}"`),
        })),
      }))
      const { address } = record.figures[0]!
      return record.sections.some(({ html }) => html.includes(`src="${address}"`)) ? [before!, after!] : null
    },
    to: printed,
  },
  'credit of a figure': {
    change: (record) => {
      const [before, after] = ['One', word].map((credit) => ({
        ...record,
        sections: record.sections.map((one) => ({
          ...one,
          html: one.html.replaceAll('</figcaption>', ` <small class="credit">${credit}</small></figcaption>`),
        })),
      }))
      return record.sections.some(({ html }) => html.includes('</figcaption>')) ? [before!, after!] : null
    },
    to: printed,
  },
  'related work': {
    change: first('relations', () => ({ title: word, doi: `10.5555/${word}` })),
    to: main,
  },
  licence: {
    change: to(({ licence }) => ({
      licence: { ...licence, name: word, url: 'https://creativecommons.org/licenses/by-sa/4.0/', spdx: null },
    })),
    to: all,
    absent: ['Highwire', ...citations],
  },
  'copyright holder': {
    change: to(({ licence }) => ({ licence: { ...licence, holder: word } })),
    to: main,
  },
  'year of the copyright': {
    change: within(
      ({ licence }) => ({ licence: { ...licence, holder: 'The Authors' } }),
      to(({ licence }) => ({ licence: { ...licence, year: 1949 } })),
    ),
    to: main,
  },
  'date received': {
    change: to(() => ({ receivedOn: '1949-02-03' })),
    to: all,
    absent: ['Highwire', ...citations],
  },
  'date revised': {
    change: to(() => ({ revisedOn: '1949-02-03' })),
    to: all,
    absent: ['JSON-LD', 'Highwire', ...citations],
  },
  'date accepted': {
    change: to(() => ({ acceptedOn: '1949-02-03' })),
    to: all,
    absent: ['JSON-LD', 'Highwire', ...citations],
  },
  'date published': {
    change: to(({ year }) => ({ publishedOn: `${year + 1}-01-09`, year: year + 1 })),
    to: all,
  },
  volume: { change: to(() => ({ volume: 977 })), to: all },
  issue: { change: to(() => ({ issue: 'Suppl 9' })), to: all },
  pages: { change: to(() => ({ pages: '901–977' })), to: all },
  'pages of the PDF': {
    // Printed page numbers say how many pages there are.
    change: within(
      ({ addresses }) => ({ pages: null, addresses: { ...addresses, pdf: `${addresses.page}/paper.pdf` } }),
      to(() => ({ pdfPages: 977 })),
    ),
    to: ['JSON-LD', 'JATS'],
  },
  'moment of change': { change: to(() => ({ changedAt: '2030-01-02T03:04:05.000Z' })), to: ['JSON-LD'] },
}
