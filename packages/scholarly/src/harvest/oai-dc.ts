import type { ArticleRecord } from '../article-record.ts'
import { articleKindNames } from '../article-record.ts'
import { citedNames, citedTitle, doiUrl, invertedName, oneLine, pageRange } from '../citations/words.ts'
import { isLanguage } from '../jats/people.ts'
import { plainText } from '../read-html.ts'
import { webAddress } from '../web-address.ts'
import { element, filled, text, type Xml } from '../xml.ts'

/** Unqualified Dublin Core as OAI-PMH demands it from every repository. */
export const oaiDcFormat = {
  prefix: 'oai_dc',
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
} as const

const namespaces = {
  'xmlns:oai_dc': oaiDcFormat.namespace,
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${oaiDcFormat.namespace} ${oaiDcFormat.schema}`,
}

/** `info:eu-repo` types, which harvesters of Dublin Core know. */
const types: Partial<Record<ArticleRecord['kind'], string>> = {
  ...{ 'research-article': 'article', 'review-article': 'review', 'data-paper': 'article', 'brief-report': 'article' },
  ...{ 'case-report': 'article', editorial: 'contributionToPeriodical', letter: 'contributionToPeriodical' },
  'book-review': 'bookReview',
}

/** An article, or a notice as `noticeRecord` makes it. */
export function oaiDc(record: ArticleRecord): Xml {
  const { doi, addresses, journal, licence, translations } = record
  const own = isLanguage(record.language) ? record.language : null
  const known = (language: string | null) => (isLanguage(language) ? language : null)
  const type = types[record.kind] ?? 'contributionToPeriodical'
  const values: Array<readonly [name: string, value: string | null, language?: string | null]> = [
    ['title', citedTitle(record), own],
    ...translations.map((one) => ['title', plainText(one.titleHtml ?? ''), known(one.language)] as const),
    ...citedNames(record).map((name) => ['creator', invertedName(name)] as const),
    ...record.keywords.map((keyword) => ['subject', keyword, own] as const),
    ...translations.flatMap((one) => one.keywords.map((word) => ['subject', word, known(one.language)] as const)),
    ['subject', journal.subject],
    ...record.subjects.map(({ term }) => ['subject', term] as const),
    ['description', record.abstract, own],
    ...translations.map((one) => ['description', one.abstract, known(one.language)] as const),
    ['publisher', record.publisher],
    ['date', record.publishedOn],
    ['type', `info:eu-repo/semantics/${type}`],
    ['type', articleKindNames[record.kind]],
    ['type', 'info:eu-repo/semantics/publishedVersion'],
    ['format', 'text/html'],
    ['format', addresses.pdf === null ? null : 'application/pdf'],
    ['format', 'application/xml'],
    ['identifier', addresses.page],
    ['identifier', doi === null ? null : doiUrl(doi)],
    ['source', sourceOf(record)],
    ['source', filled(journal.issn)],
    ['language', own],
    ['relation', addresses.pdf],
    ['rights', webAddress(licence.url)],
    ['rights', 'info:eu-repo/semantics/openAccess'],
  ]
  const elements = values.flatMap(([name, value, language]) => {
    const words = filled(oneLine(value ?? ''))
    return words === null ? [] : [element(`dc:${name}`, { 'xml:lang': language }, text(words))]
  })
  return element('oai_dc:dc', namespaces, elements)
}

/** `Coastal and Marine Studies; Vol. 7, No. 2 (2026); 1-18`. */
function sourceOf({ journal, volume, issue, year, pages }: ArticleRecord): string {
  const place = [volume === null ? '' : `Vol. ${volume}`, issue === null ? '' : `No. ${oneLine(issue)}`]
  const [first, last] = pageRange(pages)
  const range = [first, last].filter((page) => page !== null).join('-')
  return [oneLine(journal.title), `${place.filter(Boolean).join(', ')} (${year})`.trim(), range]
    .filter(Boolean)
    .join('; ')
}
