import type { z } from 'zod'
import { suggestFrom, type searchEndpoint, type Suggestion } from '@grfs/contracts/search'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  type AnswerRow,
  findAlike,
  journalRefOf,
  listNewArticles,
  type NewArticle,
  type Position,
  search,
  type SearchQuery,
  suggest,
  wordsOf,
} from './queries/search.ts'
import { toAnswer } from './views.ts'

type Query = z.output<typeof searchEndpoint.query>
type Answer = z.output<typeof searchEndpoint.response>

const pageSize = 10
// With fewer results than this, offer a corrected query.
const fewResults = 3
// Queries have fewer words in practice; more would only cost time.
const correctedWords = 8
const suggestions = 8

export async function readSearch(ctx: Context, query: Query): Promise<Answer> {
  const { q, kind, type, year, author, keyword, journal, sort, after } = query
  if (q === '' && !kind && !type && !year && !author && !keyword && !journal) return toAnswer(noAnswer, null, null)
  const wanted: SearchQuery = {
    q,
    filters: {
      ...{ kind, type, year, author, keyword },
      journal: journal === undefined ? undefined : journalRefOf(journal),
    },
    sort,
    after: after === undefined ? null : readCursor(after),
    today: dayOf(ctx.clock.now()),
    limit: pageSize,
  }
  const first = await search(ctx.db, wanted)
  const mayMeanElse = first.found < fewResults && after === undefined && q !== ''
  const alike = mayMeanElse ? await findAlike(ctx.db, wordsOf(q).slice(0, correctedWords)) : null
  if (alike === null) return page(first, null)
  if (first.found > 0) return page(first, { q: alike, isShown: false })
  const second = await search(ctx.db, { ...wanted, q: alike })
  return second.found === 0 ? page(first, null) : page(second, { q: alike, isShown: true })
}

function page(row: AnswerRow, didYouMean: Answer['didYouMean']): Answer {
  const last = row.results.length > pageSize ? row.results[pageSize - 1] : undefined
  return toAnswer({ ...row, results: row.results.slice(0, pageSize) }, didYouMean, last ? writeCursor(last) : null)
}

const noAnswer: AnswerRow = {
  ...{ results: [], found: 0, journal: null },
  ...{ kinds: [], types: [], journals: [], years: [], authors: [], keywords: [] },
}

function writeCursor({ score, id }: Position): string {
  return Buffer.from(`${score} ${id}`).toString('base64url')
}

const cursorShape = /^(\d{1,9}) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

function readCursor(cursor: string): Position {
  const [, score, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (score === undefined || id === undefined) {
    throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
  }
  return { score: Number(score), id }
}

export async function readSuggestions(ctx: Context, q: string): Promise<Suggestion[]> {
  const words = wordsOf(q)
  if (words.join('').length < suggestFrom) return []
  const rows = await suggest(ctx.db, words.slice(0, correctedWords), dayOf(ctx.clock.now()))
  return rows.slice(0, suggestions)
}

/** New articles of a saved search, newest first, for digests. The days must be less than half a year apart. */
export function findNewArticles(
  db: Db,
  { q = '', journal, ...filters }: Partial<Omit<Query, 'kind' | 'sort' | 'after'>>,
  days: { after: string; until: string },
  limit: number,
): Promise<NewArticle[]> {
  const ref = journal === undefined ? undefined : journalRefOf(journal)
  return listNewArticles(db, { q, filters: { ...filters, journal: ref } }, days, limit)
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
