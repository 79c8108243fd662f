import { approvalMail } from '@grfs/contracts/texts/identity'
import type { MemberRole } from '@grfs/domain/identity/roles'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ApplicationApprovedData {
  site: string
  fullName: string
  role: MemberRole
  link: string
}

/** Tells the applicant that the role was granted. */
export const applicationApprovedEmail = defineEmail<ApplicationApprovedData>({
  name: 'identity.application-approved',
  title: 'Application approved',
  readers: 'members',
  subject: approvalMail.subject,
  body: `${approvalMail.body}\n\n[Sign in]({link})`,
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    role: 'reviewer',
    link: 'https://journals.example/login',
  },
})
