import type { Role } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface RoleChangedData {
  site: string
  fullName: string
  role: Role
  held: boolean
  /** Empty if none was given. */
  reason: string
  link: string
  support: string
}

const words: Record<Role, string> = { researcher: 'a researcher', reviewer: 'a reviewer', admin: 'an administrator' }

/** Tells an account that it got or lost a role. */
export const roleChangedEmail = defineEmail<RoleChangedData>({
  name: 'identity.role-changed',
  title: 'Role changed',
  readers: 'members',
  caseOf: ({ held }) => (held ? 'given' : 'taken'),
  cases: {
    given: {
      title: 'Role given',
      subject: 'You are now {aRole} at {site}',
      body: `Dear {fullName},

An administrator of {site} has made you {aRole}. The change takes effect the next time you sign in.

{reason}

[Sign in]({link})`,
      sample: { held: true },
    },
    taken: {
      title: 'Role taken away',
      subject: 'You are no longer {aRole} at {site}',
      body: `Dear {fullName},

An administrator of {site} has removed your role: you are no longer {aRole}. You have been signed out. Your other roles stay the same.

{reason}

If you have a question about this, please write to {support}.`,
      required: ['support'],
      sample: { held: false },
    },
  },
  values: ({ role, reason, ...data }) => ({ ...data, aRole: words[role], reason: reason === '' ? [] : [reason] }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    role: 'reviewer',
    held: true,
    reason: '',
    link: 'https://journals.example/login',
    support: 'support@example.org',
  },
})
