import type { Email } from '../../platform/mail/email.ts'
import { accountDeletedEmail } from './emails/account-deleted.email.ts'

export { copyOnRequest, deleteOnRequest } from './on-request.ts'
export { personalDataHandlers } from './finish-deletion.ts'
export { personalDataRoutes } from './routes.ts'

/** Every mail of this module, for the preview page. */
export const personalDataEmails: Array<Email<unknown>> = [accountDeletedEmail]
