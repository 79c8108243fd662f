import { defineEmail } from '../../../platform/mail/email.ts'

interface SubmissionReceivedData {
  fullName: string
  number: string
  title: string
  journal: string
  screeningDays: number
  link: string
}

/** Confirms to the submitter that the paper arrived. */
export const submissionReceivedEmail = defineEmail<SubmissionReceivedData>({
  name: 'submissions.submission-received',
  title: 'Paper received',
  readers: 'authors',
  isPerJournal: true,
  subject: 'We have your paper {number}',
  body: `Dear {fullName},

Your paper “{title}” has reached {journal}. Its number is {number}; please name it whenever you write to us.

An editor screens it within {screeningDays} days. Then three reviewers read it, one after another. They do not know who wrote it. No action is needed now. We will email you when your action is needed.

[See where the paper is]({link})`,
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    screeningDays: 5,
    link: 'https://journals.example/dashboard/researcher/view/1',
  },
})
