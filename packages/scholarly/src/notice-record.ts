import { type ArticleRecord, type NoticeRecord, unknownArticleFields } from './article-record.ts'
import { noticeAddresses, noticeId, noticeTitle } from './jats/relations.ts'
import { xmlText } from './xml.ts'

const relationKinds = {
  correction: 'correction-of',
  retraction: 'retraction-of',
  withdrawal: 'withdrawal-of',
  'expression-of-concern': 'concern-about',
} as const

/** A notice as an item of its own, for formats that know articles only. The editors of the publisher write it. */
export function noticeRecord(record: ArticleRecord, notice: NoticeRecord): ArticleRecord {
  const { journal, publisher, language, volume, issue, month, year, licence, addresses } = record
  const html = notice.text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${xmlText(paragraph)}</p>`)
    .join('')
  return {
    ...unknownArticleFields,
    id: noticeId(record, notice),
    doi: notice.doi,
    kind: notice.kind,
    title: `${noticeTitle(notice)}: ${record.title}`,
    abstract: '',
    ...{ keywords: [], contributors: [], affiliations: [], references: [] },
    ...{ journal, publisher, language, volume, issue, month, year },
    publishedOn: notice.publishedOn,
    licence: { ...licence, holder: publisher, year: Number(notice.publishedOn.slice(0, 4)) },
    addresses: { ...noticeAddresses(record, notice), origin: addresses.origin },
    sections: [{ id: 'notice', title: '', html }],
    relations: [
      {
        kind: relationKinds[notice.kind],
        ...{ title: record.title, doi: record.doi, address: addresses.page, registry: null, registration: null },
      },
    ],
  }
}
