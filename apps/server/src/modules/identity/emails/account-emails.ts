import type { Email } from '../../../platform/mail/email.ts'
import { addressChangedEmail } from './address-changed.email.ts'
import { addressInUseEmail } from './address-in-use.email.ts'
import { alreadyRegisteredEmail } from './already-registered.email.ts'
import { changeAskedEmail } from './change-asked.email.ts'
import { confirmAddressEmail } from './confirm-address.email.ts'
import { passwordChangedEmail } from './password-changed.email.ts'
import { passwordResetEmail } from './password-reset.email.ts'
import { verifyAddressEmail } from './verify-address.email.ts'

export const accountEmails: Array<Email<unknown>> = [
  verifyAddressEmail,
  alreadyRegisteredEmail,
  passwordResetEmail,
  passwordChangedEmail,
  confirmAddressEmail,
  changeAskedEmail,
  addressChangedEmail,
  addressInUseEmail,
]
