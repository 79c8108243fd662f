import type { Email } from '../../../platform/mail/email.ts'
import { applicationApprovedEmail } from './application-approved.email.ts'
import { applicationReceivedEmail } from './application-received.email.ts'
import { applicationRejectedEmail } from './application-rejected.email.ts'
import { loginCodeEmail } from './login-code.email.ts'
import { wrongCodesEmail } from './wrong-codes.email.ts'

export const loginEmails: Array<Email<unknown>> = [
  loginCodeEmail,
  wrongCodesEmail,
  applicationReceivedEmail,
  applicationApprovedEmail,
  applicationRejectedEmail,
]
