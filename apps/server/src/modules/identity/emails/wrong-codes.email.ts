import { defineEmail } from '../../../platform/mail/email.ts'

interface WrongCodesData {
  site: string
  fullName: string
  wrong: number
  resetLink: string
}

/** To the owner of an account: somebody who knows the password is guessing codes. */
export const wrongCodesEmail = defineEmail<WrongCodesData>({
  name: 'identity.wrong-codes',
  render: ({ site, fullName, wrong, resetLink }) => ({
    subject: `Wrong codes were entered for your account at ${site}`,
    body: [
      `Dear ${fullName},`,
      `Somebody entered your password and then ${wrong} wrong codes. Nobody has been let in.`,
      'If that was you, there is nothing to do: the latest code is in your inbox. If it was not, your password is known to somebody else. Please choose a new one now.',
      { link: resetLink, label: 'Choose a new password' },
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    wrong: 3,
    resetLink: 'https://journals.example/forgot-password',
  },
})
