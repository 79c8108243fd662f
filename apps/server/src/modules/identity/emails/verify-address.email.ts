import { verifyLinkHours } from '@grfs/domain/identity/login'
import { defineEmail } from '../../../platform/mail/email.ts'

interface VerifyAddressData {
  site: string
  link: string
}

/**
 * Sent to an unverified address. Contains no text from the form: otherwise anyone could send their own text to
 * strangers in our name.
 */
export const verifyAddressEmail = defineEmail<VerifyAddressData>({
  name: 'identity.verify-address',
  title: 'Verify the address of a new account',
  readers: 'members',
  holdsSecret: true,
  subject: 'Please verify your email address',
  body: `Welcome to {site}. An account was registered with this address. Please verify that it is yours:

[Verify my email address]({link})

The link is valid for {hours} hours and can be used once. After that you can request a new one on the login page.

If you did not register, no action is needed. The account cannot be used unless you open the link.`,
  values: (data) => ({ ...data, hours: verifyLinkHours }),
  sample: { site: 'GRFS Journals', link: 'https://journals.example/verify-email?token=Zm9yLXRoZS1wcmV2aWV3LW9ubHk' },
})
