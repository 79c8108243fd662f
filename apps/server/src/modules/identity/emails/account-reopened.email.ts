import { defineEmail } from '../../../platform/mail/email.ts'

interface AccountReopenedData {
  site: string
  fullName: string
  link: string
}

/** Tells the owner that an admin reactivated the account. */
export const accountReopenedEmail = defineEmail<AccountReopenedData>({
  name: 'identity.account-reopened',
  title: 'Account active again',
  readers: 'members',
  subject: 'Your account at {site} is active again',
  body: `Dear {fullName},

An administrator of {site} has reactivated your account. You can sign in as before.

[Sign in]({link})`,
  sample: { site: 'GRFS Journals', fullName: 'Farhana Akter', link: 'https://journals.example/login' },
})
