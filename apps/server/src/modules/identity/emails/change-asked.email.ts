import { defineEmail } from '../../../platform/mail/email.ts'

interface ChangeAskedData {
  site: string
  /** Masked: this mailbox may be read by somebody else by now. */
  newAddress: string
  profileLink: string
  supportEmail: string
}

/** To the present address: so that a change by somebody else can be stopped before it counts. */
export const changeAskedEmail = defineEmail<ChangeAskedData>({
  name: 'identity.change-asked',
  render: ({ site, newAddress, profileLink, supportEmail }) => ({
    subject: 'Your email address is about to be changed',
    body: [
      `Someone asked to change the address of your account with ${site} to ${newAddress}. The change takes effect when that address is confirmed. Until then nothing changes.`,
      'If this was not you, another person knows your password. Cancel the change and choose a new password at once:',
      { link: profileLink, label: 'Open your account settings' },
      `If you cannot sign in, please write to ${supportEmail}.`,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    newAddress: 'f••••r@example.org',
    profileLink: 'https://journals.example/dashboard/updateProfile#account',
    supportEmail: 'support@journals.example',
  },
})
