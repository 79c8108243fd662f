import { approvalBusinessDays, type MemberRole } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ApplicationReceivedData {
  site: string
  fullName: string
  role: MemberRole
}

/** To whoever applied for a role that an admin has to grant. */
export const applicationReceivedEmail = defineEmail<ApplicationReceivedData>({
  name: 'identity.application-received',
  render: ({ site, fullName, role }) => ({
    subject: `We have your application as a ${role}`,
    body: [
      `Dear ${fullName},`,
      `Thank you for applying as a ${role} at ${site}. An editor looks at every application, which typically takes ${approvalBusinessDays.least} to ${approvalBusinessDays.most} business days.`,
      'We write to you as soon as it is decided.',
    ],
  }),
  sample: { site: 'GRFS Journals', fullName: 'Farhana Akter', role: 'reviewer' },
})
