import { defineEmail } from '../../../platform/mail/email.ts'

interface AddressInUseData {
  site: string
  supportEmail: string
}

/**
 * Tells the owner of an account that another account tried to change to this address. Only the owner learns that the
 * address has an account.
 */
export const addressInUseEmail = defineEmail<AddressInUseData>({
  name: 'identity.address-in-use',
  title: 'Address already has an account',
  readers: 'members',
  subject: 'This address already has an account',
  body: `Someone, perhaps you, tried to move another account with {site} to this address. This address already has an account, so nothing was changed.

If you have two accounts and want to keep only one, please write to {supportEmail}. If this was not you, no action is needed.`,
  sample: { site: 'GRFS Journals', supportEmail: 'support@journals.example' },
})
