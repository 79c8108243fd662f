import type { AbstractPart, ArticleRecord, JournalRecord } from './article-record.ts'
import { pageRange, titleMark } from './citations/words.ts'
import { citationList } from './crossref/citations.ts'
import { contributors } from './crossref/people.ts'
import { type CrossrefPress, crossmark, relations } from './crossref/relations.ts'
import { dateElement, doiOf, faceMarkup, languageCode, line, lineElement, resourceOf } from './crossref/words.ts'
import { issnOf } from './jats/front.ts'
import { isLanguage } from './jats/people.ts'
import { element, filled, text, textElement, xmlHead, type Xml } from './xml.ts'

/** The DOI of a journal in the deposit of something else, where it is deposited again. */
export interface TitleDoi {
  doi: string
  /** Of the journal's page. */
  address: string
  /** Null in what a hash compares. */
  timestamp: string | null
}

/** A journal, or one of its issues. */
export interface SerialRecord {
  journal: Pick<JournalRecord, 'id' | 'title' | 'abbrev' | 'issn'>
  /** Null: the journal itself. */
  issue: { volume: number; number: string; month: number; year: number } | null
  address: string
}

/**
 * An article, a notice as `noticeRecord` makes it, a journal, an issue, or the page about corrections and retractions.
 * `title` is for journals without an ISSN: Crossref knows them by their own DOI, which each deposit must have.
 */
export type CrossrefItem =
  | { record: ArticleRecord; doi: string; title?: TitleDoi | null }
  | { serial: SerialRecord; doi: string; title?: TitleDoi | null }
  | { policy: { title: string; address: string; publisher: string }; doi: string }

/** Who sends a file, and the name by which the registry knows it. */
export interface CrossrefHead {
  batchId: string
  /** Grows with each file. */
  timestamp: string
  depositor: string
  email: string
  registrant: string
}

const namespaces = {
  xmlns: 'http://www.crossref.org/schema/5.4.0',
  'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
  'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
  'xmlns:fr': 'http://www.crossref.org/fundref.xsd',
  'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
  'xmlns:rel': 'http://www.crossref.org/relations.xsd',
  version: '5.4.0',
}

/** The file that is sent to Crossref, schema 5.4.0. Its items are of one kind: of journals, or policies. */
export function crossrefFile(head: CrossrefHead, items: Xml[]): string {
  const batch = element(
    'doi_batch',
    namespaces,
    element(
      'head',
      null,
      element('doi_batch_id', null, text(head.batchId)),
      element('timestamp', null, text(head.timestamp)),
      element(
        'depositor',
        null,
        lineElement('depositor_name', head.depositor, 130),
        element('email_address', null, text(head.email)),
      ),
      lineElement('registrant', head.registrant, 255),
    ),
    element('body', null, items),
  )
  return `${xmlHead}${batch}\n`
}

/** One item. Without a timestamp it is what a hash compares: equal items need not be sent twice. */
export function crossrefItem(item: CrossrefItem, press: CrossrefPress, timestamp: string | null): Xml {
  if ('policy' in item) return policy(item, timestamp)
  const title = item.title ? doiData(item.title.doi, item.title.address, item.title.timestamp, []) : null
  if ('serial' in item) return serial(item, title, timestamp)
  const { record } = item
  return element(
    'journal',
    null,
    journalMetadata(record.journal, record.language, title),
    issue(record, null),
    article(item, press, timestamp),
  )
}

function serial(
  { serial: { journal, issue: of, address }, doi }: Extract<CrossrefItem, { serial: object }>,
  title: Xml | null,
  timestamp: string | null,
): Xml {
  const own = doiData(doi, address, timestamp, [])
  return of === null
    ? element('journal', null, journalMetadata(journal, null, own))
    : element('journal', null, journalMetadata(journal, null, title), issue({ ...of, issue: of.number }, own))
}

/** Crossref asks for a DOI of the policy and has no type for it; a database of documents is the nearest. */
function policy({ policy: page, doi }: Extract<CrossrefItem, { policy: object }>, timestamp: string | null): Xml {
  return element(
    'database',
    null,
    element(
      'database_metadata',
      null,
      element('titles', null, element('title', null, text(page.title))),
      element('publisher', null, lineElement('publisher_name', page.publisher, 130)),
      doiData(doi, page.address, timestamp, []),
    ),
  )
}

function journalMetadata(journal: SerialRecord['journal'], language: string | null, doi: Xml | null): Xml {
  const issn = issnOf(journal)
  return element(
    'journal_metadata',
    { language: languageCode(language) },
    lineElement('full_title', filled(journal.title) ?? journal.id, 255),
    lineElement('abbrev_title', journal.abbrev, 150),
    issn === null ? null : element('issn', { media_type: 'electronic' }, text(issn)),
    doi,
  )
}

type IssuePlace = Pick<ArticleRecord, 'volume' | 'issue' | 'month' | 'year'>

function issue({ volume, issue: number, month, year }: IssuePlace, doi: Xml | null): Xml | null {
  const date = dateElement('publication_date', month === null ? `${year}` : `${year}-${String(month).padStart(2, '0')}`)
  if ((volume === null && filled(number) === null) || date === null) return null
  return element(
    'journal_issue',
    null,
    date,
    volume === null ? null : element('journal_volume', null, element('volume', null, text(String(volume)))),
    lineElement('issue', number, 32),
    doi,
  )
}

function article(
  { record, doi }: { record: ArticleRecord; doi: string },
  press: CrossrefPress,
  timestamp: string | null,
) {
  const { page, pdf, xml } = record.addresses
  const files = [
    { address: pdf, type: 'application/pdf' },
    { address: xml, type: 'application/xml' },
  ]
  return element(
    'journal_article',
    { publication_type: 'full_text', language: languageCode(record.language) },
    titles(record),
    contributors(record),
    abstracts(record),
    dateElement('publication_date', record.publishedOn),
    dateElement('acceptance_date', record.acceptedOn),
    place(record),
    crossmark(record, press),
    relations(record, press),
    press.archives.length === 0
      ? null
      : element(
          'archive_locations',
          null,
          press.archives.map((name) => element('archive', { name })),
        ),
    record.version === null || record.version.number < 2
      ? null
      : element('version_info', null, element('version', null, text(String(record.version.number)))),
    doiData(doi, page, timestamp, files),
    citationList(record.references),
  )
}

/** The title and its translations. Each translation is beside the title in the original language. */
function titles(record: ArticleRecord): Xml[] {
  const own = record.titleHtml === null ? text(record.title) : faceMarkup(record.titleHtml)
  const subtitle = (html: string | null) => {
    const content = filled(html) === null ? '' : faceMarkup(html!)
    return content === '' ? null : element('subtitle', null, content as Xml)
  }
  const original = record.relations.find(({ kind }) => kind === 'translation-of')?.title ?? null
  const translated = record.translations.flatMap((one) => {
    const title = filled(one.titleHtml) === null ? '' : faceMarkup(one.titleHtml!)
    const attributes = { language: languageCode(record.language) }
    return title === ''
      ? []
      : [
          element(
            'titles',
            null,
            element('title', null, title as Xml),
            subtitle(one.subtitleHtml),
            element('original_language_title', attributes, own),
          ),
        ]
  })
  return [
    element(
      'titles',
      null,
      element('title', null, text(titleMark(record)), own),
      subtitle(record.subtitleHtml),
      textElement('original_language_title', null, original),
    ),
    ...translated.slice(0, mostTitles - 1),
  ]
}

const mostTitles = 20

function abstracts(record: ArticleRecord): Xml[] {
  return [record, ...record.translations].flatMap(({ abstract, abstractParts, language }) => {
    const content = abstractContent(abstract, abstractParts)
    return content.length === 0
      ? []
      : [element('jats:abstract', { 'xml:lang': isLanguage(language) ? language : null }, content)]
  })
}

function abstractContent(plain: string, parts: AbstractPart[]): Xml[] {
  if (parts.length === 0) return paragraphs(plain)
  const known = parts.flatMap((part) => {
    const content = paragraphs(part.text)
    return content.length === 0 ? [] : [{ title: filled(part.title), content }]
  })
  const heading = (name: string, title: string) => element(name, null, text(title))
  if (known.every(({ title }) => title !== null))
    return known.map(({ title, content }) => element('jats:sec', null, heading('jats:title', title!), content))
  return known.flatMap(({ title, content }) => (title === null ? content : [heading('jats:p', title), ...content]))
}

const paragraphs = (plain: string): Xml[] =>
  plain.split(/\n{2,}/).flatMap((one) => (filled(one) === null ? [] : [element('jats:p', null, text(one))]))

/** Pages, or the number of the article. */
function place({ id, pages }: ArticleRecord): Xml | null {
  const [first, last] = pageRange(pages)
  if (first !== null && last !== null)
    return element('pages', null, lineElement('first_page', first, 32), lineElement('last_page', last, 32))
  const number = line(first ?? last ?? id, 32)
  if (number === null) return null
  const type = { item_number_type: 'article-number' }
  return element('publisher_item', null, element('item_number', type, text(number)))
}

function doiData(
  doi: string,
  page: string,
  timestamp: string | null,
  files: Array<{ address: string | null; type: string }>,
): Xml {
  const known = files.flatMap(({ address, type }) => {
    const url = resourceOf(address)
    return url === null ? [] : [{ url, type }]
  })
  // For the similarity check, which reads the PDF, or else the page.
  const crawled = known.find(({ type }) => type === 'application/pdf')?.url ?? resourceOf(page)
  const resource = (url: string, attributes: Record<string, string> | null) =>
    element('resource', attributes, text(url))
  const collection = (property: string, items: Xml[]) => element('collection', { property }, items)
  return element(
    'doi_data',
    null,
    element('doi', null, text(doiOf(doi) ?? doi)),
    timestamp === null ? null : element('timestamp', null, text(timestamp)),
    resource(resourceOf(page) ?? page, null),
    known.length === 0
      ? null
      : [
          collection('crawler-based', [element('item', { crawler: 'iParadigms' }, resource(crawled!, null))]),
          collection(
            'text-mining',
            known.map(({ url, type }) => element('item', null, resource(url, { mime_type: type }))),
          ),
        ],
  )
}
