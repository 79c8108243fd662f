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
  title: 'Role in a journal',
  readers: 'editors',
  caseOf: ({ isGiven }) => (isGiven ? 'given' : 'taken'),
  cases: {
    given: {
      title: 'Role in a journal given',
      subject: 'You have a new role at {site}',
      body: `An administrator of {site} has given you the role “{role}” of the journal {journal}.

[Sign in as a sub-admin]({loginLink})

If you did not expect this, please write to {supportEmail}.`,
      sample: { isGiven: true },
    },
    taken: {
      title: 'Role in a journal taken away',
      subject: 'You no longer have a role at {site}',
      body: `An administrator of {site} has taken away your role “{role}” of the journal {journal}.

If you did not expect this, please write to {supportEmail}.`,
      sample: { isGiven: false },
    },
  },
  sample: {
    site: 'GRFS Journals',
    isGiven: true,
    role: 'Section editor',
    journal: 'Coastal and Marine Studies',
    loginLink: 'https://journals.example/subadmin/login',
    supportEmail: 'support@journals.example',
  },
})
