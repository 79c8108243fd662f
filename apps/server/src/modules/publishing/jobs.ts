import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { indexArticle } from '../manuscripts/index.ts'
import { type ComparedArticle, findComparedArticle, listUncompared } from './queries/machines.ts'
import { areFilesCurrent } from './desk/front.ts'
import { fillHandlers } from './fill-records.ts'
import { referenceHandlers } from './check-references.ts'
import { touchHandlers } from './touch-articles.ts'
import {
  catchUpJob,
  changeNameJob,
  indexTextJob,
  indexTextsJob,
  linkAuthorsJob,
  makeFilesJob,
  makeVersionJob,
  openPublicationJob,
  publishPaperJob,
  publishScheduledJob,
  remakePaperJob,
  renewPhotosJob,
  takeAuthorChangeJob,
} from './desk/job-names.ts'
import { applyNameChange } from './desk/change-name.ts'
import { takeAuthorChange } from './desk/take-author-change.ts'
import { makeFiles } from './desk/make-files.ts'
import { dropPublication, openPublication } from './desk/open-publication.ts'
import { approveSilently } from './desk/proofs.ts'
import { publishPaper } from './desk/publish-paper.ts'
import { makeOverdueVersions, makeVersion, removeUnusedUploads } from './desk/publish-version.ts'
import { remakeOverdue, remakePaper } from './desk/remake-paper.ts'
import { publishScheduled } from './desk/schedule.ts'
import { linkAuthors, linkAuthorsOf, listUnlinked } from './queries/authors.ts'
import { listForgotten, listWaitingIds } from './queries/plans.ts'
import { findPublication, listArticlesWithPhoto } from './queries/publications.ts'

const atOnce = 100

/** Adds one published article to the comparison index of manuscripts. May run twice. */
async function indexText(ctx: Context, articleId: string): Promise<void> {
  const article = await findComparedArticle(ctx.db, articleId)
  if (article) await indexArticle(ctx, { ...article, text: textOf(article) })
}

/**
 * Adds every missing article to the comparison index: articles loaded by a script, or published before the index
 * existed. Does one batch and enqueues itself again, so that other heavy jobs can run in between. Safe to kill at any
 * point.
 */
async function indexTexts(ctx: Context, after: string | null, signal: AbortSignal): Promise<void> {
  const articles = await listUncompared(ctx.db, after, atOnce)
  for (const article of articles) {
    signal.throwIfAborted()
    await indexArticle(ctx, { ...article, text: textOf(article) })
  }
  const last = articles.length === atOnce ? articles.at(-1) : undefined
  if (last) await ctx.inTransaction(async (tx) => tx.outbox.enqueue(indexTextsJob, { after: last.articleId }))
}

/** Title, abstract and full text as visitors see them; each line is a paragraph. */
function textOf({ title, abstract, sections }: ComparedArticle): string {
  return [title, abstract, ...sections.flatMap((section) => [section.title, plainText(section.html)])].join('\n')
}

const anyTag = /<\/?(?:([a-z][a-z0-9]*)(?![a-z0-9]))?[^<>]*>/gi
/** Tags inside a sentence; any other tag starts a new line. */
const inline = new Set('a abbr b cite code em i mark q s small span strong sub sup time u'.split(' '))
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Converts our own sanitised HTML to plain text. Linear time, because no tag contains `<`. */
export function plainText(html: string): string {
  return html
    .replace(anyTag, (_, name: string | undefined) => (inline.has(name?.toLowerCase() ?? '') ? '' : '\n'))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, entity: string) => entities[entity]!)
}

const catchUpAtOnce = 500
const dayMs = 24 * 3_600_000

/**
 * Hourly check for stuck work: accepted papers without a publication, files that became outdated overnight (they
 * contain the publication date), PDFs of changed articles, pages of authors, new versions, files that were uploaded for
 * none, and jobs that gave up.
 */
async function catchUp(ctx: Context, signal: AbortSignal): Promise<void> {
  await remakeOverdue(ctx)
  await catchUpAuthors(ctx)
  await makeOverdueVersions(ctx)
  await removeUnusedUploads(ctx)
  for (const id of await listForgotten(ctx.db, catchUpAtOnce)) {
    signal.throwIfAborted()
    await openPublication(ctx, id)
  }
  for (const submissionId of await listWaitingIds(ctx.db)) {
    signal.throwIfAborted()
    const row = await findPublication(ctx.db, submissionId)
    if (!row?.publicId || row.state === 'published') continue
    const isCurrent = areFilesCurrent(row, ctx, ctx.clock.now())
    if (isCurrent && row.state === 'ready') continue
    const job = isCurrent && row.state === 'publishing' ? publishPaperJob : makeFilesJob
    await ctx.inTransaction((tx) => Promise.resolve(tx.outbox.enqueue(job, { submissionId }, { key: submissionId })))
  }
}

/** Links authors of older articles, and those who confirmed after publication. */
async function catchUpAuthors(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const accountIds = await listUnlinked(ctx.db, since, catchUpAtOnce)
  await ctx.inTransaction(async (tx) => tx.outbox.purge(...(await linkAuthors(tx.db, tx.now(), accountIds))))
}

export const publishingHandlers: JobHandler[] = [
  handleJob(openPublicationJob, async ({ submissionId, move }, { ctx }) => {
    if (move === 'accept') await openPublication(ctx, submissionId)
    if (move === 'withdraw') await dropPublication(ctx, submissionId)
  }),
  handleJob(takeAuthorChangeJob, ({ submissionId, changeId }, { ctx }) =>
    takeAuthorChange(ctx, submissionId, changeId),
  ),
  handleJob(renewPhotosJob, ({ accountId }, { ctx }) =>
    ctx.inTransaction(async (tx) => tx.outbox.purge(...(await listArticlesWithPhoto(tx.db, accountId)))),
  ),
  handleJob(makeFilesJob, ({ submissionId }, { ctx }) => makeFiles(ctx, submissionId), { heavy: true }),
  handleJob(remakePaperJob, ({ articleId }, { ctx }) => remakePaper(ctx, articleId), { heavy: true }),
  handleJob(linkAuthorsJob, ({ articleId }, { ctx }) =>
    ctx.inTransaction(async (tx) => tx.outbox.purge(...(await linkAuthorsOf(tx.db, tx.now(), [articleId])))),
  ),
  handleJob(makeVersionJob, ({ newVersionId }, { ctx }) => makeVersion(ctx, newVersionId), { heavy: true }),
  handleJob(changeNameJob, ({ nameChangeId }, { ctx }) => applyNameChange(ctx, nameChangeId)),
  handleJob(publishPaperJob, ({ submissionId }, { ctx }) => publishPaper(ctx, submissionId)),
  handleJob(
    publishScheduledJob,
    async (_payload, { ctx, signal }) => {
      // First: a proof that silence approves now may be what a scheduled paper needs.
      await approveSilently(ctx, signal)
      await publishScheduled(ctx, signal)
    },
    { cron: '* * * * *' },
  ),
  handleJob(indexTextJob, ({ articleId }, { ctx }) => indexText(ctx, articleId)),
  handleJob(indexTextsJob, ({ after = null }, { ctx, signal }) => indexTexts(ctx, after, signal), {
    cron: '12 * * * *',
    heavy: true,
  }),
  ...fillHandlers,
  ...touchHandlers,
  ...referenceHandlers,
  handleJob(catchUpJob, (_payload, { ctx, signal }) => catchUp(ctx, signal), { cron: '4 * * * *' }),
]
