import { defineEmail } from '../../../platform/mail/email.ts'

interface AuthorWroteData {
  fullName: string
  number: string
  title: string
  author: string
  text: string
  link: string
}

/** Sends the editors of a paper a message of its author. */
export const authorWroteEmail = defineEmail<AuthorWroteData>({
  name: 'submissions.author-wrote',
  render: ({ fullName, number, title, author, text, link }) => ({
    subject: `${number}: the author has written`,
    body: [
      `Dear ${fullName},`,
      `${author}, the author of “${title}” (${number}), writes:`,
      text,
      'Please answer on the paper’s page, not to this email.',
      { label: 'Open the paper', link },
    ],
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    author: 'Farida Rahman',
    text: 'May I ask how long the second review will take?',
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
