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
  title: 'Message received',
  readers: 'members',
  subject: 'We have your {messageKind}: {subject}',
  body: `Your {messageKind} has reached the editorial office of {site}.

We will email you our reply. You also find it beside your message:

[See your message]({link})`,
  values: ({ kind, ...data }) => ({ ...data, messageKind: kinds[kind] }),
  sample: {
    kind: 'message',
    subject: 'I submitted the wrong version of a table',
    site: 'GRFS Journals',
    link: 'https://journals.example/dashboard/message',
  },
})
