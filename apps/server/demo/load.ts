import { frontPageKey, journalKey, journalListKey } from '../src/platform/cache/keys.ts'
import { uploadObject } from '../src/modules/files/index.ts'
import { indexTextsJob } from '../src/modules/publishing/index.ts'
import { rebuildIndex } from '../src/modules/search/index.ts'
import type { Context } from '../src/platform/context.ts'
import { loadAccounts } from './accounts.ts'
import { loadAnnouncements } from './announcements.ts'
import { loadAudit } from './audit.ts'
import { loadBoard } from './board.ts'
import { loadCalls } from './calls.ts'
import { countAnew, insertArticles, insertIssues, insertJournals, type Printed } from './insert.ts'
import { loadLetters } from './letters.ts'
import type { DemoArticle, DemoPress } from './model.ts'
import { loadNews } from './news/load-news.ts'
import { loadNotifications } from './notifications.ts'
import { paperPdf } from './paper-pdf.ts'
import { loadPortraits } from './portraits.ts'
import { demoPress } from './press.ts'
import { loadPublications } from './publications.ts'
import { loadOffice } from './office.ts'
import { loadReaders } from './readers.ts'
import { loadSubmissions } from './submissions.ts'
import { loadWallets } from './wallet.ts'

export interface LoadDemoOptions {
  /** The DOI prefix of this installation. */
  doiPrefix?: string
}

export interface LoadedDemo {
  journals: number
  issues: number
  articles: number
  /** The number of articles that were added. */
  added: number
}

// Concurrent uploads to the object store.
const uploadsAtOnce = 16
const maxPaperBytes = 1_000_000

/** Loads the demo data into an empty or partly filled database. Existing rows stay unchanged. */
export async function loadDemo(ctx: Context, { doiPrefix = '10.58214' }: LoadDemoOptions = {}): Promise<LoadedDemo> {
  const press = demoPress()
  await ctx.inTransaction((tx) => insertJournals(tx, press.journals))
  await loadAccounts(ctx, press)
  await loadOffice(ctx, press)
  await loadBoard(ctx, press)
  const known = await knownArticleIds(ctx, press)
  const missing = press.articles.filter((article) => !known.has(article.id))
  const loaded = { journals: press.journals.length, issues: press.issues.length, articles: press.articles.length }
  if (missing.length > 0) await loadArticles(ctx, press, missing, doiPrefix)
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
  await rebuildIndex(ctx)
  return { ...loaded, added: missing.length }
}

async function loadArticles(ctx: Context, press: DemoPress, missing: DemoArticle[], doiPrefix: string): Promise<void> {
  const printed = await printPapers(ctx, press, missing, doiPrefix)
  await ctx.inTransaction(async (tx) => {
    await insertIssues(tx.db, press.issues)
    await insertArticles(tx, printed, doiPrefix)
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
  doiPrefix: string,
): Promise<Printed[]> {
  const queue = [...articles]
  const printed: Printed[] = []
  const work = async (): Promise<void> => {
    for (let article = queue.shift(); article; article = queue.shift()) {
      const paper = await uploadObject(ctx, {
        bytes: paperPdf(paperOf(press, article, doiPrefix)),
        fileName: `${article.publicId}.pdf`,
        accept: ['pdf'],
        maxBytes: maxPaperBytes,
      })
      printed.push({ article, paper })
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, work))
  return printed
}

/** The content of an article's PDF. */
export function paperOf(press: DemoPress, article: DemoArticle, doiPrefix: string) {
  const journal = press.journals.find((one) => one.id === article.journalId)
  const issue = press.issues.find((one) => one.id === article.issueId)
  if (!journal || !issue) throw new Error(`${article.publicId} belongs to no issue.`)
  return {
    title: article.title,
    authors: article.authors,
    journalLine: `${journal.title}, volume ${issue.volume}, number ${issue.number} (${issue.year}), ${article.pages}`,
    doi: `${doiPrefix}/${article.publicId}`,
    licence: 'CC BY 4.0',
    abstract: article.abstract,
    keywords: article.keywords,
    body: bodyOf(article),
    publishedOn: article.publishedOn,
  }
}

function bodyOf(article: DemoArticle): string[] {
  const text = article.sections.flatMap((section) => [`# ${section.title}`, ...paragraphsOf(section.html)])
  return [...text, '# References', ...article.references.map(plainOf)]
}

function paragraphsOf(html: string): string[] {
  return html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<h3>/g, '<p># ')
    .split(/<\/(?:p|h3|li|figcaption|tr|footer)>/)
    .map(plainOf)
    .filter(Boolean)
}

function plainOf(html: string): string {
  return html
    .replace(/<a class="cite"[^>]*>(\d+)<\/a>/g, ' [$1]')
    .replace(/<\/t[hd]>/g, '   ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
