import type { LetterPriority, MemberLetterKind } from '@grfs/domain/feedback/letter'
import { defineEmail } from '../../../platform/mail/email.ts'

interface LetterReceivedData {
  kind: MemberLetterKind
  priority: LetterPriority
  senderName: string
  senderEmail: string
  subject: string
  text: string
  paperNumber: string | null
  /** Link to the item in the admin inbox. */
  link: string
}

const kinds: Record<MemberLetterKind, string> = { message: 'Message', feedback: 'Feedback' }

const wordsFor = (writes: string) => ({
  subject: '{messageKind}: {subject}',
  body: `{sender} ({senderAddress}) ${writes}:

{message}

{isPriority?} The sender gave it {priority} priority.

Replies from the inbox are stored with the message. A reply to this email goes only to the sender.

[Answer in the inbox]({link})`,
})

/** Tells the publisher that a member sent an inbox item. Replies to this e-mail go to the member. */
export const letterReceivedEmail = defineEmail<LetterReceivedData>({
  name: 'feedback.letter-received',
  title: 'Message of a member',
  readers: 'editors',
  caseOf: ({ paperNumber }) => (paperNumber === null ? 'general' : 'paper'),
  cases: {
    general: { ...wordsFor('writes'), title: 'Message of a member', sample: { paperNumber: null } },
    paper: { ...wordsFor('writes about {number}'), title: 'Message of a member about a paper' },
  },
  values: ({ kind, priority, senderName, senderEmail, subject, text, paperNumber, link }) => ({
    ...{ subject, link, priority, messageKind: kinds[kind], sender: senderName, senderAddress: senderEmail },
    ...{ number: paperNumber, message: text.split(/\n{2,}/), isPriority: priority !== 'normal' },
  }),
  sample: {
    kind: 'message',
    priority: 'high',
    senderName: 'Farhana Akter',
    senderEmail: 'farhana.akter@example.org',
    subject: 'I submitted the wrong version of a table',
    text: 'Table 4 has the rainfall of 2023 in the column of 2024.\n\nMay I send the corrected file?',
    paperNumber: 'CMS-2026-0187',
    link: 'https://journals.example/admin?tool=inbox&letter=1',
  },
})
