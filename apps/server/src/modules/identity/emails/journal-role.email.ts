import { defineEmail } from '../../../platform/mail/email.ts'

interface JournalRoleData {
  site: string
  isGiven: boolean
  /** For example `Section editor`. */
  role: string
  journal: string
  loginLink: string
  supportEmail: string
}

/** Sent to a sub-admin who got or lost a role in a journal. */
export const journalRoleEmail = defineEmail<JournalRoleData>({
  name: 'identity.journal-role',
  render: ({ site, isGiven, role, journal, loginLink, supportEmail }) => ({
    subject: isGiven ? `You have a new role at ${site}` : `You no longer have a role at ${site}`,
    body: [
      isGiven
        ? `An administrator of ${site} has given you the role “${role}” of the journal ${journal}.`
        : `An administrator of ${site} has taken away your role “${role}” of the journal ${journal}.`,
      ...(isGiven ? [{ link: loginLink, label: 'Sign in as a sub-admin' }] : []),
      `If you did not expect this, please write to ${supportEmail}.`,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    isGiven: true,
    role: 'Section editor',
    journal: 'Coastal and Marine Studies',
    loginLink: 'https://journals.example/subadmin/login',
    supportEmail: 'support@journals.example',
  },
})
