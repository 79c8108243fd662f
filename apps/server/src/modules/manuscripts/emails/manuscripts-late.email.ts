import { defineEmail } from '../../../platform/mail/email.ts'

interface ManuscriptsLateData {
  /** For example `PDF`. */
  product: string
  because: string
  papers: number
}

const bodyFor = (opening: string) => `${opening}

The worker retries automatically, with pauses of up to six hours, and catches up once it works. Until then reviewers cannot read the papers.

The runbook says what to look at, under “Manuscript conversion is delayed”. The log of the worker says what failed and why:

{command}

You get one such message a day for each kind of work.`

/** Tells the operator that papers wait for something that only an operator can fix. */
export const manuscriptsLateEmail = defineEmail<ManuscriptsLateData>({
  name: 'manuscripts.late',
  title: 'Manuscript conversion delayed',
  readers: 'operators',
  caseOf: ({ papers }) => (papers === 1 ? 'one' : 'many'),
  cases: {
    one: {
      title: 'Manuscript conversion delayed: one paper',
      subject: 'The {product} of a paper is delayed',
      body: bodyFor('The paper is safe; its {product} is late because {because}.'),
      sample: { papers: 1 },
    },
    many: {
      title: 'Manuscript conversion delayed: several papers',
      subject: 'The {product} of {count} papers is delayed',
      body: bodyFor('The papers are safe; the {product} of each is late because {because}.'),
    },
  },
  values: ({ papers, ...data }) => ({ ...data, count: papers, command: [{ code: 'manuscripts.do-step' }] }),
  sample: { product: 'PDF', because: 'the converter is not available on our server', papers: 3 },
})
