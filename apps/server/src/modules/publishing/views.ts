import type { z } from 'zod'
import type {
  Article,
  ArticleCard,
  getFrontPageEndpoint,
  listIssuesEndpoint,
  listJournalArticlesEndpoint,
} from '@grfs/contracts/publishing'
import { licenceOf } from '@grfs/domain/publishing/article'
import { monthName } from '@grfs/domain/shared/calendar'
import { toCall, toIssue, toJournal, type IssueRow } from '../journals/index.ts'
import type { ArchiveRow, FrontCardRow, ShelfRow } from './queries/archive.ts'
import type { ArticleRow, CardRow, JournalPageRow } from './queries/articles.ts'

export function toCard(row: CardRow): ArticleCard {
  return {
    _id: row.id,
    id: row.public_id,
    title: row.title,
    authors: row.authors ?? [],
    volume: row.volume,
    issueNumber: row.number,
    month: monthName(row.month),
    year: row.year,
    pages: row.pages,
    keywords: row.keywords.join(', '),
    abstract: row.abstract,
    publishedDate: row.published_on,
    paperFile: row.has_paper ? `/api/articles/${row.public_id}/paper` : null,
    coverImage: `/api/articles/${row.public_id}/cover`,
    ownCover: row.has_own_cover ? `/article/${row.public_id}/cover` : null,
    isRetracted: row.is_retracted,
  }
}

export function toArticle(row: ArticleRow): Article {
  return {
    ...toCard(row),
    authors: row.authors ?? [],
    journalId: { _id: row.journal.id, title: row.journal.title },
    journal: toJournal(row.journal),
    doi: row.doi,
    licence: licenceOf(row.licence),
    receivedDate: row.received_on,
    acceptedDate: row.accepted_on,
    readingMinutes: row.reading_minutes,
    views: row.views,
    downloads: row.downloads,
    sections: row.sections ?? [],
    references: row.article_references ?? [],
    notices: row.notices,
    alsoInIssue: row.also_in_issue ?? [],
  }
}

type JournalPage = z.infer<typeof listJournalArticlesEndpoint.response>

export function toJournalPage(
  row: JournalPageRow,
  issue: IssueRow | null,
  cards: CardRow[],
  next: string | null,
): JournalPage {
  return {
    title: row.title,
    articles: cards.map(toCard),
    journal: toJournal(row),
    issue: issue && toIssue(issue),
    issues: row.issues.map(toIssue),
    about: row.about ?? '',
    calls: row.calls.map(toCall),
    facts: {
      articles: row.article_count,
      issues: row.issue_count,
      countries: row.country_count,
      sinceYear: row.since_year,
      pace: row.pace,
    },
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
