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
  title: 'Address registered again',
  readers: 'members',
  subject: 'You already have an account',
  body: `Someone, perhaps you, has just tried to register with this address. You already have an account with us. Nothing has changed.

[Sign in]({loginLink})

[Verify your address to use the account]({resendLink})

If you do not remember your password, you can choose a new one:

[Choose a new password]({resetLink})

If this was not you, no action is needed.`,
  // One of the two: an account that is not verified cannot sign in.
  values: ({ loginLink, resendLink, resetLink, isVerified }) => ({
    loginLink: isVerified ? loginLink : null,
    resendLink: isVerified ? null : resendLink,
    resetLink,
  }),
  sample: {
    loginLink: 'https://journals.example/login',
    resetLink: 'https://journals.example/forgot-password',
    resendLink: 'https://journals.example/resend-verification',
    isVerified: true,
  },
})
