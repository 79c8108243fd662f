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
      `Your account with ${site} is about to move to ${newAddress}. It does as soon as that address is confirmed; until then everything stays as it is.`,
      'It was not you? Then somebody knows your password. Cancel the change and choose another password at once:',
      { link: profileLink, label: 'Open your account settings' },
      `You cannot sign in? Please write to ${supportEmail}.`,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    newAddress: 'f••••r@example.org',
    profileLink: 'https://journals.example/dashboard/updateProfile#account',
    supportEmail: 'support@journals.example',
  },
})
