import { webhookLimits } from '@grfs/domain/integrations/limits'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { announceEventJob, deliverJob, sweepWebhooksJob, tidyWebhooksJob } from './job-names.ts'
import { listDueWebhooks, pruneDeliveries } from './queries/webhooks.ts'
import { announceEvent } from './webhooks/announce.ts'
import { deliverAll } from './webhooks/deliver.ts'
import { resealSecrets } from './webhooks/manage.ts'

const dayMs = 86_400_000
const deletedAtOnce = 2_000

export const integrationHandlers: JobHandler[] = [
  handleJob(announceEventJob, (event, { ctx }) => announceEvent(ctx, event)),
  handleJob(deliverJob, ({ webhookId }, { ctx }) => deliverAll(ctx, webhookId)),
  handleJob(
    sweepWebhooksJob,
    async (_payload, { ctx }) => {
      const due = await listDueWebhooks(ctx.db, ctx.clock.now())
      if (due.length === 0) return
      await ctx.inTransaction((tx) => {
        for (const webhookId of due) tx.outbox.enqueue(deliverJob, { webhookId }, { key: webhookId })
        return Promise.resolve()
      })
    },
    { cron: '* * * * *' },
  ),
  handleJob(
    tidyWebhooksJob,
    async (_payload, { ctx, signal }) => {
      const before = new Date(ctx.clock.now().getTime() - webhookLimits.deliveryDays * dayMs)
      while ((await ctx.inTransaction((tx) => pruneDeliveries(tx.db, before, deletedAtOnce))) === deletedAtOnce)
        signal.throwIfAborted()
      await resealSecrets(ctx)
    },
    { cron: '53 3 * * *' },
  ),
]
