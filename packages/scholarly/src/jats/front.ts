import type { ArticleRecord, Contributor, JournalRecord } from '../article-record.ts'
import { webAddress } from '../web-address.ts'
import { element, text, type Xml } from '../xml.ts'
import type { ArticleText } from './article-text.ts'
import { dated, history } from './dates.ts'
import { noticesNotes, relatedNotices } from './notices.ts'

export function articleFront(record: ArticleRecord, content: ArticleText): Xml {
  return element(
    'front',
    null,
    journalMeta(record.journal, record.publisher),
    element(
      'article-meta',
      null,
      element('article-id', { 'pub-id-type': 'publisher-id' }, text(record.id)),
      element('article-id', { 'pub-id-type': 'doi' }, text(record.doi)),
      categories('Research article', record.journal.subject),
      element('title-group', null, element('article-title', null, text(record.title))),
      contributors(record.contributors),
      dated('pub-date', 'pub', record.publishedOn, { 'publication-format': 'electronic' }),
      issueDate(record),
      placeInIssue(record),
      pagesOf(record),
      history(record.receivedOn, record.acceptedOn),
      permissions(record, record.contributors.length > 1 ? 'The Authors' : 'The Author'),
      selfAddresses(record),
      relatedNotices(record),
      abstractOf(record.abstract),
      keywordsOf(record.keywords),
      content.funding === null
        ? null
        : element('funding-group', null, element('funding-statement', null, text(content.funding))),
      countsOf(record, content.counts),
    ),
    noticesNotes(record.notices),
  )
}

export function journalMeta({ id, title, abbrev, issn }: JournalRecord, publisher: string): Xml {
  return element(
    'journal-meta',
    null,
    element('journal-id', { 'journal-id-type': 'publisher-id' }, text(abbrev?.toLowerCase() ?? id)),
    element(
      'journal-title-group',
      null,
      element('journal-title', null, text(title)),
      abbrev === null ? null : element('abbrev-journal-title', { 'abbrev-type': 'publisher' }, text(abbrev)),
    ),
    // JATS requires an ISSN; a new journal may not have one yet.
    element('issn', { 'publication-format': 'electronic' }, text(issn ?? '')),
    element('publisher', null, element('publisher-name', null, text(publisher))),
  )
}

export function categories(kind: string, subject: string): Xml {
  return element(
    'article-categories',
    null,
    element('subj-group', { 'subj-group-type': 'heading' }, element('subject', null, text(kind))),
    element('subj-group', { 'subj-group-type': 'discipline' }, element('subject', null, text(subject))),
  )
}

function issueDate({ month, year }: ArticleRecord): Xml {
  return element(
    'pub-date',
    { 'publication-format': 'electronic', 'date-type': 'collection' },
    element('month', null, text(String(month))),
    element('year', null, text(String(year))),
  )
}

export function placeInIssue({ volume, issue }: Pick<ArticleRecord, 'volume' | 'issue'>): Xml[] {
  return [element('volume', null, text(String(volume))), element('issue', null, text(String(issue)))]
}

function pagesOf({ id, pages }: ArticleRecord): Xml[] {
  const [first = '', last = ''] = pages?.trim().split(/(?:(?<!\s)\s+)?[-–—]\s*/) ?? []
  // An article without pages is cited by its own number.
  if (first === '' || last === '') return [element('elocation-id', null, text(first || last || id))]
  return [element('fpage', null, text(first)), element('lpage', null, text(last))]
}

/** The authors keep the copyright. */
export function permissions({ licence, publishedOn }: ArticleRecord, holder: string): Xml {
  const year = publishedOn.slice(0, 4)
  const statement = `This article is open access under the licence ${licence.name}.`
  return element(
    'permissions',
    null,
    element('copyright-statement', null, text(`© ${year} ${holder}`)),
    element('copyright-year', null, text(year)),
    element('copyright-holder', null, text(holder)),
    element('ali:free_to_read', null),
    element(
      'license',
      { 'license-type': 'open-access', 'xlink:href': webAddress(licence.url) },
      element('ali:license_ref', null, text(licence.url)),
      element('license-p', null, text(statement)),
    ),
  )
}

function selfAddresses({ addresses: { page, pdf, xml } }: ArticleRecord): Xml[] {
  const self = (type: string, address: string) =>
    element('self-uri', { 'content-type': type, 'xlink:href': webAddress(address) })
  return [
    self('text/html', page),
    ...(pdf === null ? [] : [self('application/pdf', pdf)]),
    self('application/xml', xml),
  ]
}

function abstractOf(abstract: string): Xml | null {
  const paragraphs = abstract.split(/\n{2,}/).filter((one) => one.trim() !== '')
  return paragraphs.length === 0
    ? null
    : element(
        'abstract',
        null,
        paragraphs.map((one) => element('p', null, text(one))),
      )
}

function keywordsOf(keywords: string[]): Xml | null {
  if (keywords.length === 0) return null
  const items = keywords.map((keyword) => element('kwd', null, text(keyword)))
  return element('kwd-group', { 'kwd-group-type': 'author' }, items)
}

function countsOf({ pages, sections }: ArticleRecord, counts: ArticleText['counts']): Xml {
  const [, first, last] = /^\s*(\d{1,6})\s*[-–—]\s*(\d{1,6})\s*$/.exec(pages ?? '') ?? []
  const pageCount = first === undefined || last === undefined ? 0 : Number(last) - Number(first) + 1
  const count = (name: string, number: number) => element(name, { count: number })
  const ofText = [
    count('fig-count', counts.figures),
    count('table-count', counts.tables),
    count('equation-count', counts.equations),
  ]
  return element(
    'counts',
    null,
    sections.length === 0 ? null : ofText,
    count('ref-count', counts.references),
    pageCount > 0 ? count('page-count', pageCount) : null,
    sections.length === 0 ? null : count('word-count', counts.words),
  )
}

/** The authors, their affiliations, and the lead author. */
function contributors(people: Contributor[]): Xml[] {
  const [lead] = people
  if (!lead) return []
  const places = [...new Map(people.map((one) => [keyOf(one), one])).entries()].filter(([key]) => key !== '')
  const idOf = new Map(places.map(([key], at) => [key, `aff_${at + 1}`]))
  return [
    element(
      'contrib-group',
      { 'content-type': 'authors' },
      people.map((one) => contributor(one, idOf.get(keyOf(one)) ?? null)),
    ),
    ...places.map(([key, one]) => affiliation(one, idOf.get(key)!)),
    element(
      'author-notes',
      null,
      element(
        'fn',
        { 'fn-type': 'other', id: 'author_lead' },
        element('p', null, text(`Lead author: ${lead.fullName}`)),
      ),
    ),
  ]
}

const institutionOf = ({ affiliation, country }: Contributor): string => {
  if (!affiliation) return ''
  return country && affiliation.endsWith(`, ${country}`) ? affiliation.slice(0, -country.length - 2) : affiliation
}

const keyOf = (one: Contributor): string => [institutionOf(one), one.country ?? ''].filter(Boolean).join(', ')

/** Writes the name as one string: in many cultures the family name cannot be derived from it. */
function contributor({ title, fullName, orcid }: Contributor, place: string | null): Xml {
  const prefix = title.trim() === '' ? [] : [element('prefix', null, text(title)), text(' ')]
  return element(
    'contrib',
    { 'contrib-type': 'author' },
    orcid ? element('contrib-id', { 'contrib-id-type': 'orcid' }, text(orcidAddress(orcid))) : null,
    element('string-name', null, prefix, text(fullName)),
    place === null ? null : element('xref', { 'ref-type': 'aff', rid: place }),
  )
}

/** ORCID requires the full URL, however the id was entered. */
const orcidAddress = (orcid: string): string => (orcid.startsWith('http') ? orcid : `https://orcid.org/${orcid}`)

function affiliation(one: Contributor, id: string): Xml {
  const institution = institutionOf(one)
  return element(
    'aff',
    { id },
    institution === '' ? null : element('institution', null, text(institution)),
    institution !== '' && one.country ? text(', ') : null,
    one.country ? element('country', null, text(one.country)) : null,
  )
}
