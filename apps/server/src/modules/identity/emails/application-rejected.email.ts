import type { MemberRole } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ApplicationRejectedData {
  site: string
  fullName: string
  role: MemberRole
  reason: string | null
  support: string
}

/** To whoever applied: the answer is no, and final. */
export const applicationRejectedEmail = defineEmail<ApplicationRejectedData>({
  name: 'identity.application-rejected',
  render: ({ site, fullName, role, reason, support }) => ({
    subject: `Your application as a ${role}`,
    body: [
      `Dear ${fullName},`,
      `Thank you for your interest in ${site}. We have looked at your application as a ${role} and cannot accept it.`,
      ...(reason === null ? [] : [reason]),
      `If you have a question about this decision, please write to ${support}.`,
    ],
  }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    role: 'reviewer',
    reason: 'We look for reviewers with at least one published article in one of our fields.',
    support: 'support@example.org',
  },
})
