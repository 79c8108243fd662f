import type { z } from 'zod'
import type { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  findJournalPage,
  listIssueCards,
  listJournalCards,
  listUnplacedCards,
  type CardRow,
  type IssueName,
  type JournalPageRow,
  type Position,
} from './queries/articles.ts'
import { toJournalPage } from './views.ts'

type Query = z.output<typeof listJournalArticlesEndpoint.query>

// An issue is loaded as a whole; no issue has more articles than this.
const maxIssueArticles = 200

/** A journal with the articles of one issue, or with all articles page by page. */
export async function readJournal(db: Db, ref: string, query: Query) {
  const journal = await findJournalPage(db, ref, query.issue === undefined ? null : issueName(query.issue))
  if (!journal) throw new AppError('journal.not-found')
  const page =
    query.issue === undefined
      ? await readAllIssues(db, journal, query)
      : await readOneIssue(db, journal.named_issue, query.issue)
  const unplaced =
    query.issue === 'current' && journal.has_unplaced ? await listUnplacedCards(db, journal.id, maxIssueArticles) : []
  return toJournalPage(journal, page.issue, page.cards, unplaced, page.next)
}

function issueName(name: string): IssueName {
  if (name === 'current') return name
  const [volume, number] = name.split('.').map(Number) as [number, number]
  return { volume, number }
}

async function readOneIssue(db: Db, issue: JournalPageRow['named_issue'], name: string) {
  if (!issue) {
    // A journal without articles has no current issue: that is its empty state, not an error.
    if (name === 'current') return { issue: null, cards: [], next: null }
    throw new AppError('issue.not-found')
  }
  return { issue, cards: await listIssueCards(db, issue.id, maxIssueArticles), next: null }
}

async function readAllIssues(db: Db, journal: JournalPageRow, { after, limit }: Query) {
  const cards = await listJournalCards(db, journal.id, after === undefined ? null : readCursor(after), limit + 1)
  const last = cards.length > limit ? cards[limit - 1] : undefined
  return { issue: null, cards: cards.slice(0, limit), next: last ? writeCursor(last) : null }
}

function writeCursor(card: CardRow): string {
  return Buffer.from(`${card.published_on} ${card.id}`).toString('base64url')
}

const cursorShape = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f-]{36})$/

function readCursor(cursor: string): Position {
  const [, publishedOn, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (publishedOn === undefined || id === undefined) {
    throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
  }
  return { publishedOn, id }
}
