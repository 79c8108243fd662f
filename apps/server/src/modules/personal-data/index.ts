import type { Email } from '../../platform/mail/email.ts'
import { accountDeletedEmail } from './emails/account-deleted.email.ts'

export { replayDeletions, type ReplayedDeletions } from './replay-deletions.ts'
export { copyOnRequest, deleteOnRequest } from './routes.ts'
export { personalDataHandlers } from './delete-account.ts'
export { personalDataRoutes } from './routes.ts'

/** Every e-mail of this module, for the preview page. */
export const personalDataEmails: Array<Email<unknown>> = [accountDeletedEmail]
