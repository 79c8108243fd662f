import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Writes a delivery of an event for each webhook that wants it. `name` is the name of the event. */
export const announceEventJob = defineJob(
  'integrations.announce-event',
  z.object({
    eventId: z.uuid(),
    name: z.string(),
    articleId: z.string().optional(),
    noticeId: z.string().optional(),
    doi: z.string().optional(),
    submissionId: z.string().optional(),
    journalId: z.string().optional(),
  }),
)

/** Announces an article to the servers of its preprints. */
export const announceToPreprintsJob = defineJob(
  'integrations.announce-to-preprints',
  z.object({ eventId: z.uuid(), articleId: z.string() }),
)

/** Sends what is due for one preprint server. The sweep starts it again, so it needs no attempts of its own. */
export const sendNotificationsJob = defineJob('integrations.send-notifications', z.object({ serverId: z.uuid() }), {
  maxAttempts: 1,
})

/** Sends what is due of one webhook. The sweep starts it again, so it needs no attempts of its own. */
export const deliverJob = defineJob('integrations.deliver', z.object({ webhookId: z.uuid() }), { maxAttempts: 1 })

/** Starts webhooks and preprint servers with something that is due. */
export const sweepWebhooksJob = defineJob('integrations.sweep-webhooks', z.object({}), { maxAttempts: 3 })

/** Deletes old deliveries and received notifications, and encrypts secrets again after a change of the server's secret. */
export const tidyWebhooksJob = defineJob('integrations.tidy-webhooks', z.object({}), { maxAttempts: 3 })
