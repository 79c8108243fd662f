import { defineEmail } from '../../../platform/mail/email.ts'

interface PasswordChangedData {
  site: string
  resetLink: string
  supportEmail: string
  /** Whether the device that made the change stays signed in. */
  stays: boolean
}

const bodyFor = (
  devices: string,
) => `The password of your account with {site} has just been changed, and ${devices} was signed out.

If this was not you, choose a new password at once and write to us:

[Choose a new password]({resetLink})

{supportEmail}`

/** Tells the owner, so that a change by another person is noticed. */
export const passwordChangedEmail = defineEmail<PasswordChangedData>({
  name: 'identity.password-changed',
  title: 'Password changed',
  readers: 'members',
  caseOf: ({ stays }) => (stays ? 'by-session' : 'by-link'),
  cases: {
    'by-session': {
      title: 'Password changed while signed in',
      subject: 'Your password has been changed',
      body: bodyFor('every other device'),
      required: ['supportEmail'],
      sample: { stays: true },
    },
    'by-link': {
      title: 'Password changed with a link',
      subject: 'Your password has been changed',
      body: bodyFor('every device'),
      required: ['supportEmail'],
      sample: { stays: false },
    },
  },
  sample: {
    site: 'GRFS Journals',
    resetLink: 'https://journals.example/forgot-password',
    supportEmail: 'support@journals.example',
    stays: false,
  },
})
