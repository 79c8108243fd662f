import { defineEmail } from '../../../platform/mail/email.ts'

interface PaperWaitsData {
  fullName: string
  number: string
  title: string
  journal: string
  screeningDays: number
  link: string
}

/** Tells the editors of a journal about a new paper. */
export const paperWaitsEmail = defineEmail<PaperWaitsData>({
  name: 'submissions.paper-waits',
  title: 'New paper',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: a new paper was submitted',
  body: `Dear {fullName},

“{title}” was submitted to {journal} as {number}. It is being checked, and its blind copy is being created. We will email you when it is ready for screening.

Its author has been told to expect the screening within {screeningDays} days.

[Open the paper]({link})`,
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    screeningDays: 5,
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
