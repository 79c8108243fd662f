import { sql } from 'kysely'
import { articleKey, frontPageKey, journalKey, journalListKey } from '../src/platform/cache/keys.ts'
import { recordFile, uploadObject } from '../src/modules/files/index.ts'
import { indexTextsJob } from '../src/modules/publishing/index.ts'
import { rebuildIndex } from '../src/modules/search/index.ts'
import { countReports } from '../src/modules/statistics/index.ts'
import type { Context } from '../src/platform/context.ts'
import { loadAccounts } from './accounts.ts'
import { loadAnnouncements } from './announcements.ts'
import { loadAudit } from './audit.ts'
import { loadBoard } from './board.ts'
import { loadCalls } from './calls.ts'
import { countAnew, insertArticles, insertIssues, insertJournals, insertSections, type Printed } from './insert.ts'
import { loadLetters } from './letters.ts'
import type { DemoArticle, DemoPress } from './model.ts'
import { loadNews } from './news/load-news.ts'
import { loadNotifications } from './notifications.ts'
import { cachedPdf, paperPdf } from './paper-pdf.ts'
import { loadPortraits } from './portraits.ts'
import { demoPress } from './press.ts'
import { loadPublications } from './publications.ts'
import { loadOrganizations } from './organizations.ts'
import { loadOffice } from './office.ts'
import { loadReaders } from './readers.ts'
import { loadSubmissions } from './submissions.ts'
import { loadWallets } from './wallet.ts'

export interface LoadedDemo {
  journals: number
  issues: number
  articles: number
  /** The number of articles that were added. */
  added: number
}

export interface LoadOptions {
  /** `cached`: articles whose PDF is not in the cache get none; `loadPapers` makes the others later. */
  papers?: 'all' | 'cached' | undefined
}

// Concurrent uploads to the object store.
const uploadsAtOnce = 16
const maxPaperBytes = 1_000_000

/**
 * Loads the demo data into an empty or partly filled database. Existing rows stay unchanged. The articles have no DOI,
 * because nobody registers one for invented articles.
 */
export async function loadDemo(ctx: Context, { papers = 'all' }: LoadOptions = {}): Promise<LoadedDemo> {
  const press = demoPress()
  await ctx.inTransaction((tx) => insertJournals(tx, press.journals))
  await loadAccounts(ctx, press)
  await loadOffice(ctx, press)
  await loadBoard(ctx, press)
  const known = await knownArticleIds(ctx, press)
  const missing = press.articles.filter((article) => !known.has(article.id))
  const loaded = { journals: press.journals.length, issues: press.issues.length, articles: press.articles.length }
  if (missing.length > 0) await loadArticles(ctx, press, missing, papers)
  await loadOrganizations(ctx, press)
  await loadCalls(ctx, press)
  await loadNews(ctx)
  await loadAnnouncements(ctx)
  await loadLetters(ctx)
  await loadSubmissions(ctx, press)
  await loadReaders(ctx, press)
  await loadPublications(ctx, press)
  await loadPortraits(ctx)
  await loadWallets(ctx)
  await loadNotifications(ctx)
  await loadAudit(ctx)
  await countReports(ctx)
  await rebuildIndex(ctx)
  return { ...loaded, added: missing.length }
}

/** Makes the PDFs of the articles that have none yet, those with full text first. */
export async function loadPapers(ctx: Context): Promise<number> {
  const press = demoPress()
  const { rows } = await sql<{ id: string }>`
    select id from publishing.article where paper_file_id is null`.execute(ctx.db)
  const waiting = new Set(rows.map(({ id }) => id))
  const articles = press.articles
    .filter(({ id }) => waiting.has(id))
    .toSorted((one, other) => other.sections.length - one.sections.length)
  for (let at = 0; at < articles.length; at += uploadsAtOnce) {
    const printed = await printPapers(ctx, press, articles.slice(at, at + uploadsAtOnce), 'all')
    await ctx.inTransaction(async (tx) => {
      for (const { article, paper } of printed) {
        if (!paper) continue
        const fileId = await recordFile(tx, paper)
        await sql`update publishing.article set paper_file_id = ${fileId} where id = ${article.id}`.execute(tx.db)
        tx.outbox.purge(articleKey(article.id))
      }
    })
  }
  return articles.length
}

async function loadArticles(
  ctx: Context,
  press: DemoPress,
  missing: DemoArticle[],
  papers: LoadOptions['papers'],
): Promise<void> {
  const printed = await printPapers(ctx, press, missing, papers)
  await ctx.inTransaction(async (tx) => {
    await insertSections(tx.db, press.sections)
    await insertIssues(tx.db, press.issues)
    await insertArticles(tx, printed)
    await countAnew(
      tx.db,
      press.journals.map((journal) => journal.id),
    )
    tx.outbox.enqueue(indexTextsJob, {}, { key: 'all' })
    tx.outbox.purge(frontPageKey, journalListKey, ...press.journals.map((journal) => journalKey(journal.id)))
  })
}

async function knownArticleIds(ctx: Context, press: DemoPress): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('publishing.article')
    .select('id')
    .where(
      'id',
      'in',
      press.articles.map((article) => article.id),
    )
    .execute()
  return new Set(rows.map((row) => row.id))
}

async function printPapers(
  ctx: Context,
  press: DemoPress,
  articles: DemoArticle[],
  papers: LoadOptions['papers'],
): Promise<Printed[]> {
  const queue = [...articles]
  const printed: Printed[] = []
  const work = async (): Promise<void> => {
    for (let article = queue.shift(); article; article = queue.shift()) {
      const bytes = papers === 'cached' ? await cachedPdf(ctx, press, article) : await paperPdf(ctx, press, article)
      const file = { fileName: `${article.publicId}.pdf`, accept: ['pdf' as const], maxBytes: maxPaperBytes }
      printed.push({ article, paper: bytes && (await uploadObject(ctx, { ...file, bytes })) })
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, work))
  return printed
}
