import { defineEmail } from '../../../platform/mail/email.ts'

interface AlreadyRegisteredData {
  loginLink: string
  resetLink: string
  resendLink: string
  isVerified: boolean
}

/** Tells the owner of an account that its address was registered again. */
export const alreadyRegisteredEmail = defineEmail<AlreadyRegisteredData>({
  name: 'identity.already-registered',
  render: ({ loginLink, resetLink, resendLink, isVerified }) => ({
    subject: 'You already have an account',
    body: [
      'Someone, perhaps you, has just tried to register with this address. You already have an account with us. Nothing has changed.',
      isVerified
        ? { link: loginLink, label: 'Sign in' }
        : { link: resendLink, label: 'Verify your address to use the account' },
      'If you do not remember your password, you can choose a new one:',
      { link: resetLink, label: 'Choose a new password' },
      'If this was not you, no action is needed.',
    ],
  }),
  sample: {
    loginLink: 'https://journals.example/login',
    resetLink: 'https://journals.example/forgot-password',
    resendLink: 'https://journals.example/resend-verification',
    isVerified: true,
  },
})
