import { defineEmail } from '../../../platform/mail/email.ts'

interface ChangeRequestedData {
  site: string
  /** Masked, because another person may read this mailbox. */
  newAddress: string
  profileLink: string
  supportEmail: string
}

/** Sent to the current address, so that its owner can stop a change by another person before it takes effect. */
export const changeRequestedEmail = defineEmail<ChangeRequestedData>({
  name: 'identity.change-asked',
  title: 'Change of address requested',
  readers: 'members',
  subject: 'Your email address is about to be changed',
  body: `Someone asked to change the address of your account with {site} to {newAddress}. The change takes effect when that address is confirmed. Until then nothing changes.

If this was not you, another person knows your password. Cancel the change and choose a new password at once:

[Open your account settings]({profileLink})

If you cannot sign in, please write to {supportEmail}.`,
  sample: {
    site: 'GRFS Journals',
    newAddress: 'f••••r@example.org',
    profileLink: 'https://journals.example/dashboard/updateProfile#account',
    supportEmail: 'support@journals.example',
  },
})
