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
  title: 'Application received',
  readers: 'members',
  subject: 'We have your application as a {role}',
  body: `Dear {fullName},

Thank you for applying as a {role} at {site}. An editor reviews every application. This typically takes {leastDays} to {mostDays} business days.

We will email you as soon as there is a decision.`,
  values: (data) => ({
    ...data,
    leastDays: approvalBusinessDays.least,
    mostDays: approvalBusinessDays.most,
  }),
  sample: { site: 'GRFS Journals', fullName: 'Farhana Akter', role: 'reviewer' },
})
