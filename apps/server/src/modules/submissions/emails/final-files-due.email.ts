import { defineEmail } from '../../../platform/mail/email.ts'

interface FinalFilesDueData {
  fullName: string
  number: string
  title: string
  journal: string
  due: string
  link: string
}

/** Asks the author of an accepted paper for the final files. */
export const finalFilesDueEmail = defineEmail<FinalFilesDueData>({
  // Notifications are stored with this name, which is older than the place of this file.
  name: 'publishing.final-files-due',
  title: 'Final files requested',
  readers: 'authors',
  isPerJournal: true,
  subject: 'Please send the final files of {number}',
  body: `Dear {fullName},

Before {journal} publishes “{title}”, please send its final files by {due}.

On the page of the paper, upload the final manuscript if you changed it, answer what the editors and reviewers still wanted, and confirm names, affiliations, funding and statements.

[Open the paper]({link})`,
  required: ['due'],
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    due: '6 November 2026',
    link: 'https://journals.example/dashboard/researcher/view/0b0e0a8e-5a52-4a9e-9d5e-1f7c7c0b3a11',
  },
})
