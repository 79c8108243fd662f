import type { ArticleRecord } from '@grfs/scholarly'
import { toRecord, unknownRecordRow } from '../src/modules/publishing/article-record.ts'
import type { Context } from '../src/platform/context.ts'
import type { DemoArticle, DemoPress } from './model.ts'

/** The record of a demo article, as the server makes it from the rows of `insert-records.ts`. */
export function demoRecord(press: DemoPress, article: DemoArticle, site: Context['site'], doi = ''): ArticleRecord {
  const journal = press.journals.find((one) => one.id === article.journalId)
  const issue = press.issues.find((one) => one.id === article.issueId)
  const section = press.sections.find((one) => one.id === article.sectionId)
  if (!journal || !issue || !section) throw new Error(`${article.publicId} belongs to no issue.`)
  const { stated, authors } = article
  return toRecord(
    {
      ...unknownRecordRow,
      ...{ id: article.id, public_id: article.publicId, journal_id: journal.id, issue_id: issue.id },
      ...{ title: article.title, abstract: article.abstract, keywords: article.keywords, pages: article.pages },
      ...{ received_on: article.receivedOn, accepted_on: article.acceptedOn, published_on: article.publishedOn },
      ...{ volume: issue.volume, number: issue.number, issue_label: null, month: issue.month, year: issue.year },
      ...{ doi: doi || null, doi_state: doi ? 'registered' : null, licence: 'CC-BY-4.0' },
      ...{ reading_minutes: article.readingMinutes, has_paper: true, has_own_cover: false, is_retracted: false },
      is_withdrawn: false,
      ...{
        views: 0,
        ...{ reader_months: null, cited_by: null },
        downloads: 0,
        also_in_issue: null,
        related_articles: null,
        author_pages: null,
        journal: { ...journal, article_count: 0 },
      },
      ...{ kind: stated.kind, section_id: section.id, section: section.title, language: stated.language },
      abstract_parts: stated.abstractParts.length > 0 ? stated.abstractParts : null,
      authors: stated.contributors.map((one, at) => ({
        ...{ ...one, affiliation: authors[at]!.affiliation, country: authors[at]!.country, passportPhoto: null },
      })),
      ...{ affiliations: stated.affiliations, reference_rows: stated.references, funding: stated.funding },
      ...{ funding_statement: stated.fundingStatement, statements: stated.statements },
      ...{ translations: stated.translations, relations: stated.relations },
      supplements: stated.supplements.map(({ address: _, ...one }) => ({ ...one, fileId: null })),
      ...{ sections: article.sections, article_references: article.references },
      notices: article.notices.map((notice) => ({ ...notice, id: article.id, number: 1, doi: null, doiState: null })),
    },
    site,
  )
}
