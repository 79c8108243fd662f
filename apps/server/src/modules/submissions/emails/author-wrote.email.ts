import { defineEmail } from '../../../platform/mail/email.ts'

interface AuthorWroteData {
  fullName: string
  number: string
  title: string
  link: string
}

/** Tells the editors of a paper that its author has written. Name and words of authors stay on the paper's page. */
export const authorWroteEmail = defineEmail<AuthorWroteData>({
  name: 'submissions.author-wrote',
  title: 'Message of an author',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: the author has written',
  body: `Dear {fullName},

The author of “{title}” ({number}) has written to the editors.

Please read and answer on the paper’s page, not by email.

[Read the message]({link})`,
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
