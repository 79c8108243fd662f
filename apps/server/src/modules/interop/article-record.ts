import { licenceOf } from '@grfs/domain/publishing/licence'
import type { ArticleRecord } from '@grfs/scholarly'
import type { Context } from '../../platform/context.ts'
import type { ArticleRow } from '../publishing/index.ts'
import { articleAddress } from './addresses.ts'

/** What we keep of an article, as other machines are told of it. */
export function toRecord(row: ArticleRow, { publisher, origin }: Context['site']): ArticleRecord {
  const page = origin + articleAddress(row.public_id)
  const { id, title, abbrev, issn, category } = row.journal
  return {
    id: row.public_id,
    doi: row.doi,
    title: row.title,
    abstract: row.abstract,
    keywords: row.keywords,
    language: 'en',
    contributors: row.authors ?? [],
    journal: { id, title, abbrev, issn, subject: category },
    publisher,
    ...{ volume: row.volume, issue: row.number, month: row.month, year: row.year, pages: row.pages },
    ...{ receivedOn: row.received_on, acceptedOn: row.accepted_on, publishedOn: row.published_on },
    licence: licenceOf(row.licence),
    addresses: {
      origin,
      page,
      pdf: row.has_paper ? `${origin}/api/articles/${row.public_id}/paper` : null,
      xml: `${page}/article.xml`,
    },
    sections: row.sections ?? [],
    references: row.article_references ?? [],
    notices: row.notices,
  }
}
