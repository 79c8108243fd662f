import type { MemberRole } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ApplicationApprovedData {
  site: string
  fullName: string
  role: MemberRole
  link: string
}

/** To whoever applied: the role is theirs. */
export const applicationApprovedEmail = defineEmail<ApplicationApprovedData>({
  name: 'identity.application-approved',
  render: ({ site, fullName, role, link }) => ({
    subject: `You are a ${role} at ${site} now`,
    body: [
      `Dear ${fullName},`,
      `Your application as a ${role} at ${site} has been approved. Your dashboard is open to you from the next time you sign in.`,
      { link, label: 'Sign in' },
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    role: 'reviewer',
    link: 'https://journals.example/login',
  },
})
