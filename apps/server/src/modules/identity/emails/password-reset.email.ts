import { resetLinkMinutes } from '@grfs/domain/identity/login'
import { defineEmail } from '../../../platform/mail/email.ts'

interface PasswordResetData {
  site: string
  link: string
  isSubAdmin: boolean
}

const bodyFor = (account: string) => `Someone, probably you, asked for a new password for your ${account} with {site}.

[Choose a new password]({link})

The reset link is valid for {minutes} minutes and can be used once.

If this was not you, no action is needed. Your password stays the same.`

/** Sent after a request for a new password. */
export const passwordResetEmail = defineEmail<PasswordResetData>({
  name: 'identity.password-reset',
  title: 'Choose a new password',
  readers: 'members',
  holdsSecret: true,
  caseOf: ({ isSubAdmin }) => (isSubAdmin ? 'sub-admin' : 'member'),
  cases: {
    member: {
      title: 'Choose a new password',
      subject: 'Choose a new password',
      body: bodyFor('account'),
      sample: { isSubAdmin: false },
    },
    'sub-admin': {
      title: 'Choose a new password: sub-admins',
      subject: 'Choose a new password for your sub-admin account',
      body: bodyFor('sub-admin account'),
      sample: { isSubAdmin: true },
    },
  },
  values: (data) => ({ ...data, minutes: resetLinkMinutes }),
  sample: {
    site: 'GRFS Journals',
    link: 'https://journals.example/reset-password?token=Zm9yLXRoZS1wcmV2aWV3LW9ubHk',
    isSubAdmin: false,
  },
})
