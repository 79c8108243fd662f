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
  title: 'Address changed',
  readers: 'members',
  caseOf: ({ isNew }) => (isNew ? 'new-address' : 'old-address'),
  cases: {
    'new-address': {
      title: 'Address changed: to the new address',
      subject: 'Your email address has been changed',
      body: `Your account with {site} now uses this address. The password stays the same. Other devices were signed out.

[Sign in]({loginLink})

If this was not you, please write to {supportEmail} at once.`,
      required: ['supportEmail'],
      sample: { isNew: true },
    },
    'old-address': {
      title: 'Address changed: to the old address',
      subject: 'Your email address has been changed',
      body: `Your account with {site} has moved from this address to {newAddress}. This address can no longer be used to sign in.

If this was not you, please write to {supportEmail} at once.`,
      required: ['supportEmail'],
      sample: { isNew: false },
    },
  },
  sample: {
    site: 'GRFS Journals',
    isNew: false,
    newAddress: 'f••••r@example.org',
    loginLink: 'https://journals.example/login',
    supportEmail: 'support@journals.example',
  },
})
