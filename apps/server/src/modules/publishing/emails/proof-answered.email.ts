import type { ProofOutcome } from '@grfs/domain/publishing/production'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ProofAnsweredData {
  fullName: string
  number: string
  title: string
  outcome: ProofOutcome
  link: string
}

const sentences: Record<ProofOutcome, string> = {
  approved: 'The author has approved the proof.',
  silent: 'The author has not answered. The days of the journal have passed, so the proof counts as approved.',
  returned: 'The author has sent the proof back with changes. Please make them, then send a new proof.',
}

/** Tells the editor who sent the proof how the author answered. The author's words are only in the product. */
export const proofAnsweredEmail = defineEmail<ProofAnsweredData>({
  name: 'publishing.proof-answered',
  render: ({ fullName, number, title, outcome, link }) => ({
    subject: outcome === 'returned' ? `Changes to the proof of ${number}` : `Proof approved: ${number}`,
    body: [`Dear ${fullName},`, `“${title}” (${number}): ${sentences[outcome]}`, { label: 'Open the paper', link }],
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    outcome: 'returned',
    link: 'https://journals.example/admin?tool=overview&paper=0b0e0a8e-5a52-4a9e-9d5e-1f7c7c0b3a11',
  },
})
