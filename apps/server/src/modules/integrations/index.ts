import type { Email } from '../../platform/mail/email.ts'
import { webhookOffEmail } from './emails/webhook-off.email.ts'

export { findKeyHolder } from './api-keys.ts'
export { integrationHandlers } from './jobs.ts'
export { announceEventJob, announceToPreprintsJob } from './job-names.ts'
export { integrationRoutes } from './routes.ts'

/** Every e-mail of this module, for the preview page. */
export const integrationEmails: Array<Email<unknown>> = [webhookOffEmail]
