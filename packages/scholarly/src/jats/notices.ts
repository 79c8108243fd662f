import type { ArticleRecord, NoticeRecord } from '../article-record.ts'
import { webAddress } from '../web-address.ts'
import { element, text, type Xml } from '../xml.ts'

/** `correction-1`: the name of a notice in ids and URLs. */
export const noticeName = ({ kind, number }: NoticeRecord): string => `${kind}-${number}`

export const noticeTitle = ({ kind, number }: NoticeRecord): string =>
  kind === 'retraction' ? 'Retraction' : `Correction ${number}`

export const noticeAddress = ({ addresses }: ArticleRecord, notice: NoticeRecord): string =>
  `${addresses.page}/${noticeName(notice)}.xml`

/** Links from an article to its notices. */
export function relatedNotices(record: ArticleRecord): Xml[] {
  return record.notices.map((notice) =>
    element('related-article', {
      'related-article-type': notice.kind === 'retraction' ? 'retraction-forward' : 'correction-forward',
      id: `related_${noticeName(notice)}`,
      'ext-link-type': 'uri',
      'xlink:href': webAddress(noticeAddress(record, notice)),
    }),
  )
}

/** The text of the notices, so that a reader of the document cannot miss them. */
export function noticesNotes(notices: NoticeRecord[]): Xml | null {
  if (notices.length === 0) return null
  return element('notes', { 'notes-type': 'notices' }, element('title', null, text('Notices')), notices.map(noteOf))
}

function noteOf(notice: NoticeRecord): Xml {
  return element(
    'sec',
    { id: `notice_${noticeName(notice)}`, 'sec-type': notice.kind },
    element('title', null, text(`${noticeTitle(notice)}, ${notice.publishedOn}`)),
    paragraphsOf(notice.text),
  )
}

export const paragraphsOf = (plainText: string): Xml[] =>
  plainText.split(/\n{2,}/).map((paragraph) => element('p', null, text(paragraph)))
