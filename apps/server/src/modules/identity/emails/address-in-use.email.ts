import { defineEmail } from '../../../platform/mail/email.ts'

interface AddressInUseData {
  site: string
  supportEmail: string
}

/** To the owner of an account whose address somebody else wanted to move to. Only they hear that there is one. */
export const addressInUseEmail = defineEmail<AddressInUseData>({
  name: 'identity.address-in-use',
  render: ({ site, supportEmail }) => ({
    subject: 'This address already has an account',
    body: [
      `Someone, perhaps you, tried to move another account with ${site} to this address. This address already has an account, so nothing was changed.`,
      `If you have two accounts and want to keep only one, please write to ${supportEmail}. If this was not you, no action is needed.`,
    ],
  }),
  sample: { site: 'GRFS Journals', supportEmail: 'support@journals.example' },
})
