import type { ArticleRecord, NoticeRecord } from './article-record.ts'
import { articleText } from './jats/article-text.ts'
import { published } from './jats/dates.ts'
import {
  articleFront,
  articleIds,
  categories,
  issnOf,
  journalMeta,
  permissions,
  placeInIssue,
  selfAddresses,
} from './jats/front.ts'
import { isLanguage } from './jats/people.ts'
import { linkAttributes, noticeAddresses, noticeId, noticeKinds, noticeTitle } from './jats/relations.ts'
import { element, paragraphsOf, text, xmlHead, type Xml } from './xml.ts'

const publishing =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD with MathML3 v1.3 20210610//EN" ' +
  '"https://jats.nlm.nih.gov/publishing/1.3/JATS-journalpublishing1-3-mathml3.dtd">\n'
const archiving =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD with MathML3 v1.3 20210610//EN" ' +
  '"https://jats.nlm.nih.gov/archiving/1.3/JATS-archivearticle1-3-mathml3.dtd">\n'

const namespaces = {
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
  'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
}

/**
 * An article in JATS 1.3 with MathML 3, ANSI/NISO Z39.96-2021: Journal Publishing (Blue), or Journal Archiving (Green)
 * if the journal has no ISSN.
 */
export function articleJats(record: ArticleRecord): string {
  const content = articleText(record)
  return documentOf(record, record.kind, articleFront(record, content), content.body, content.back)
}

/** A notice as a separate document that links to its article. */
export function noticeJats(record: ArticleRecord, notice: NoticeRecord): string {
  const id = noticeId(record, notice)
  const { title, inNotice } = noticeKinds[notice.kind]
  const licence = { ...record.licence, holder: record.publisher, year: Number(notice.publishedOn.slice(0, 4)) }
  const front = element(
    'front',
    null,
    journalMeta(record.journal, record.publisher),
    element(
      'article-meta',
      null,
      articleIds(id, notice.doi),
      categories(title, record.journal.subject, []),
      element('title-group', null, element('article-title', null, text(`${noticeTitle(notice)}: ${record.title}`))),
      published(notice.publishedOn),
      placeInIssue(record),
      element('elocation-id', null, text(id)),
      permissions({ licence }),
      selfAddresses({ addresses: noticeAddresses(record, notice) }),
      element('related-article', {
        'related-article-type': inNotice,
        id: 'related_article',
        ...linkAttributes(record.doi, record.addresses.page),
        'xlink:title': 'Article',
      }),
    ),
  )
  return documentOf(record, notice.kind, front, element('body', null, paragraphsOf(notice.text)), null)
}

/** Front and references of an article, or a notice, as a part of another document: OAI-PMH demands a namespace. */
export const jatsFormat = {
  prefix: 'jats',
  namespace: 'https://jats.nlm.nih.gov/ns/publishing/1.3/',
  schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3-mathml3.xsd',
} as const

/** Journal Publishing requires an ISSN. */
export const isPublishable = (journal: Pick<ArticleRecord['journal'], 'issn'>): boolean => issnOf(journal) !== null

export function harvestedJats(record: ArticleRecord, notice: NoticeRecord | null): Xml {
  const document = notice === null ? articleJats({ ...record, sections: [] }) : noticeJats(record, notice)
  // After the XML declaration and the document type.
  const root = document.indexOf('<article ')
  const { namespace, schema } = jatsFormat
  const attributes = ` xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}"`
  return `<article${attributes}${document.slice(root + '<article'.length).trimEnd()}` as Xml
}

function documentOf({ journal, language }: ArticleRecord, type: string, ...parts: Array<Xml | null>): string {
  // The schemas say English if the attribute is missing; `und` says that nobody stated the language.
  const lang = isLanguage(language) ? language : 'und'
  // JATS has no word for a withdrawal; its title says what it is.
  const known = type === 'withdrawal' ? 'retraction' : type
  const attributes = { ...namespaces, 'article-type': known, 'dtd-version': '1.3', 'xml:lang': lang }
  return `${xmlHead}${issnOf(journal) === null ? archiving : publishing}${element('article', attributes, ...parts)}\n`
}
