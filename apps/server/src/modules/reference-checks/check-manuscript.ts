import { z } from 'zod'
import { type CitedWork, familiesOf, type Judgement } from '@grfs/domain/reference-checks/verdict'
import type { Context } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { findResult } from '../manuscripts/index.ts'
import { type FindOwnWorks, lookUpReference } from './look-up.ts'
import { listJudged, saveVerdict } from './queries.ts'
import { WorksUnavailable } from './works-client.ts'

/** Runs after `manuscript.read` and before publication. `pass` counts tries while a source is down. */
export const checkManuscriptJob = defineJob(
  'reference-checks.check-manuscript',
  z.looseObject({ eventId: z.string(), manuscriptId: z.string(), pass: z.int().min(0).optional() }),
)

const verdictsLastMs = 7 * 24 * 3_600_000
const retryAfterMs = [1, 5, 30, 120, 720].map((minutes) => minutes * 60_000)
const atOnce = 5
/** Of one manuscript. */
export const mostLookedUp = 1_000

const ReadReferences = z.object({
  facts: z.object({
    references: z.array(
      z.object({
        text: z.string(),
        type: z.string().nullable(),
        authors: z.array(z.union([z.object({ family: z.string() }), z.object({ literal: z.string() })])),
        year: z.string().nullable(),
        title: z.string().nullable(),
        doi: z.string().nullable(),
      }),
    ),
  }),
})

/**
 * Looks up the references of a manuscript, as its file states them. Each verdict commits alone, so a job that was killed
 * goes on where it stopped, and a repeat asks for nothing again.
 */
export async function checkManuscript(
  ctx: Context,
  { manuscriptId, pass = 0 }: { manuscriptId: string; pass?: number | undefined },
  signal: AbortSignal,
  findOwn: FindOwnWorks,
): Promise<void> {
  if (!ctx.works) return
  const references = await readReferences(ctx, manuscriptId)
  const judged = await listJudged(ctx.db, manuscriptId, new Date(ctx.clock.now().getTime() - verdictsLastMs))
  const open = references.flatMap((cited, at) => (judged.has(at + 1) ? [] : [{ cited, number: at + 1 }]))
  for (let at = 0; at < open.length; at += atOnce) {
    signal.throwIfAborted()
    const some = open.slice(at, at + atOnce)
    const results = await Promise.allSettled(some.map(({ cited }) => lookUpReference(ctx, cited, findOwn)))
    for (const [index, result] of results.entries())
      if (result.status === 'fulfilled') await save(ctx, manuscriptId, some[index]!.number, result.value)
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) return later(ctx, manuscriptId, pass, open.slice(at), failed.reason)
  }
}

const save = (ctx: Context, manuscriptId: string, number: number, judgement: Judgement, at = ctx.clock.now()) =>
  ctx.inTransaction((tx) => saveVerdict(tx.db, at, manuscriptId, { number, ...judgement }))

/** The source is down: what is open counts as not checked, and is asked again later. */
async function later(
  ctx: Context,
  manuscriptId: string,
  pass: number,
  open: { number: number }[],
  reason: unknown,
): Promise<void> {
  if (!(reason instanceof WorksUnavailable)) throw reason
  ctx.log.warn({ err: reason, manuscriptId, pass }, 'failed to look up references; the job retries later')
  const judged = await listJudged(ctx.db, manuscriptId, new Date(ctx.clock.now().getTime() - verdictsLastMs))
  for (const { number } of open.filter((one) => !judged.has(one.number)))
    // An old time, so that the next run asks again.
    await save(ctx, manuscriptId, number, { verdict: 'not-checked', doi: null, notice: null }, new Date(0))
  const wait = retryAfterMs[pass]
  if (wait === undefined) return
  const runAt = new Date(ctx.clock.now().getTime() + Math.max(wait, reason.waitMs ?? 0))
  await ctx.inTransaction(async (tx) =>
    tx.outbox.enqueue(
      checkManuscriptJob,
      { eventId: '', manuscriptId, pass: pass + 1 },
      { key: `later:${manuscriptId}`, runAt },
    ),
  )
}

/** Empty while the file is not read, and for one that an earlier release read. */
async function readReferences(ctx: Context, manuscriptId: string): Promise<CitedWork[]> {
  const result = ReadReferences.safeParse(await findResult(ctx.db, manuscriptId, 'read'))
  if (!result.success) return []
  return result.data.facts.references.slice(0, mostLookedUp).map(({ authors, ...one }) => ({
    ...one,
    families: familiesOf(authors),
  }))
}
