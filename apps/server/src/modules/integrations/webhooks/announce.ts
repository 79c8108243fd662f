import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { wants, webhookEvents } from '@grfs/domain/integrations/webhook'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { announceEventJob, deliverJob } from '../job-names.ts'
import { findArticleIds, insertDelivery, listWorkingWebhooks } from '../queries/webhooks.ts'

type Announced = z.infer<typeof announceEventJob.payload>

/** May be repeated: an event is delivered once to each webhook. */
export async function announceEvent(ctx: Context, event: Announced): Promise<void> {
  const type = webhookEvents.find((one) => one === event.name)
  if (type === undefined) return
  const hooks = await listWorkingWebhooks(ctx.db)
  if (hooks.length === 0) return
  const data = await idsOf(ctx.db, event)
  if (data === null) return
  const chosen = hooks.filter((hook) => wants(hook, type, data.journalId))
  if (chosen.length === 0) return
  const body = JSON.stringify({ type, timestamp: ctx.clock.now().toISOString(), data })
  await ctx.inTransaction(async (tx) => {
    for (const { id: webhookId } of chosen) {
      await insertDelivery(tx.db, tx.now(), { id: randomUUID(), webhookId, eventId: event.eventId, type, body })
      tx.outbox.enqueue(deliverJob, { webhookId }, { key: webhookId })
    }
  })
}

/** Only ids: no titles and no people. Null if the article is gone. */
async function idsOf(db: Db, { articleId, noticeId, doi, submissionId, journalId }: Announced) {
  if (articleId === undefined)
    return submissionId === undefined || journalId === undefined ? null : { submissionId, journalId }
  const article = await findArticleIds(db, articleId)
  return (
    article && {
      articleId: article.publicId,
      journalId: article.journalId,
      ...(noticeId !== undefined && { noticeId }),
      ...(doi !== undefined && { doi }),
    }
  )
}
