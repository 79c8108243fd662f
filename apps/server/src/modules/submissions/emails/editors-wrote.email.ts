import { defineEmail } from '../../../platform/mail/email.ts'

interface EditorsWroteData {
  fullName: string
  number: string
  title: string
  /** Without the names of reviewers. */
  text: string
  link: string
}

/** Sends the author of a paper a message of the editors. */
export const editorsWroteEmail = defineEmail<EditorsWroteData>({
  name: 'submissions.editors-wrote',
  title: 'Message of the editors to an author',
  readers: 'authors',
  isPerJournal: true,
  subject: '{number}: a message from the editors',
  body: `Dear {fullName},

The editors write to you about “{title}” ({number}):

{message}

Please answer on the page of your paper, not to this email.

[Open your paper]({link})`,
  values: ({ text, ...data }) => ({ ...data, message: [text] }),
  sample: {
    fullName: 'Farida Rahman',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    text: 'Both reviews are in. You will hear from us this week.',
    link: 'https://journals.example/dashboard/researcher/view/1c0ffee0-0000-4000-8000-000000000187',
  },
})
