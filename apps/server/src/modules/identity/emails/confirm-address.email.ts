import { changeLinkMinutes } from '@grfs/domain/identity/login'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ConfirmAddressData {
  site: string
  link: string
}

/** Sent to an unverified address, so it says nothing about the account that wants to use it. */
export const confirmAddressEmail = defineEmail<ConfirmAddressData>({
  name: 'identity.confirm-address',
  title: 'Confirm a new address',
  readers: 'members',
  holdsSecret: true,
  subject: 'Please confirm your new email address',
  body: `Someone, probably you, wants to use this address for an account with {site}. Please confirm that it is yours:

[Confirm this address]({link})

The link is valid for {minutes} minutes and can be used once.

If this was not you, no action is needed. Nothing changes unless you open the link.`,
  values: (data) => ({ ...data, minutes: changeLinkMinutes }),
  sample: { site: 'GRFS Journals', link: 'https://journals.example/change-email?token=Zm9yLXRoZS1wcmV2aWV3LW9ubHk' },
})
