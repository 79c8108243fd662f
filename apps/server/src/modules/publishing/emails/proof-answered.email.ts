import type { ProofOutcome } from '@grfs/domain/publishing/production'
import { defineEmail } from '../../../platform/mail/email.ts'

interface ProofAnsweredData {
  fullName: string
  number: string
  title: string
  outcome: ProofOutcome
  link: string
}

const bodyFor = (answer: string) => `Dear {fullName},

“{title}” ({number}): ${answer}

[Open the paper]({link})`

/** Tells the editor who sent the proof how the author answered. The author's words are only in the product. */
export const proofAnsweredEmail = defineEmail<ProofAnsweredData>({
  name: 'publishing.proof-answered',
  title: 'Proof answered',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ outcome }) => outcome,
  cases: {
    approved: {
      title: 'Proof approved',
      subject: 'Proof approved: {number}',
      body: bodyFor('The author has approved the proof.'),
      sample: { outcome: 'approved' },
    },
    silent: {
      title: 'Proof not answered',
      subject: 'Proof approved: {number}',
      body: bodyFor(
        'The author has not answered. The days of the journal have passed, so the proof counts as approved.',
      ),
      sample: { outcome: 'silent' },
    },
    returned: {
      title: 'Changes to a proof',
      subject: 'Changes to the proof of {number}',
      body: bodyFor('The author has sent the proof back with changes. Please make them, then send a new proof.'),
      sample: { outcome: 'returned' },
    },
  },
  sample: {
    fullName: 'Grace Wanjiru',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    outcome: 'returned',
    link: 'https://journals.example/admin?tool=overview&paper=0b0e0a8e-5a52-4a9e-9d5e-1f7c7c0b3a11',
  },
})
