import { defineEmail } from '../../../platform/mail/email.ts'

interface PaperCorrectedData {
  fullName: string
  number: string
  title: string
  /** What the author replaced: a whole sentence. */
  changed: string
  link: string
}

/** Tells the editors of a journal that the author replaced the file or the authors before screening ended. */
export const paperCorrectedEmail = defineEmail<PaperCorrectedData>({
  name: 'submissions.paper-corrected',
  title: 'Paper corrected by its author',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: the author corrected the paper',
  body: `Dear {fullName},

The author of “{title}” ({number}) corrected the paper before screening. {changed}

If you have the paper open, please reload the page before you decide.

[Open the paper]({link})`,
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    changed: 'The file was replaced.',
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
