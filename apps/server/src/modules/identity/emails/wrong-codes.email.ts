import { defineEmail } from '../../../platform/mail/email.ts'

interface WrongCodesData {
  site: string
  fullName: string
  wrong: number
  resetLink: string
}

/** Warns the owner that a person who knows the password is guessing codes. */
export const wrongCodesEmail = defineEmail<WrongCodesData>({
  name: 'identity.wrong-codes',
  title: 'Wrong codes were entered',
  readers: 'members',
  subject: 'Wrong codes were entered for your account at {site}',
  body: `Dear {fullName},

Someone entered your password and then {wrong} wrong codes. The sign-in was blocked.

If this was you, no action is needed: the latest code is in your inbox. If this was not you, another person knows your password. Please choose a new one now.

[Choose a new password]({resetLink})`,
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    wrong: 3,
    resetLink: 'https://journals.example/forgot-password',
  },
})
