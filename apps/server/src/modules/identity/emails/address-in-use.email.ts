import { defineEmail } from '../../../platform/mail/email.ts'

interface AddressInUseData {
  site: string
  supportEmail: string
}

/** To the owner of an account whose address somebody else wanted to move to. Only they hear that there is one. */
export const addressInUseEmail = defineEmail<AddressInUseData>({
  name: 'identity.address-in-use',
  render: ({ site, supportEmail }) => ({
    subject: 'This address has an account already',
    body: [
      `Somebody, perhaps you, wanted to move another account with ${site} to this address. It has an account of its own already, so nothing was changed.`,
      `You have two accounts and want to keep one? Please write to ${supportEmail}. It was not you? Then you need not do anything.`,
    ],
  }),
  sample: { site: 'GRFS Journals', supportEmail: 'support@journals.example' },
})
