import { listed } from '@grfs/contracts/format'
import { defineEmail } from '../../../platform/mail/email.ts'

interface AuthorshipDeniedData {
  fullName: string
  number: string
  title: string
  /** As the submitter typed them. */
  names: string[]
  support: string
  link: string
}

/** Tells the submitter that a person they named says that they are not an author. */
export const authorshipDeniedEmail = defineEmail<AuthorshipDeniedData>({
  name: 'submissions.authorship-denied',
  title: 'Co-author is not an author',
  readers: 'authors',
  isPerJournal: true,
  subject: '{number}: a co-author says that they are not an author',
  body: `Dear {fullName},

You named {coAuthors} as an author of “{title}” ({number}). The person at that address or account says that they are not an author of this paper.

We removed the address or account from the paper. The name stays as you typed it. The paper goes on as before.

If the name or the address was a mistake, please write to {support}.

[Open the paper]({link})`,
  values: ({ names, ...data }) => ({ ...data, coAuthors: listed(names) }),
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    names: ['Tomasz Wiśniewski'],
    support: 'support@journals.example',
    link: 'https://journals.example/dashboard/researcher/view/1',
  },
})
