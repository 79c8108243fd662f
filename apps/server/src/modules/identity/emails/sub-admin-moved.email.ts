import { defineEmail } from '../../../platform/mail/email.ts'

interface SubAdminMovedData {
  site: string
  /** Whether this e-mail goes to the new address. */
  isNew: boolean
  /** Masked, because another person may read the old mailbox. */
  newAddress: string
  loginLink: string
  supportEmail: string
}

/** Sent to the old and the new address of a sub-admin. */
export const subAdminMovedEmail = defineEmail<SubAdminMovedData>({
  name: 'identity.sub-admin-moved',
  title: 'Address of a sub-admin changed',
  readers: 'editors',
  caseOf: ({ isNew }) => (isNew ? 'new-address' : 'old-address'),
  cases: {
    'new-address': {
      title: 'Address of a sub-admin changed: to the new address',
      subject: 'The address of your sub-admin account has been changed',
      body: `An administrator of {site} has moved your sub-admin account to this address. The password stays the same; every device was signed out.

[Sign in as a sub-admin]({loginLink})

If you did not expect this, please write to {supportEmail}.`,
      required: ['supportEmail'],
      sample: { isNew: true },
    },
    'old-address': {
      title: 'Address of a sub-admin changed: to the old address',
      subject: 'The address of your sub-admin account has been changed',
      body: `An administrator of {site} has moved your sub-admin account from this address to {newAddress}. This address can no longer be used to sign in.

If you did not expect this, please write to {supportEmail}.`,
      required: ['supportEmail'],
      sample: { isNew: false },
    },
  },
  sample: {
    site: 'GRFS Journals',
    isNew: true,
    newAddress: 'f••••r@example.org',
    loginLink: 'https://journals.example/subadmin/login',
    supportEmail: 'support@journals.example',
  },
})
