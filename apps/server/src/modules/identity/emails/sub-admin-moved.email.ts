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
  render: ({ site, isNew, newAddress, loginLink, supportEmail }) => ({
    subject: 'The address of your sub-admin account has been changed',
    body: [
      isNew
        ? `An administrator of ${site} has moved your sub-admin account to this address. The password stays the same; every device was signed out.`
        : `An administrator of ${site} has moved your sub-admin account from this address to ${newAddress}. This address can no longer be used to sign in.`,
      ...(isNew ? [{ link: loginLink, label: 'Sign in as a sub-admin' }] : []),
      `If you did not expect this, please write to ${supportEmail}.`,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    isNew: true,
    newAddress: 'f••••r@example.org',
    loginLink: 'https://journals.example/subadmin/login',
    supportEmail: 'support@journals.example',
  },
})
