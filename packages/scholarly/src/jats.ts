import type { ArticleRecord, NoticeRecord } from './article-record.ts'
import { articleText } from './jats/article-text.ts'
import { dated } from './jats/dates.ts'
import { articleFront, categories, journalMeta, permissions, placeInIssue } from './jats/front.ts'
import { noticeAddress, noticeName, noticeTitle, paragraphsOf } from './jats/notices.ts'
import { encodedAddress, webAddress } from './web-address.ts'
import { element, text, xmlHead, type Xml } from './xml.ts'

const doctype =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD with MathML3 v1.3 20210610//EN" ' +
  '"https://jats.nlm.nih.gov/publishing/1.3/JATS-journalpublishing1-3-mathml3.dtd">\n'

const namespaces = {
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
  'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
}

/** An article in JATS: Journal Publishing (Blue) 1.3 with MathML 3, ANSI/NISO Z39.96-2021. */
export function articleJats(record: ArticleRecord): string {
  const content = articleText(record)
  return documentOf('research-article', record.language, articleFront(record, content), content.body, content.back)
}

/** A correction or a retraction as a separate document that links to its article. */
export function noticeJats(record: ArticleRecord, notice: NoticeRecord): string {
  const front = element(
    'front',
    null,
    journalMeta(record.journal, record.publisher),
    element(
      'article-meta',
      null,
      element('article-id', { 'pub-id-type': 'publisher-id' }, text(`${record.id}.${noticeName(notice)}`)),
      categories(notice.kind === 'retraction' ? 'Retraction' : 'Correction', record.journal.subject),
      element('title-group', null, element('article-title', null, text(`${noticeTitle(notice)}: ${record.title}`))),
      dated('pub-date', 'pub', notice.publishedOn, { 'publication-format': 'electronic' }),
      placeInIssue(record),
      element('elocation-id', null, text(`${record.id}.${noticeName(notice)}`)),
      permissions({ ...record, publishedOn: notice.publishedOn }, record.publisher),
      element('self-uri', {
        'content-type': 'application/xml',
        'xlink:href': webAddress(noticeAddress(record, notice)),
      }),
      element('related-article', {
        'related-article-type': notice.kind === 'retraction' ? 'retracted-article' : 'corrected-article',
        id: 'related_article',
        'ext-link-type': 'doi',
        'xlink:href': encodedAddress(record.doi),
      }),
    ),
  )
  return documentOf(notice.kind, record.language, front, element('body', null, paragraphsOf(notice.text)), null)
}

function documentOf(type: string, language: string, ...parts: Array<Xml | null>): string {
  const attributes = { ...namespaces, 'article-type': type, 'dtd-version': '1.3', 'xml:lang': language }
  return `${xmlHead}${doctype}${element('article', attributes, ...parts)}\n`
}
