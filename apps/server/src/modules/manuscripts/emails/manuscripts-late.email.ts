import { defineEmail } from '../../../platform/mail/email.ts'

interface ManuscriptsLateData {
  /** For example `PDF`. */
  product: string
  because: string
  papers: number
}

/** Tells the operator that papers wait for something that only an operator can fix. */
export const manuscriptsLateEmail = defineEmail<ManuscriptsLateData>({
  name: 'manuscripts.late',
  render: ({ product, because, papers }) => ({
    subject: papers === 1 ? `The ${product} of a paper is delayed` : `The ${product} of ${papers} papers is delayed`,
    body: [
      papers === 1
        ? `The paper is safe; its ${product} is late because ${because}.`
        : `The papers are safe; the ${product} of each is late because ${because}.`,
      'The worker retries automatically, with pauses of up to six hours, and catches up once it works. Until then reviewers cannot read the papers.',
      'The runbook says what to look at, under “Manuscript conversion is delayed”. The log of the worker says what failed and why:',
      { code: 'manuscripts.do-step' },
      'You get one such message a day for each kind of work.',
    ],
  }),
  sample: { product: 'PDF', because: 'the converter is not available on our server', papers: 3 },
})
