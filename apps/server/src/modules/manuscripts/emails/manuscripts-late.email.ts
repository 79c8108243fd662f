import { defineEmail } from '../../../platform/mail/email.ts'

interface ManuscriptsLateData {
  /** `PDF`. */
  thing: string
  because: string
  papers: number
}

/** To the operator: papers wait for something that only they can mend. */
export const manuscriptsLateEmail = defineEmail<ManuscriptsLateData>({
  name: 'manuscripts.late',
  render: ({ thing, because, papers }) => ({
    subject: papers === 1 ? `A paper waits for its ${thing}` : `${papers} papers wait for their ${thing}`,
    body: [
      papers === 1
        ? `The paper is safe; its ${thing} is late because ${because}.`
        : `The papers are safe; of each, the ${thing} is late because ${because}.`,
      'It is tried again by itself, with pauses that grow to six hours, and everything is caught up once it works. Until then a reviewer cannot read.',
      'The runbook says what to look at, under “Manuscript conversion is delayed”. What failed, and why, is in the log of the worker:',
      { code: 'manuscripts.do-step' },
      'You get one such message a day for each kind of work.',
    ],
  }),
  sample: { thing: 'PDF', because: 'the program that makes it is not ready on our server', papers: 3 },
})
