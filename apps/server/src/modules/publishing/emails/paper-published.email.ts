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

/** Tells every author that the paper was published. */
export const paperPublishedEmail = defineEmail<PaperPublishedData>({
  name: 'publishing.paper-published',
  render: ({ fullName, title, journal, issue, link }) => ({
    subject: `Published: ${title}`,
    body: [
      `Dear ${fullName},`,
      `“${title}” is published in ${journal}${issue ? `, volume ${issue.volume}, number ${issueLabel(issue)}` : ''}. Everyone can read it now. Its page says how to cite it.`,
      'Congratulations, and thank you for publishing with us.',
      { label: 'Read the article', link },
    ],
  }),
  sample: {
    fullName: 'Farhana Akter',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    issue: { volume: 7, number: 2 },
    link: 'https://journals.example/article/cms.2026.041',
  },
})
