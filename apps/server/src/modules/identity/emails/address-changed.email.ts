import { defineEmail } from '../../../platform/mail/email.ts'

interface AddressChangedData {
  site: string
  /** Whether this mail goes to the address that counts from now on. */
  isNew: boolean
  /** Masked: the old address may be read by somebody else by now. */
  newAddress: string
  loginLink: string
  supportEmail: string
}

/** To the old and the new address of an account whose owner has moved it. */
export const addressChangedEmail = defineEmail<AddressChangedData>({
  name: 'identity.address-changed',
  render: ({ site, isNew, newAddress, loginLink, supportEmail }) => ({
    subject: 'Your email address has been changed',
    body: [
      isNew
        ? `Your account with ${site} now uses this address. The password stays the same. Other devices were signed out.`
        : `Your account with ${site} has moved from this address to ${newAddress}. This address can no longer be used to sign in.`,
      ...(isNew ? [{ link: loginLink, label: 'Sign in' }] : []),
      `If this was not you, please write to ${supportEmail} at once.`,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    isNew: false,
    newAddress: 'f••••r@example.org',
    loginLink: 'https://journals.example/login',
    supportEmail: 'support@journals.example',
  },
})
