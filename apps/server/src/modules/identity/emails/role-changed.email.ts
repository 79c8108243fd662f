import type { Role } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface RoleChangedData {
  site: string
  fullName: string
  role: Role
  held: boolean
  /** Empty when none was given. */
  reason: string
  link: string
  support: string
}

const words: Record<Role, string> = { researcher: 'a researcher', reviewer: 'a reviewer', admin: 'an administrator' }

/** To somebody who was given a role, or lost one. */
export const roleChangedEmail = defineEmail<RoleChangedData>({
  name: 'identity.role-changed',
  render: ({ site, fullName, role, held, reason, link, support }) => ({
    subject: held ? `You are ${words[role]} at ${site} now` : `You are no longer ${words[role]} at ${site}`,
    body: [
      `Dear ${fullName},`,
      held
        ? `An administrator of ${site} has made you ${words[role]}. It counts from the next time you sign in.`
        : `An administrator of ${site} has decided that you are no longer ${words[role]}. You have been signed out; what else you are stays as it is.`,
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
