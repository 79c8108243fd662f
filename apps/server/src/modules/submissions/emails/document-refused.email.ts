import { defineEmail } from '../../../platform/mail/email.ts'

interface DocumentRefusedData {
  fullName: string
  number: string
  title: string
  /** A sentence for the author. */
  reason: string
  support: string
}

/** Tells the author that the file cannot be processed, which was found only after submission. */
export const documentRefusedEmail = defineEmail<DocumentRefusedData>({
  name: 'submissions.document-refused',
  title: 'Document cannot be read',
  readers: 'authors',
  isPerJournal: true,
  subject: 'The document of {number} cannot be read',
  body: `Dear {fullName},

We have your paper “{title}” ({number}), but we cannot process its document:

{reason}

The editors have been notified. Please send a correct DOCX file to {support} and name the number. The paper keeps its place.`,
  required: ['support'],
  values: (data) => ({ ...data, reason: [data.reason] }),
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    reason: 'The document is protected with a password. Please save it without one and upload it again.',
    support: 'support@journals.example',
  },
})
