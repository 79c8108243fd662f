import { type ArticleRecord, articleKindNames } from './article-record.ts'
import { citedTitle, oneLine, orcidUrl, pageRange } from './citations/words.ts'
import { doiOf, resourceOf } from './crossref/words.ts'
import { libraryLanguage } from './iso-639.ts'
import { issnOf } from './jats/front.ts'
import { noticeKinds } from './jats/relations.ts'
import { element, filled, text, textElement, xmlHead, type Xml } from './xml.ts'

/** DOAJ takes no more. */
const mostKeywords = 6

/** The body of an article in the API of DOAJ, version 4. It drops every other field in silence. */
export interface DoajArticle {
  admin: { publisher_record_id: string }
  bibjson: {
    title: string
    year?: string
    month?: string
    abstract?: string
    identifier: Array<{ type: 'doi' | 'eissn'; id: string }>
    link: Array<{ type: 'fulltext'; url: string; content_type: 'HTML' }>
    author: Array<{ name: string; affiliation?: string; orcid_id?: string }>
    keywords: string[]
    journal: {
      title?: string
      publisher?: string
      volume?: string
      number?: string
      start_page?: string
      end_page?: string
    }
  }
}

/** Notices are no articles: DOAJ has no field that says what they are about. */
export const isForDoaj = ({ kind }: Pick<ArticleRecord, 'kind'>): boolean => !Object.hasOwn(noticeKinds, kind)

/** A file that an editor uploads at DOAJ: article XML 1.1. The schema wants at least one record. */
export const doajFile = (records: ArticleRecord[]): string =>
  `${xmlHead}${element('records', null, records.map(doajRecord))}\n`

/** In the order of the schema. DOAJ asks for one language only, because it cannot choose which one it shows. */
function doajRecord(record: ArticleRecord): Xml {
  const facts = factsOf(record)
  const language = libraryLanguage(record.language)
  return element(
    'record',
    null,
    textElement('language', null, language),
    textElement('publisher', null, facts.publisher),
    element('journalTitle', null, text(facts.journal ?? record.journal.id)),
    textElement('eissn', null, facts.issn),
    textElement('publicationDate', null, facts.date),
    textElement('volume', null, facts.volume),
    textElement('issue', null, facts.issue),
    textElement('startPage', null, facts.firstPage),
    textElement('endPage', null, facts.lastPage),
    textElement('doi', null, facts.doi),
    element('publisherRecordId', null, text(record.id)),
    element('documentType', null, text(articleKindNames[record.kind])),
    element('title', { language }, text(facts.title)),
    authors(record),
    textElement('abstract', { language }, facts.abstract),
    element('fullTextUrl', { format: 'html' }, text(facts.address)),
    facts.keywords.length === 0
      ? null
      : element(
          'keywords',
          { language },
          facts.keywords.map((word) => element('keyword', null, text(word))),
        ),
  )
}

function authors({ contributors, affiliations }: ArticleRecord): Xml[] | null {
  const people = contributors.filter(({ fullName }) => lineOf(fullName) !== null)
  if (people.length === 0) return null
  const places = affiliations.map((one) => lineOf(one.text))
  const list = people.map((one) =>
    element(
      'author',
      null,
      element('name', null, text(lineOf(one.fullName)!)),
      placesOf(one.affiliations, places).map((number) => element('affiliationId', null, text(String(number)))),
      textElement('orcid_id', null, orcidUrl(one)),
    ),
  )
  const names = places.flatMap((place, at) =>
    place === null ? [] : [element('affiliationName', { affiliationId: at + 1 }, text(place))],
  )
  const author = element('authors', null, list)
  return names.length === 0 ? [author] : [author, element('affiliationsList', null, names)]
}

/** The body of `POST /api/articles` and `PUT /api/articles/{id}`; null without an ISSN, by which DOAJ knows the journal. */
export function doajArticle(record: ArticleRecord): DoajArticle | null {
  const facts = factsOf(record)
  if (facts.issn === null) return null
  const [year, month] = facts.date.split('-')
  const places = record.affiliations.map((one) => lineOf(one.text))
  return {
    admin: { publisher_record_id: record.id },
    bibjson: {
      title: facts.title,
      ...known({ year, month: month && String(Number(month)), abstract: facts.abstract }),
      identifier: [
        { type: 'eissn', id: facts.issn },
        ...(facts.doi === null ? [] : [{ type: 'doi' as const, id: facts.doi }]),
      ],
      link: [{ type: 'fulltext', url: facts.address, content_type: 'HTML' }],
      author: record.contributors.flatMap((one) => {
        const name = lineOf(one.fullName)
        // One text for each author.
        const affiliation = placesOf(one.affiliations, places)
          .map((number) => places[number - 1])
          .join('; ')
        return name === null ? [] : [{ name, ...known({ affiliation, orcid_id: orcidUrl(one) }) }]
      }),
      keywords: facts.keywords,
      journal: known({
        ...{ title: facts.journal, publisher: facts.publisher, volume: facts.volume, number: facts.issue },
        ...{ start_page: facts.firstPage, end_page: facts.lastPage },
      }),
    },
  }
}

function factsOf(record: ArticleRecord) {
  const { id, journal, volume, issue, pages, publishedOn, year, addresses } = record
  const [firstPage, lastPage] = pageRange(pages)
  return {
    title: citedTitle(record) || id,
    journal: lineOf(journal.title),
    publisher: lineOf(record.publisher),
    issn: issnOf(journal),
    date: /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(publishedOn)?.[0] ?? String(year),
    volume: volume === null ? null : String(volume),
    issue: lineOf(issue),
    firstPage: lineOf(firstPage),
    lastPage: lineOf(lastPage),
    doi: doiOf(record.doi),
    abstract: lineOf(record.abstract),
    keywords: record.keywords.flatMap((word) => lineOf(word) ?? []).slice(0, mostKeywords),
    // The page has the whole text. DOAJ recognises an article by this address, so it must not change.
    address: resourceOf(addresses.page) ?? addresses.page,
  }
}

/** The affiliations of an author that have a text, each once. */
const placesOf = (numbers: number[], places: Array<string | null>): number[] =>
  [...new Set(numbers)].filter((number) => (places[number - 1] ?? null) !== null)

const lineOf = (value: string | null): string | null => filled(oneLine(value ?? ''))

type Known<T> = { [Key in keyof T]?: string }

/** Without the values that are unknown. */
const known = <T extends Record<string, string | null | undefined>>(values: T): Known<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Known<T>
