import { defineEmail } from '../../../platform/mail/email.ts'

interface AccountClosedData {
  site: string
  fullName: string
  /** Empty if none was given. */
  reason: string
  support: string
}

/** Tells the owner that an admin deactivated the account. */
export const accountClosedEmail = defineEmail<AccountClosedData>({
  name: 'identity.account-closed',
  title: 'Account deactivated',
  readers: 'members',
  subject: 'Your account at {site} has been deactivated',
  body: `Dear {fullName},

An administrator of {site} has deactivated your account. You have been signed out everywhere and cannot sign in for now.

{reason}

If you have a question about this, please write to {support}.`,
  required: ['support'],
  values: (data) => ({ ...data, reason: data.reason === '' ? [] : [data.reason] }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    reason: 'You asked us to close your account.',
    support: 'support@example.org',
  },
})
