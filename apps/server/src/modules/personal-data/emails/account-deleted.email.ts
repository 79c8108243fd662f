import { defineEmail } from '../../../platform/mail/email.ts'

interface AccountDeletedData {
  site: string
  fullName: string
  support: string
}

/** The last e-mail to the address of a deleted account. */
export const accountDeletedEmail = defineEmail<AccountDeletedData>({
  name: 'personal-data.account-deleted',
  title: 'Account deleted',
  readers: 'members',
  subject: 'Your account at {site} has been deleted',
  body: `Dear {fullName},

As you asked, your account at {site} has been deleted, with your profile, your drafts and your messages. You have been signed out everywhere.

Published articles stay, with the names of their authors. Reviews that you submitted stay without your name.

This is our last message to this address. If it was not you who deleted the account, please write to {support}.`,
  sample: { site: 'GRFS Journals', fullName: 'Farhana Akter', support: 'support@example.org' },
})
