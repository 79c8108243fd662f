import type { z } from 'zod'
import type { Article, ArticleCard, listIssuesEndpoint, listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import type { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import type { NoticePage } from '@grfs/contracts/publishing/notice'
import type { AuthorPage } from '@grfs/contracts/publishing/author'
import type { SiteFacts } from '@grfs/contracts/page'
import { doiAddress, isDoiPending, publicDoi } from '@grfs/domain/dois/doi'
import { paperAddress } from '@grfs/domain/publishing/addresses'
import { licenceOf } from '@grfs/domain/publishing/article'
import { noticeAddress, noticeId, noticePaperAddress, noticeXmlAddress } from '@grfs/domain/publishing/notices'
import { monthName } from '@grfs/domain/shared/time'
import { toCall, toIssue, toJournal, type IssueRow } from '../journals/index.ts'
import { linkHeader, orcidUrl } from '@grfs/scholarly'
import { licenceRecord, toNotice, toRecord } from './article-record.ts'
import { recordView } from './article-view.ts'
import type { ArchiveRow, FrontCardRow, ShelfRow } from './queries/archive.ts'
import type { ArticleRow, CardRow, JournalPageRow } from './queries/articles.ts'
import type { AuthoredRow } from './queries/authors.ts'
import type { NoticePageRow } from './queries/notices.ts'

export function toCard(row: CardRow): ArticleCard {
  return {
    _id: row.id,
    id: row.public_id,
    title: row.title,
    authors: row.authors ?? [],
    volume: row.volume,
    issueNumber: row.number,
    issueLabel: row.issue_label,
    month: monthName(row.month),
    year: row.year,
    pages: row.pages,
    keywords: row.keywords.join(', '),
    abstract: row.abstract,
    publishedDate: row.published_on,
    paperFile: row.has_paper ? paperAddress(row.public_id) : null,
    coverImage: `/api/articles/${row.public_id}/cover`,
    ownCover: row.has_own_cover ? `/article/${row.public_id}/cover` : null,
    isRetracted: row.is_retracted,
    isWithdrawn: row.is_withdrawn,
  }
}

export function toNoticePage(row: NoticePageRow, { origin }: Pick<SiteFacts, 'origin'>): NoticePage {
  const notice = toNotice(row)
  const { publicId, title, isRetracted, isWithdrawn, volume, issueNumber, issueLabel, year, authors } = row
  return {
    notice: {
      ...notice,
      isDoiPending: isDoiPending(row.doiState),
      citeAs: notice.doi === null ? origin + noticeAddress(publicId, row) : doiAddress(notice.doi),
      paperFile: row.hasPaper ? noticePaperAddress(publicId, row) : null,
      links: linkHeader({
        ...{ id: noticeId(publicId, row), doi: notice.doi, contributors: [], supplements: [], hasMetadataFiles: false },
        licence: licenceRecord(row.licence, row.publishedOn, 0),
        addresses: {
          origin,
          page: origin + noticeAddress(publicId, row),
          pdf: row.hasPaper ? origin + noticePaperAddress(publicId, row) : null,
          xml: origin + noticeXmlAddress(publicId, row),
        },
      }),
    },
    article: {
      ...{ id: publicId, title, isRetracted, isWithdrawn, authors },
      ...{ volume, issueNumber, issueLabel, month: monthName(row.month), year },
      journal: toJournal(row.journal),
      licence: licenceOf(row.licence),
    },
  }
}

/** Everything that the record knows comes from it; the row adds what belongs to this site only. */
export function toArticle(row: ArticleRow, site: SiteFacts): Article {
  const record = toRecord(row, site)
  return {
    ...toCard(row),
    authors: row.authors.map(({ title, fullName, passportPhoto, affiliation, country, orcid }) => ({
      ...{ title, fullName, passportPhoto, affiliation, country, orcid },
    })),
    journalId: { _id: row.journal.id, title: row.journal.title },
    journal: toJournal(row.journal),
    ...recordView(record, row.author_pages ?? {}),
    paperFile: record.addresses.pdf && record.addresses.pdf.slice(site.origin.length),
    isDoiPending: isDoiPending(row.doi_state),
    receivedDate: row.received_on,
    acceptedDate: row.accepted_on,
    readingMinutes: row.reading_minutes,
    views: row.views,
    downloads: row.downloads,
    readerMonths: row.reader_months ?? [],
    citedBy: row.cited_by && citedByOf(row.cited_by),
    notices: row.notices.map(toNotice),
    alsoInIssue: row.also_in_issue ?? [],
    relatedArticles: (row.related_articles ?? []).map(({ articleId: _, ...article }) => article),
  }
}

const citedByOf = ({ count, on, works }: NonNullable<ArticleRow['cited_by']>): Article['citedBy'] => ({
  ...{ count, on, source: 'Crossref' },
  works: works.map(({ authors, hasMoreAuthors, title, source, year, doi }) => ({
    authors: hasMoreAuthors ? `${authors.join(', ')} et al.` : authors.join(', '),
    ...{ title, source, year, link: doiAddress(doi) },
  })),
})

/** The newest article gives the name, so that a changed name appears nowhere on the page. */
export function toAuthorPage(id: string, rows: readonly AuthoredRow[]): AuthorPage {
  const { name } = rows[0]!
  const known = rows.find(({ isOrcidVerified }) => isOrcidVerified) ?? rows.find(({ orcid }) => orcid !== null)
  const years = new Map<string, { fromYear: number; toYear: number }>()
  for (const { affiliations, publishedDate } of rows)
    for (const text of affiliations) {
      const year = Number(publishedDate.slice(0, 4))
      years.set(text, { fromYear: year, toYear: years.get(text)?.toYear ?? year })
    }
  return {
    ...{ id, name },
    orcid: known ? orcidUrl({ ...known, isGroup: false }) : null,
    isOrcidVerified: known?.isOrcidVerified ?? false,
    affiliations: [...years].map(([text, between]) => ({ text, ...between })),
    articles: rows.map(
      ({ id: publicId, title, authors, journal, publishedDate, isRetracted, isWithdrawn, ...row }) => ({
        ...{ id: publicId, title, authors, publishedDate, isRetracted, isWithdrawn },
        ...{ volume: row.volume, issueNumber: row.issueNumber, issueLabel: row.issueLabel },
        journal: toJournal(journal),
      }),
    ),
  }
}

const shownDoi = (known: JournalPageRow['journal_doi']): string | null => known && publicDoi(known.state, known.doi)

/** Without what is written in the settings. */
type JournalPage = Omit<z.infer<typeof listJournalArticlesEndpoint.response>, 'contact' | 'statements'>

export function toJournalPage(
  row: JournalPageRow,
  issue: IssueRow | null,
  cards: CardRow[],
  unplaced: CardRow[],
  next: string | null,
): JournalPage {
  return {
    title: row.title,
    articles: cards.map(toCard),
    unplaced: unplaced.map(toCard),
    notices: issue === null ? [] : row.notices,
    journal: toJournal(row),
    issue: issue && toIssue(issue),
    issues: row.issues.map(toIssue),
    dois: { journal: shownDoi(row.journal_doi), issue: issue && shownDoi(row.issue_doi) },
    about: row.about ?? '',
    ownPages: row.own_pages,
    calls: row.calls.map(toCall),
    facts: {
      articles: row.article_count,
      issues: row.issue_count,
      countries: row.country_count,
      sinceYear: row.since_year,
      pace: row.pace,
    },
    readerMonths: row.reader_months ?? [],
    board: { editorInChief: row.editor_in_chief, layoutEditor: row.layout_editor },
    next,
  }
}

export function toArchive(row: ArchiveRow, next: string | null): z.infer<typeof listIssuesEndpoint.response> {
  return {
    journal: row.journal && toJournal(row.journal),
    issues: row.issues.map((issue) => ({
      ...toIssue(issue),
      journal: toJournal(issue.journal),
      articles: issue.articles ?? [],
    })),
    years: row.years,
    next,
  }
}

type FrontPage = z.infer<typeof getFrontPageEndpoint.response>

export function toFrontPage(shelf: ShelfRow[], cards: FrontCardRow[], calls: FrontPage['calls']): FrontPage {
  const lead = cards.filter((card) => card.is_lead)
  const journals = new Map(shelf.map((row) => [row.id, row]))
  const journalOf = (id: string) => {
    const row = journals.get(id)
    if (!row) throw new Error(`Article of an unknown journal ${id}`)
    return row
  }
  const leadJournal = lead[0] && journalOf(lead[0].journal_id)
  return {
    numbers: {
      journals: shelf.length,
      articles: sum(shelf.map((row) => row.article_count)),
      issues: sum(shelf.map((row) => row.issue_count)),
      countries: shelf[0]?.countries ?? 0,
      sinceYear: earliest(shelf.map((row) => row.since_year)),
      pace: shelf[0]?.pace ?? null,
    },
    shelf: shelf.map((row) => ({
      journal: toJournal(row),
      articles: row.article_count,
      volumes: row.volumes,
      latest: row.latest && toIssue(row.latest),
    })),
    lead:
      leadJournal?.latest && lead.length > 0
        ? { journal: toJournal(leadJournal), issue: toIssue(leadJournal.latest), articles: lead.map(toCard) }
        : null,
    newest: cards
      .filter((card) => !card.is_lead)
      .map((row) => ({ ...toCard(row), journal: toJournal(journalOf(row.journal_id)) })),
    calls,
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, next) => total + next, 0)
}

function earliest(years: Array<number | null>): number | null {
  const known = years.filter((year) => year !== null)
  return known.length === 0 ? null : Math.min(...known)
}
