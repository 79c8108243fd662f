import { defineEmail, type EmailPart } from '../../../platform/mail/email.ts'
import { linkFree } from '../../../platform/mail/link-free.ts'

export interface DigestData {
  site: string
  parts: Array<{
    /** What the reader follows. It may contain typed text. */
    label: string
    articles: Array<{
      title: string
      authors: string[]
      journal: string
      isRetracted: boolean
      isWithdrawn: boolean
      link: string
    }>
    /** A page with all of them, if there are more. */
    more: string | null
  }>
}

const authorsShown = 4

/** The new articles of the week. The link to change or stop these e-mails is added when it is sent. */
export const digestEmail = defineEmail<DigestData>({
  name: 'follows.digest',
  title: 'New articles of the week',
  readers: 'readers',
  subject: 'New articles at {site}',
  body: '{articles}',
  values: ({ site, parts }) => ({
    site,
    articles: parts.flatMap(({ label, articles, more }): EmailPart[] => [
      linkFree(label),
      ...articles.map(({ title, authors, journal, isRetracted, isWithdrawn, link }) => ({
        item: isRetracted ? `${isWithdrawn ? 'Withdrawn' : 'Retracted'}: ${title}` : title,
        note: [namesOf(authors), journal].filter((part) => part !== '').join('. '),
        link,
      })),
      ...(more === null ? [] : [{ link: more, label: 'See all' }]),
    ]),
  }),
  sample: {
    site: 'GRFS Journals',
    parts: [
      {
        label: 'Coastal and Marine Studies',
        articles: [
          {
            ...{ title: 'When the wells turn', authors: ['Farhana Akter', 'Tomasz Wiśniewski'], isRetracted: false },
            isWithdrawn: false,
            ...{ journal: 'Coastal and Marine Studies', link: 'https://journals.test/article/cms.2026.041' },
          },
        ],
        more: 'https://journals.test/journal/cms',
      },
    ],
  },
})

function namesOf(authors: readonly string[]): string {
  const shown = authors.slice(0, authorsShown).join(', ')
  return authors.length > authorsShown ? `${shown} and others` : shown
}
