import type { Email } from '../../../platform/mail/email.ts'
import { alreadyRegisteredEmail } from './already-registered.email.ts'
import { passwordChangedEmail } from './password-changed.email.ts'
import { passwordResetEmail } from './password-reset.email.ts'
import { verifyAddressEmail } from './verify-address.email.ts'

export const accountEmails: Array<Email<unknown>> = [
  verifyAddressEmail,
  alreadyRegisteredEmail,
  passwordResetEmail,
  passwordChangedEmail,
]
