import { notifyLimits, webhookLimits } from '@grfs/domain/integrations/limits'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import {
  announceEventJob,
  announceToPreprintsJob,
  deliverJob,
  sendNotificationsJob,
  sweepWebhooksJob,
  tidyWebhooksJob,
} from './job-names.ts'
import { announceToPreprints } from './notify/announce.ts'
import { sendNotifications } from './notify/send.ts'
import { pruneReceived } from './queries/received-notifications.ts'
import { listDueServers } from './queries/sent-notifications.ts'
import { listDueWebhooks, pruneDeliveries } from './queries/webhooks.ts'
import { announceEvent } from './webhooks/announce.ts'
import { deliverAll } from './webhooks/deliver.ts'
import { resealSecrets } from './webhooks/manage.ts'

const dayMs = 86_400_000
const deletedAtOnce = 2_000

export const integrationHandlers: JobHandler[] = [
  handleJob(announceEventJob, (event, { ctx }) => announceEvent(ctx, event)),
  handleJob(announceToPreprintsJob, ({ articleId }, { ctx }) => announceToPreprints(ctx, articleId)),
  handleJob(sendNotificationsJob, ({ serverId }, { ctx }) => sendNotifications(ctx, serverId)),
  handleJob(deliverJob, ({ webhookId }, { ctx }) => deliverAll(ctx, webhookId)),
  handleJob(
    sweepWebhooksJob,
    async (_payload, { ctx }) => {
      const now = ctx.clock.now()
      const [due, dueServers] = await Promise.all([listDueWebhooks(ctx.db, now), listDueServers(ctx.db, now)])
      if (due.length + dueServers.length === 0) return
      await ctx.inTransaction((tx) => {
        for (const webhookId of due) tx.outbox.enqueue(deliverJob, { webhookId }, { key: webhookId })
        for (const serverId of dueServers) tx.outbox.enqueue(sendNotificationsJob, { serverId }, { key: serverId })
        return Promise.resolve()
      })
    },
    { cron: '* * * * *' },
  ),
  handleJob(
    tidyWebhooksJob,
    async (_payload, { ctx, signal }) => {
      const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
      const before = daysAgo(webhookLimits.deliveryDays)
      while ((await ctx.inTransaction((tx) => pruneDeliveries(tx.db, before, deletedAtOnce))) === deletedAtOnce)
        signal.throwIfAborted()
      await ctx.inTransaction((tx) => pruneReceived(tx.db, daysAgo(notifyLimits.receivedDays)))
      await resealSecrets(ctx)
    },
    { cron: '53 3 * * *' },
  ),
]
