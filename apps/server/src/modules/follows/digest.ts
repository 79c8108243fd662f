import { z } from 'zod'
import { retention } from '@grfs/domain/shared/policies'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { findNewArticles } from '../search/index.ts'
import { type DigestData, digestEmail } from './emails/digest.email.ts'
import { labelOf, pathOf } from './follow.ts'
import { coverUntil, deleteUnconfirmed, listDue, listFollows } from './queries.ts'

/** One batch of subscribers after this id. The first batch of a week has none. */
export const digestJob = defineJob('follows.send-digests', z.object({ after: z.uuid().optional() }))
const sweepJob = defineJob('follows.sweep', z.object({}), { maxAttempts: 5 })

const subscribersAtOnce = 100
const articlesShown = 10
// After a long outage, articles that are older than this are left out.
const mostDays = 90
const dayMs = 86_400_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const daysBefore = (day: string, days: number) => dayOf(Date.parse(day) - days * dayMs)

/** The last Sunday before today (UTC). A digest covers whole weeks, so a late or repeated job sends nothing twice. */
export function endOfLastWeek(now: Date): string {
  return dayOf(now.getTime() - (now.getUTCDay() || 7) * dayMs)
}

/**
 * Sends the digests of one batch and enqueues the next. Each subscriber has one transaction: it records the covered days
 * and the e-mail, or nothing. One that fails is skipped and gets the articles with the next digest.
 */
export async function sendDigests(ctx: Context, after: string | null): Promise<void> {
  const until = endOfLastWeek(ctx.clock.now())
  const due = await listDue(ctx.db, until, after, subscribersAtOnce)
  for (const subscriberId of due) {
    try {
      await sendDigest(ctx, subscriberId, until)
    } catch (err) {
      ctx.log.error({ subscriberId, err }, 'failed to make a digest; will retry next week')
    }
  }
  const last = due.at(-1)
  if (last === undefined || due.length < subscribersAtOnce) return
  await ctx.inTransaction(async (tx) => tx.outbox.enqueue(digestJob, { after: last }, { key: last }))
}

function sendDigest(ctx: Context, subscriberId: string, until: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const subscriber = await coverUntil(tx.db, subscriberId, until)
    if (!subscriber) return
    const parts: DigestData['parts'] = []
    const shown = new Set<string>()
    for (const follow of await listFollows(tx.db, subscriberId)) {
      if (follow.confirmedOn === null) continue
      const days = [subscriber.coveredUntil, daysBefore(follow.confirmedOn, 1), daysBefore(until, mostDays)]
      const found = await findNewArticles(
        tx.db,
        follow.query,
        { after: days.toSorted().at(-1)!, until },
        articlesShown + 1,
      )
      const fresh = found.slice(0, articlesShown).filter(({ id }) => !shown.has(id))
      for (const { id } of fresh) shown.add(id)
      if (fresh.length === 0) continue
      parts.push({
        label: labelOf(follow),
        articles: fresh.map(({ id, ...article }) => ({ ...article, link: `${ctx.site.origin}/article/${id}` })),
        more: found.length > articlesShown ? `${ctx.site.origin}${pathOf(follow)}` : null,
      })
    }
    if (parts.length === 0) return
    tx.outbox.send(digestEmail, {
      to: { name: '', address: subscriber.email, accountId: null },
      data: { site: ctx.site.name, parts },
      key: `${subscriberId}:${until}`,
    })
  })
}

const rowsAtOnce = 5_000

/** Deletes requests that nobody confirmed, and addresses that follow nothing. */
export async function sweepFollows(ctx: Context, signal?: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - retention.unconfirmedFollowDays * dayMs)
  while (!signal?.aborted) {
    if ((await ctx.inTransaction((tx) => deleteUnconfirmed(tx.db, before, rowsAtOnce))) < rowsAtOnce) return
  }
}

export const followHandlers: JobHandler[] = [
  handleJob(digestJob, ({ after }, { ctx }) => sendDigests(ctx, after ?? null), { cron: '10 6 * * 1' }),
  handleJob(sweepJob, (_payload, { ctx, signal }) => sweepFollows(ctx, signal), { cron: '25 3 * * *' }),
]
