import type { MemberRole } from '@grfs/domain/identity/roles'

/** Texts for applicants. The admin sees them before deciding, and the e-mail contains them. */

interface About {
  site: string
  fullName: string
  role: MemberRole
}

export interface MailWords {
  subject: string
  paragraphs: string[]
}

export function approvalMail({ site, fullName, role }: About): MailWords {
  return {
    subject: `You are now a ${role} at ${site}`,
    paragraphs: [
      `Dear ${fullName},`,
      `Your application as a ${role} at ${site} has been approved. You can use your new dashboard the next time you sign in.`,
    ],
  }
}

export function rejectionMail(
  { site, fullName, role }: About,
  { reason, support }: { reason: string | null; support: string },
): MailWords {
  return {
    subject: `Your application as a ${role}`,
    paragraphs: [
      `Dear ${fullName},`,
      `Thank you for your interest in ${site}. We have reviewed your application as a ${role} and cannot accept it.`,
      ...(reason === null ? [] : [reason]),
      `If you have a question about this decision, please write to ${support}.`,
    ],
  }
}
