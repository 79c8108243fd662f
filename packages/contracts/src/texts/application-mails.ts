import type { MemberRole } from '@grfs/domain/identity/roles'

/** What an applicant reads. The office sees it before it decides, the mail says it. */

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
    subject: `You are a ${role} at ${site} now`,
    paragraphs: [
      `Dear ${fullName},`,
      `Your application as a ${role} at ${site} has been approved. Your dashboard is open to you from the next time you sign in.`,
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
      `Thank you for your interest in ${site}. We have looked at your application as a ${role} and cannot accept it.`,
      ...(reason === null ? [] : [reason]),
      `If you have a question about this decision, please write to ${support}.`,
    ],
  }
}
