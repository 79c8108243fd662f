import { rejectionMail } from '@grfs/contracts/texts/identity'
import type { MemberRole } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ApplicationRejectedData {
  site: string
  fullName: string
  role: MemberRole
  reason: string | null
  support: string
}

/** Tells the applicant that the application was rejected; this is final. */
export const applicationRejectedEmail = defineEmail<ApplicationRejectedData>({
  name: 'identity.application-rejected',
  title: 'Application rejected',
  readers: 'members',
  ...rejectionMail,
  required: ['support'],
  values: (data) => ({ ...data, reason: data.reason === null ? [] : [data.reason] }),
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    role: 'reviewer',
    reason: 'We look for reviewers with at least one published article in one of our fields.',
    support: 'support@example.org',
  },
})
