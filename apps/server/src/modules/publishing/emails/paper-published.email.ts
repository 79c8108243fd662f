import { issueLabel } from '@grfs/domain/journals/call'
import { defineEmail } from '../../../platform/mail/email.ts'

interface PaperPublishedData {
  fullName: string
  title: string
  journal: string
  /** Null in a journal with continuous publication. */
  issue: { volume: number; number: number; label?: string | null } | null
  link: string
}

const bodyFor = (published: string) => `Dear {fullName},

${published} Everyone can read it now. Its page says how to cite it.

Congratulations, and thank you for publishing with us.

[Read the article]({link})`

/** Tells every author that the paper was published. */
export const paperPublishedEmail = defineEmail<PaperPublishedData>({
  name: 'publishing.paper-published',
  title: 'Paper published',
  readers: 'authors',
  isPerJournal: true,
  caseOf: ({ issue }) => (issue ? 'issue' : 'continuous'),
  cases: {
    issue: {
      title: 'Paper published in an issue',
      subject: 'Published: {title}',
      body: bodyFor('“{title}” is published in {journal}, volume {volume}, number {issueNumber}.'),
    },
    continuous: {
      title: 'Paper published continuously',
      subject: 'Published: {title}',
      body: bodyFor('“{title}” is published in {journal}.'),
      sample: { issue: null },
    },
  },
  values: ({ issue, ...data }) => ({
    ...data,
    ...(issue && { volume: issue.volume, issueNumber: issueLabel(issue) }),
  }),
  sample: {
    fullName: 'Farhana Akter',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    issue: { volume: 7, number: 2 },
    link: 'https://journals.example/article/cms.2026.041',
  },
})
