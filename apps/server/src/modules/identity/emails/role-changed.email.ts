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
  render: ({ site, fullName, role, held, reason, link, support }) => ({
    subject: held ? `You are now ${words[role]} at ${site}` : `You are no longer ${words[role]} at ${site}`,
    body: [
      `Dear ${fullName},`,
      held
        ? `An administrator of ${site} has made you ${words[role]}. The change takes effect the next time you sign in.`
        : `An administrator of ${site} has removed your role: you are no longer ${words[role]}. You have been signed out. Your other roles stay the same.`,
      ...(reason === '' ? [] : [reason]),
      ...(held ? [{ link, label: 'Sign in' }] : [`If you have a question about this, please write to ${support}.`]),
    ],
  }),
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
