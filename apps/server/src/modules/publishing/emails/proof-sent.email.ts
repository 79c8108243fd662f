import { defineEmail } from '../../../platform/mail/email.ts'

interface ProofSentData {
  fullName: string
  number: string
  title: string
  journal: string
  due: string
  isSilenceApproval: boolean
  link: string
}

/** Asks the author to check the article before it is published. */
export const proofSentEmail = defineEmail<ProofSentData>({
  name: 'publishing.proof-sent',
  title: 'Proof to check',
  readers: 'authors',
  isPerJournal: true,
  subject: 'Please check the proof of {number}',
  body: `Dear {fullName},

The proof of “{title}” is ready. It is exactly what {journal} will publish: the web page and the PDF.

Please approve it, or mark what is wrong, by {due}.

{isSilenceApproval?} If you do not answer by then, the journal publishes the article as it is.

[Open the proof]({link})`,
  required: ['due'],
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    due: '6 November 2026',
    isSilenceApproval: true,
    link: 'https://journals.example/dashboard/researcher/proof/0b0e0a8e-5a52-4a9e-9d5e-1f7c7c0b3a11',
  },
})
