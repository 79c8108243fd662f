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
  holdsSecret: true,
  render: ({ site, fullName, link }) => ({
    subject: `Your link to sign in to ${site}`,
    body: [
      `Dear ${fullName},`,
      `This link signs you in to ${site}. It can be used once, within ${loginCodeSeconds / 60} minutes.`,
      { link, label: 'Sign in' },
      'If you did not ask for this link, you can ignore this email. Please do not share the link.',
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Tunde Adeyemi',
    link: 'https://journals.example/magic-login?token=sample&email=t.adeyemi%40example.org&role=reviewer',
  },
})
