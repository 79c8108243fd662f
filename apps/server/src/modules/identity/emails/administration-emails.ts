import type { Email } from '../../../platform/mail/email.ts'
import { accountClosedEmail } from './account-closed.email.ts'
import { accountReopenedEmail } from './account-reopened.email.ts'
import { roleChangedEmail } from './role-changed.email.ts'
import { subAdminCreatedEmail } from './sub-admin-created.email.ts'
import { subAdminMovedEmail } from './sub-admin-moved.email.ts'

export const administrationEmails: Array<Email<unknown>> = [
  subAdminCreatedEmail,
  subAdminMovedEmail,
  accountClosedEmail,
  accountReopenedEmail,
  roleChangedEmail,
]
