import { defineEmail } from '../../../platform/mail/email.ts'

interface PasswordChangedData {
  site: string
  resetLink: string
  supportEmail: string
  /** Whether the device that made the change stays signed in. */
  stays: boolean
}

/** Tells the owner, so that a change by another person is noticed. */
export const passwordChangedEmail = defineEmail<PasswordChangedData>({
  name: 'identity.password-changed',
  render: ({ site, resetLink, supportEmail, stays }) => ({
    subject: 'Your password has been changed',
    body: [
      `The password of your account with ${site} has just been changed, and every ${stays ? 'other device' : 'device'} was signed out.`,
      'If this was not you, choose a new password at once and write to us:',
      { link: resetLink, label: 'Choose a new password' },
      supportEmail,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    resetLink: 'https://journals.example/forgot-password',
    supportEmail: 'support@journals.example',
    stays: false,
  },
})
