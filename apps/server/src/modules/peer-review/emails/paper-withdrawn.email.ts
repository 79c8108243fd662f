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

/** Tells the authors and editors of a paper that it was withdrawn. */
export const paperWithdrawnEmail = defineEmail<PaperWithdrawnData>({
  name: 'peer-review.paper-withdrawn',
  title: 'Paper withdrawn',
  readers: 'authors',
  isPerJournal: true,
  caseOf: ({ reader }) => reader,
  cases: {
    submitter: {
      title: 'Paper withdrawn: to the submitting author',
      subject: '{number} was withdrawn',
      body: `Dear {fullName},

You have withdrawn your paper “{title}” ({number}, {journal}).

Reason: {reasonWords}

It will not be published, and reviewers no longer work on it. You are free to submit the text elsewhere.

[Open the paper]({link})`,
      required: ['reasonWords'],
      sample: { reader: 'submitter' },
    },
    'co-author': {
      title: 'Paper withdrawn: to a co-author',
      subject: '{number} was withdrawn',
      body: `Dear {fullName},

The submitting author has withdrawn the paper “{title}” ({number}, {journal}).

It will not be published. If you have questions, please ask the submitting author.

[Open the paper]({link})`,
      sample: { reader: 'co-author' },
    },
    editor: {
      title: 'Paper withdrawn: to an editor',
      subject: '{number} was withdrawn',
      body: `Dear {fullName},

The author has withdrawn the paper “{title}” ({number}, {journal}).

Reason: {reasonWords}

Open invitations and reviews have ended. No action is needed.

[Open the paper]({link})`,
      required: ['reasonWords'],
      sample: { reader: 'editor' },
    },
  },
  // A co-author's address was typed by the submitter: nothing else that they typed goes there.
  values: (data) => ({
    ...data,
    title: data.reader === 'co-author' ? linkFree(data.title) : data.title,
    reasonWords: data.reader === 'co-author' ? null : data.reason,
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
