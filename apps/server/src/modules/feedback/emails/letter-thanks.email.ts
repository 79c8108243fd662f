import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import { defineEmail } from '../../../platform/mail/email.ts'

interface LetterThanksData {
  kind: MemberLetterKind
  subject: string
  site: string
  link: string
}

const kinds: Record<MemberLetterKind, string> = { message: 'message', feedback: 'feedback' }

/** Confirms to a member that the inbox item arrived. */
export const letterThanksEmail = defineEmail<LetterThanksData>({
  name: 'feedback.letter-thanks',
  render: ({ kind, subject, site, link }) => ({
    subject: `We have your ${kinds[kind]}: ${subject}`,
    body: [
      `Your ${kinds[kind]} has reached the editorial office of ${site}.`,
      'We will email you our reply. You also find it beside your message:',
      { label: 'See your message', link },
    ],
  }),
  sample: {
    kind: 'message',
    subject: 'I submitted the wrong version of a table',
    site: 'GRFS Journals',
    link: 'https://journals.example/dashboard/message',
  },
})
