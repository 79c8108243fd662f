import { loginCodeSeconds } from '@grfs/domain/identity/login'
import { defineEmail } from '../../../platform/mail/email.ts'

interface SignInLinkData {
  site: string
  fullName: string
  link: string
}

/** For reviewers who were invited by e-mail and have no password. */
export const signInLinkEmail = defineEmail<SignInLinkData>({
  name: 'identity.sign-in-link',
  title: 'Link to sign in',
  readers: 'members',
  holdsSecret: true,
  subject: 'Your link to sign in to {site}',
  body: `Dear {fullName},

This link signs you in to {site}. It can be used once, within {minutes} minutes.

[Sign in]({link})

If you did not ask for this link, you can ignore this email. Please do not share the link.`,
  values: (data) => ({ ...data, minutes: loginCodeSeconds / 60 }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Tunde Adeyemi',
    link: 'https://journals.example/magic-login?token=sample&email=t.adeyemi%40example.org&role=reviewer',
  },
})
