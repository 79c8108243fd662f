import { defineEmail } from '../../../platform/mail/email.ts'

interface AlreadyRegisteredData {
  loginLink: string
  resetLink: string
  resendLink: string
  isVerified: boolean
}

/** To the owner of an account whose address was registered again. */
export const alreadyRegisteredEmail = defineEmail<AlreadyRegisteredData>({
  name: 'identity.already-registered',
  render: ({ loginLink, resetLink, resendLink, isVerified }) => ({
    subject: 'You already have an account',
    body: [
      'Someone, perhaps you, has just registered with this address. You have an account with us already, and nothing about it has changed.',
      isVerified
        ? { link: loginLink, label: 'Log in' }
        : { link: resendLink, label: 'Verify your address to use the account' },
      'You do not remember the password? You can choose a new one:',
      { link: resetLink, label: 'Choose a new password' },
      'It was not you? Then you need not do anything.',
    ],
  }),
  sample: {
    loginLink: 'https://journals.example/login',
    resetLink: 'https://journals.example/forgot-password',
    resendLink: 'https://journals.example/resend-verification',
    isVerified: true,
  },
})
