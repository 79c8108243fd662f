import { approvalBusinessDays, type MemberRole } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ApplicationReceivedData {
  site: string
  fullName: string
  role: MemberRole
}

/** Confirms an application for a role that an admin must grant. */
export const applicationReceivedEmail = defineEmail<ApplicationReceivedData>({
  name: 'identity.application-received',
  render: ({ site, fullName, role }) => ({
    subject: `We have your application as a ${role}`,
    body: [
      `Dear ${fullName},`,
      `Thank you for applying as a ${role} at ${site}. An editor reviews every application. This typically takes ${approvalBusinessDays.least} to ${approvalBusinessDays.most} business days.`,
      'We will email you as soon as there is a decision.',
    ],
  }),
  sample: { site: 'GRFS Journals', fullName: 'Farhana Akter', role: 'reviewer' },
})
