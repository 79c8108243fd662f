import { defineEmail } from '../../../platform/mail/email.ts'

interface NoticePublishedData {
  fullName: string
  title: string
  kind: 'correction' | 'retraction'
  text: string
  support: string
  link: string
}

/** Tells the authors of an article that a correction or retraction was published. */
export const noticePublishedEmail = defineEmail<NoticePublishedData>({
  name: 'publishing.notice-published',
  render: ({ fullName, title, kind, text, support, link }) => ({
    subject: `A ${kind} of “${title}”`,
    body: [
      `Dear ${fullName},`,
      kind === 'correction'
        ? `The editors have published a correction of your article “${title}”. The article itself is not changed and links to the correction:`
        : `The editors have retracted your article “${title}”. It stays online and is marked as retracted everywhere. The reason:`,
      ...text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
      `If you have a question about it, please write to ${support}.`,
      { label: 'See the article', link },
    ],
  }),
  sample: {
    fullName: 'Farhana Akter',
    title: 'When the wells turn',
    kind: 'correction',
    text: 'In Table 2 the units of the third column are millisiemens, not siemens.',
    support: 'support@journals.example',
    link: 'https://journals.example/article/cms.2026.041',
  },
})
