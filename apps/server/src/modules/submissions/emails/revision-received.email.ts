import { defineEmail } from '../../../platform/mail/email.ts'

interface RevisionReceivedData {
  fullName: string
  number: string
  title: string
  stage: 'second' | 'final' | 'next'
  link: string
}

/** Confirms to the author that the revision arrived. */
export const revisionReceivedEmail = defineEmail<RevisionReceivedData>({
  name: 'submissions.revision-received',
  title: 'Revision received',
  readers: 'authors',
  isPerJournal: true,
  subject: 'We have your revision of {number}',
  body: `Dear {fullName},

The revised manuscript of “{title}” ({number}) and your answers to the review have been received. The paper has moved to the {stage} stage.

No action is needed now. We will email you when your action is needed.

[See where the paper is]({link})`,
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    stage: 'second',
    link: 'https://journals.example/dashboard/researcher/view/1',
  },
})
