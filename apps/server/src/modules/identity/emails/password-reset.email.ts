import { resetLinkMinutes } from '@grfs/domain/identity/login'
import { defineEmail } from '../../../platform/mail/email.ts'

interface PasswordResetData {
  site: string
  link: string
  isSubAdmin: boolean
}

/** Sent after a request for a new password. */
export const passwordResetEmail = defineEmail<PasswordResetData>({
  name: 'identity.password-reset',
  holdsSecret: true,
  render: ({ site, link, isSubAdmin }) => ({
    subject: isSubAdmin ? 'Choose a new password for your sub-admin account' : 'Choose a new password',
    body: [
      `Someone, probably you, asked for a new password for your ${isSubAdmin ? 'sub-admin account' : 'account'} with ${site}.`,
      { link, label: 'Choose a new password' },
      `The reset link is valid for ${resetLinkMinutes} minutes and can be used once.`,
      'If this was not you, no action is needed. Your password stays the same.',
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    link: 'https://journals.example/reset-password?token=Zm9yLXRoZS1wcmV2aWV3LW9ubHk',
    isSubAdmin: false,
  },
})
