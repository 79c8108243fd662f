import { sql } from 'kysely'
import { addReaders } from '../src/modules/publishing/index.ts'
import { noteReaders } from '../src/modules/submissions/index.ts'
import type { Context } from '../src/platform/context.ts'
import type { SqlTransaction } from '../src/platform/database/pool.ts'
import { chanceOf } from './chance.ts'
import type { DemoArticle, DemoPress } from './model.ts'

interface MonthOfReaders {
  articleId: string
  journalId: string
  month: string
  views: number
  downloads: number
}

/** A year of views and downloads: most articles have few, some have many, and all have the most when they are new. */
export async function loadReaders(ctx: Context, press: DemoPress): Promise<void> {
  const { rows } = await sql<{ article_id: string }>`
    select distinct article_id from statistics.month_of_article`.execute(ctx.db)
  const known = new Set(rows.map((row) => row.article_id))
  const months = press.articles
    .filter(({ id }) => !known.has(id))
    .flatMap((article) => readersOf(article, ctx.clock.now()))
  if (months.length > 0) await ctx.inTransaction((tx) => insertReaders(tx.db, months))
}

function readersOf(article: DemoArticle, now: Date): MonthOfReaders[] {
  const chance = chanceOf(`readers ${article.publicId}`)
  const appeal = 25 + 700 * chance.next() ** 5
  const shareOfDownloads = 0.12 + 0.16 * chance.next()
  const appeared = monthsOf(new Date(article.publishedOn))
  const present = monthsOf(now)
  const first = Math.max(appeared, present - 12)
  return Array.from({ length: Math.max(0, present - first + 1) }, (_, index) => {
    const month = first + index
    // The current month is incomplete.
    const share = month === present ? now.getUTCDate() / 31 : 1
    const views = Math.round(appeal * share * (0.12 + 1 / (1 + (month - appeared) * 0.6)) * (0.8 + 0.4 * chance.next()))
    return {
      articleId: article.id,
      journalId: article.journalId,
      month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      views,
      downloads: Math.round(views * shareOfDownloads),
    }
  })
}

const monthsOf = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth()

async function insertReaders(db: SqlTransaction, months: MonthOfReaders[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
    as n ("articleId" uuid, "journalId" uuid, month date, views integer, downloads integer)`
  await sql`insert into statistics.day (article_id, day, views, downloads)
    select "articleId", month, views, downloads from ${given}`.execute(db)
  await sql`insert into statistics.month_of_article (article_id, journal_id, month, views, downloads)
    select "articleId", "journalId", month, views, downloads from ${given}`.execute(db)
  await sql`insert into statistics.month_of_journal as m (journal_id, month, views, downloads)
    select "journalId", month, sum(views), sum(downloads) from ${given} group by 1, 2
    on conflict (journal_id, month) do update set views = m.views + excluded.views, downloads = m.downloads + excluded.downloads`.execute(
    db,
  )
  // As COUNTER counts it: every view has the full text.
  await sql`insert into statistics.usage (article_id, month, total_item_investigations, unique_item_investigations,
      total_item_requests, unique_item_requests)
    select "articleId", month, views + downloads, views, views + downloads, views from ${given}
    where views > 0 and downloads <= views`.execute(db)
  const totals = Map.groupBy(months, ({ articleId }) => articleId)
  const readers = [...totals].map(([articleId, read]) => ({
    articleId,
    views: read.reduce((sum, { views }) => sum + views, 0),
    downloads: read.reduce((sum, { downloads }) => sum + downloads, 0),
  }))
  await addReaders(db, readers)
  await noteReaders(db, readers)
}
