import { defineEmail } from '../../../platform/mail/email.ts'
import { linkFree } from '../../../platform/mail/link-free.ts'

interface PaperWithdrawnData {
  fullName: string
  number: string
  title: string
  journal: string
  /** Who reads it: the submitter, a confirmed co-author, or an editor. */
  reader: 'submitter' | 'co-author' | 'editor'
  reason: string
  /** Null for a reader without an account. */
  link: string | null
}

const openings = {
  submitter: 'You have withdrawn your paper',
  'co-author': 'The submitting author has withdrawn the paper',
  editor: 'The author has withdrawn the paper',
} as const

const endings = {
  submitter: 'It will not be published, and reviewers no longer work on it. You are free to submit the text elsewhere.',
  'co-author': 'It will not be published. If you have questions, please ask the submitting author.',
  editor: 'Open invitations and reviews have ended. No action is needed.',
} as const

/** Tells the authors and editors of a paper that it was withdrawn. */
export const paperWithdrawnEmail = defineEmail<PaperWithdrawnData>({
  name: 'peer-review.paper-withdrawn',
  render: ({ fullName, number, title, journal, reader, reason, link }) => ({
    subject: `${number} was withdrawn`,
    body: [
      `Dear ${fullName},`,
      `${openings[reader]} “${reader === 'co-author' ? linkFree(title) : title}” (${number}, ${journal}).`,
      // A co-author's address was typed by the submitter: nothing else that they typed goes there.
      ...(reader === 'co-author' ? [] : [`Reason: ${reason}`]),
      endings[reader],
      ...(link === null ? [] : [{ label: 'Open the paper', link }]),
    ],
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    reader: 'editor',
    reason: 'We found an error in the data of two wells and must repeat the measurements.',
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
