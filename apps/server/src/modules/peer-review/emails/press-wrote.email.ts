import { defineEmail } from '../../../platform/mail/email.ts'

interface PressWroteData {
  fullName: string
  /** Redacted as in the blind copy. */
  title: string
  code: string
  text: string
  link: string
}

/** Sends a reviewer a message of the editors about an assignment. */
export const pressWroteEmail = defineEmail<PressWroteData>({
  name: 'peer-review.press-wrote',
  title: 'Message of the editors to a reviewer',
  readers: 'reviewers',
  isPerJournal: true,
  subject: '{code}: a message from the editors',
  body: `Dear {fullName},

The editors write to you about “{title}” ({code}):

{message}

Please answer in your inbox, not to this email.

[Open your inbox]({link})`,
  values: ({ text, ...data }) => ({ ...data, message: [text] }),
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    text: 'The authors have sent the data of table 2. It is in the blind copy now.',
    link: 'https://journals.example/dashboard/reviewer/inbox',
  },
})
