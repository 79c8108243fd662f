import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { sureConfidence } from '@grfs/domain/facts/limits'
import { Refusal } from '@grfs/manuscript'
import { articleKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { openFile } from '../files/index.ts'
import { getManuscript, ManuscriptUnknown } from '../manuscripts/index.ts'
import { peopleOf } from './article-record.ts'
import { namePartsOf } from './planned-people.ts'
import { findUnparted, insertOldRows, saveNameParts, takeOldArticles } from './queries/old-records.ts'

/**
 * Moves articles from before into the rows of the record. Nothing is guessed: affiliations and references are the
 * printed texts, and names get parts only from a stored manuscript.
 */
export const fillRecordsJob = defineJob('publishing.fill-records', z.object({ after: z.uuid().optional() }))
const readNamesJob = defineJob('publishing.read-names', z.object({ articleId: z.uuid() }))

const perJob = 5_000
// One transaction locks so many articles, so that an editor waits for less than 0.2 s.
const perTransaction = 100

/** Fills one step and enqueues the next one. May be killed at any point, run twice or run beside itself. */
export async function fillRecords(ctx: Context, after: string | null, signal: AbortSignal): Promise<void> {
  let last = after
  for (let count = 0; count < perJob; count += perTransaction) {
    signal.throwIfAborted()
    const next = await fillSome(ctx, last)
    if (next === null) return
    last = next
  }
  const next = last
  if (next !== null) await ctx.inTransaction(async (tx) => tx.outbox.enqueue(fillRecordsJob, { after: next }))
}

/** Returns the last id, or null if none was left. */
function fillSome(ctx: Context, after: string | null): Promise<string | null> {
  return ctx.inTransaction(async (tx) => {
    const articles = await takeOldArticles(tx.db, after, perTransaction)
    if (articles.length === 0) return null
    const places = articles.map(({ id, authors }) => {
      const { contributors, affiliations } = peopleOf(authors)
      return { articleId: id, affiliations, numbers: contributors.map((one) => one.affiliations) }
    })
    const ids = articles.map(({ id }) => id)
    await insertOldRows(tx.db, ids, places)
    for (const { id, isOurs } of articles) if (isOurs) tx.outbox.enqueue(readNamesJob, { articleId: id }, { key: id })
    return ids.at(-1)!
  })
}

/** Parts for names of which the reader of the manuscript is sure, if it read the name exactly as it was printed. */
async function readNames(ctx: Context, articleId: string): Promise<void> {
  const article = await findUnparted(ctx.db, articleId)
  if (!article) return
  const found = await readFacts(ctx, article.manuscriptId)
  const people = article.people.flatMap(({ position, fullName }) => {
    const [person, ...others] = found.filter(({ published }) => published === fullName)
    const isSure = (person?.origins.parts?.confidence ?? 0) >= sureConfidence
    const name = person && isSure && others.length === 0 ? namePartsOf(person) : null
    return name ? [{ position, fullName, name }] : []
  })
  if (people.length === 0) return
  await ctx.inTransaction(async (tx) => {
    if ((await saveNameParts(tx.db, tx.now(), articleId, people)) > 0) tx.outbox.purge(articleKey(articleId))
  })
}

/** The people that a manuscript names; none if it is gone or cannot be read. */
async function readFacts(ctx: Context, manuscriptId: string) {
  try {
    const { fileId } = await getManuscript(ctx.db, manuscriptId)
    const { facts } = await ctx.manuscriptProcessor.read(await buffer(await openFile(ctx, fileId)))
    return facts.people
  } catch (error) {
    if (error instanceof Refusal || error instanceof ManuscriptUnknown) return []
    throw error
  }
}

export const fillHandlers: JobHandler[] = [
  handleJob(fillRecordsJob, ({ after = null }, { ctx, signal }) => fillRecords(ctx, after, signal), {
    cron: '34 * * * *',
    heavy: true,
  }),
  handleJob(readNamesJob, ({ articleId }, { ctx }) => readNames(ctx, articleId), { heavy: true }),
]
