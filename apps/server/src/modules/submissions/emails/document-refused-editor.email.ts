import { defineEmail } from '../../../platform/mail/email.ts'

interface DocumentRefusedEditorData {
  fullName: string
  number: string
  title: string
  reason: string
  link: string
}

/** Tells the editors that a submitted manuscript cannot be read. */
export const documentRefusedEditorEmail = defineEmail<DocumentRefusedEditorData>({
  name: 'submissions.document-refused-editor',
  title: 'Document of a paper cannot be read',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: the document cannot be read',
  body: `Dear {fullName},

The document of “{title}” ({number}) was refused after submission, so there is no blind copy. The author received this message:

{reason}

No reviewer can be invited with this document. The author was asked for a new file.

[Open the paper]({link})`,
  values: (data) => ({ ...data, reason: [data.reason] }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    reason: 'The document is protected with a password. Please save it without one and upload it again.',
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
