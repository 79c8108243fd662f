import { defineEmail } from '../../../platform/mail/email.ts'

interface AddressChangedData {
  site: string
  /** Whether this e-mail goes to the new address. */
  isNew: boolean
  /** Masked, because another person may read the old mailbox. */
  newAddress: string
  loginLink: string
  supportEmail: string
}

/** Sent to the old and the new address after the owner changed it. */
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
