import type { NoticeKind } from '@grfs/domain/publishing/notices'
import { defineEmail } from '../../../platform/mail/email.ts'

interface NoticePublishedData {
  fullName: string
  title: string
  kind: NoticeKind
  text: string
  support: string
  link: string
}

const first: Record<NoticeKind, (title: string) => string> = {
  correction: (title) =>
    `The editors have published a correction of your article “${title}”. The article stays as it is and links to the correction:`,
  retraction: (title) =>
    `The editors have retracted your article “${title}”. It stays online and is marked as retracted everywhere. The reason:`,
  withdrawal: (title) =>
    `The editors have withdrawn your article “${title}” before it was in an issue. It stays online and is marked as withdrawn everywhere. The reason:`,
  'expression-of-concern': (title) =>
    `The editors have published an expression of concern about your article “${title}”. The article stays online and links to it:`,
}

/** Tells the authors of an article that a notice about it was published. */
export const noticePublishedEmail = defineEmail<NoticePublishedData>({
  name: 'publishing.notice-published',
  render: ({ fullName, title, kind, text, support, link }) => ({
    subject: kind === 'expression-of-concern' ? `A concern about “${title}”` : `A ${kind} of “${title}”`,
    body: [
      `Dear ${fullName},`,
      first[kind](title),
      ...text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []),
      `If you have a question about it, please write to ${support}.`,
      { label: `See the ${kind === 'expression-of-concern' ? 'notice' : kind}`, link },
    ],
  }),
  sample: {
    fullName: 'Farhana Akter',
    title: 'When the wells turn',
    kind: 'correction',
    text: 'In Table 2 the units of the third column are millisiemens, not siemens.',
    support: 'support@journals.example',
    link: 'https://journals.example/article/cms.2026.041/correction-1',
  },
})
