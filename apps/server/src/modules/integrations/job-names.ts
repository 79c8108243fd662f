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

/** Sends what is due of one webhook. The sweep starts it again, so it needs no attempts of its own. */
export const deliverJob = defineJob('integrations.deliver', z.object({ webhookId: z.uuid() }), { maxAttempts: 1 })

/** Starts webhooks with deliveries that are due. */
export const sweepWebhooksJob = defineJob('integrations.sweep-webhooks', z.object({}), { maxAttempts: 3 })

/** Deletes old deliveries, and encrypts secrets again after a change of the server's secret. */
export const tidyWebhooksJob = defineJob('integrations.tidy-webhooks', z.object({}), { maxAttempts: 3 })
