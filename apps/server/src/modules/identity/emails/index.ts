import type { Email } from '../../../platform/mail/email.ts'
import { accountClosedEmail } from './account-closed.email.ts'
import { accountReopenedEmail } from './account-reopened.email.ts'
import { addressChangedEmail } from './address-changed.email.ts'
import { addressInUseEmail } from './address-in-use.email.ts'
import { alreadyRegisteredEmail } from './already-registered.email.ts'
import { applicationApprovedEmail } from './application-approved.email.ts'
import { applicationReceivedEmail } from './application-received.email.ts'
import { applicationRejectedEmail } from './application-rejected.email.ts'
import { changeRequestedEmail } from './change-requested.email.ts'
import { confirmAddressEmail } from './confirm-address.email.ts'
import { loginCodeEmail } from './login-code.email.ts'
import { passwordChangedEmail } from './password-changed.email.ts'
import { passwordResetEmail } from './password-reset.email.ts'
import { roleChangedEmail } from './role-changed.email.ts'
import { signInChangedEmail } from './sign-in-changed.email.ts'
import { signInLinkEmail } from './sign-in-link.email.ts'
import { journalRoleEmail } from './journal-role.email.ts'
import { subAdminCreatedEmail } from './sub-admin-created.email.ts'
import { subAdminMovedEmail } from './sub-admin-moved.email.ts'
import { verifyAddressEmail } from './verify-address.email.ts'
import { wrongCodesEmail } from './wrong-codes.email.ts'

const accountEmails: Array<Email<unknown>> = [
  verifyAddressEmail,
  alreadyRegisteredEmail,
  passwordResetEmail,
  passwordChangedEmail,
  signInChangedEmail,
  confirmAddressEmail,
  changeRequestedEmail,
  addressChangedEmail,
  addressInUseEmail,
]

const administrationEmails: Array<Email<unknown>> = [
  journalRoleEmail,
  subAdminCreatedEmail,
  subAdminMovedEmail,
  accountClosedEmail,
  accountReopenedEmail,
  roleChangedEmail,
]

const loginEmails: Array<Email<unknown>> = [
  loginCodeEmail,
  signInLinkEmail,
  wrongCodesEmail,
  applicationReceivedEmail,
  applicationApprovedEmail,
  applicationRejectedEmail,
]

/** Every e-mail of this module, for the preview page. */
export const identityEmails: Array<Email<unknown>> = [...loginEmails, ...accountEmails, ...administrationEmails]
