import type { NoticeKind } from '@grfs/domain/publishing/notices'
import { defineEmail, paragraphsOf } from '../../../platform/mail/email.ts'

interface NoticePublishedData {
  fullName: string
  title: string
  kind: NoticeKind
  text: string
  support: string
  link: string
}

const bodyFor = (opening: string, button: string) => `Dear {fullName},

${opening}

{notice}

If you have a question about it, please write to {support}.

[${button}]({link})`

/** Tells the authors of an article that a notice about it was published. */
export const noticePublishedEmail = defineEmail<NoticePublishedData>({
  name: 'publishing.notice-published',
  title: 'Notice published',
  readers: 'authors',
  isPerJournal: true,
  caseOf: ({ kind }) => kind,
  cases: {
    correction: {
      title: 'Correction published',
      subject: 'A correction of “{title}”',
      body: bodyFor(
        'The editors have published a correction of your article “{title}”. The article stays as it is and links to the correction:',
        'See the correction',
      ),
    },
    retraction: {
      title: 'Article retracted',
      subject: 'A retraction of “{title}”',
      body: bodyFor(
        'The editors have retracted your article “{title}”. It stays online and is marked as retracted everywhere. The reason:',
        'See the retraction',
      ),
      sample: { kind: 'retraction' },
    },
    withdrawal: {
      title: 'Article withdrawn',
      subject: 'A withdrawal of “{title}”',
      body: bodyFor(
        'The editors have withdrawn your article “{title}” before it was in an issue. It stays online and is marked as withdrawn everywhere. The reason:',
        'See the withdrawal',
      ),
      sample: { kind: 'withdrawal' },
    },
    'expression-of-concern': {
      title: 'Expression of concern published',
      subject: 'A concern about “{title}”',
      body: bodyFor(
        'The editors have published an expression of concern about your article “{title}”. The article stays online and links to it:',
        'See the notice',
      ),
      sample: { kind: 'expression-of-concern' },
    },
  },
  values: ({ text, ...data }) => ({ ...data, notice: paragraphsOf(text) }),
  sample: {
    fullName: 'Farhana Akter',
    title: 'When the wells turn',
    kind: 'correction',
    text: 'In Table 2 the units of the third column are millisiemens, not siemens.',
    support: 'support@journals.example',
    link: 'https://journals.example/article/cms.2026.041/correction-1',
  },
})
