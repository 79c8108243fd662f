import { loginCodeSeconds } from '@grfs/domain/identity/login'
import { defineEmail } from '../../../platform/mail/email.ts'

interface LoginCodeData {
  site: string
  fullName: string
  code: string
  link: string
}

/** The code for a login, and a link with the same effect. */
export const loginCodeEmail = defineEmail<LoginCodeData>({
  name: 'identity.login-code',
  title: 'Code to sign in',
  readers: 'members',
  holdsSecret: true,
  subject: 'Your code for {site}',
  body: `Dear {fullName},

This is your code for signing in to {site}. It is valid for {minutes} minutes.

{signInCode}

Or open this link, which can be used once:

[Sign in]({link})

If you are not signing in, another person knows your password. Do not share the code, and please choose a new password.`,
  values: ({ code, ...data }) => ({ ...data, minutes: loginCodeSeconds / 60, signInCode: [{ code }] }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    code: '480913',
    link: 'https://journals.example/magic-login?token=sample&email=f.akter%40example.org&role=researcher',
  },
})
