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
  render: ({ link, ...about }) => {
    const { subject, paragraphs } = approvalMail(about)
    return { subject, body: [...paragraphs, { link, label: 'Sign in' }] }
  },
  sample: {
    site: 'GRFS Journals',
    fullName: 'Farhana Akter',
    role: 'reviewer',
    link: 'https://journals.example/login',
  },
})
