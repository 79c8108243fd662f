import { defineEmail, paragraphsOf } from '../../../platform/mail/email.ts'

interface ScreeningPassedData {
  fullName: string
  number: string
  title: string
  journal: string
  /** The editor's additional text; may be empty. */
  letter: string
  weeks: { least: number; most: number }
  link: string
}

/** Tells the author that the paper passed screening and goes to review. */
export const screeningPassedEmail = defineEmail<ScreeningPassedData>({
  name: 'peer-review.screening-passed',
  title: 'Screening passed',
  readers: 'authors',
  isPerJournal: true,
  subject: '{number} has passed screening',
  body: `Dear {fullName},

The editors of {journal} have read “{title}” ({number}) and sent it to review. Reviewers do not know who wrote it.

{letter}

We plan {leastWeeks} to {mostWeeks} weeks for the whole review, plus the time for your revisions. You can follow its progress at any time.

[See your paper]({link})`,
  values: ({ letter, weeks, ...data }) => ({
    ...data,
    letter: paragraphsOf(letter),
    leastWeeks: weeks.least,
    mostWeeks: weeks.most,
  }),
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    letter: 'We look forward to what the reviewers say.',
    weeks: { least: 5, most: 7 },
    link: 'https://journals.example/dashboard/researcher/view/1',
  },
})
