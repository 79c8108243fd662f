import { defineEmail, type EmailPart } from '../../../platform/mail/email.ts'

interface MailTestData {
  /** Of the text that is tried out. */
  title: string
  subject: string
  parts: EmailPart[]
}

/** Sends a text of an e-mail to the person who is changing it. */
export const mailTestEmail = defineEmail<MailTestData>({
  name: 'mails.test',
  title: 'Test of a text',
  readers: 'editors',
  subject: 'Test: {subject}',
  body: `{message}

This is a test of the email “{emailTitle}”, with sample data. Only you got it.`,
  values: ({ title, subject, parts }) => ({ subject, message: parts, emailTitle: title }),
  sample: { title: 'Invitation to review', subject: 'Would you review a paper?', parts: ['Dear Ngozi Eze,'] },
})
