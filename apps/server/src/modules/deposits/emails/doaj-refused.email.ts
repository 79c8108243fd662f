import { doajCureTexts } from '@grfs/contracts/texts/deposits'
import type { DoajCure } from '@grfs/domain/deposits/doaj'
import { defineEmail } from '../../../platform/mail/email.ts'

interface DoajRefusedData {
  fullName: string
  items: Array<{ publicId: string; title: string; answer: string; cure: DoajCure }>
  link: string
}

const listed = 10

const sampleItem: DoajRefusedData['items'][number] = {
  publicId: 'eip.2026.012',
  title: 'Paying for light that comes',
  answer: 'It is not possible to create an article for this journal.',
  cure: 'owner',
}

/** Tells the editors of a journal which articles DOAJ has refused for a day. */
export const doajRefusedEmail = defineEmail<DoajRefusedData>({
  name: 'deposits.doaj-refused',
  title: 'Article refused by DOAJ',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ items }) => (items.length === 1 ? 'one' : 'many'),
  cases: {
    one: {
      title: 'Article refused by DOAJ',
      subject: 'DOAJ refused {articleId}',
      body: `Dear {fullName},

DOAJ has refused this article for a day. Readers of the journal see no difference.

{articles}

[Open the published articles]({link})`,
    },
    many: {
      title: 'Articles refused by DOAJ',
      subject: 'DOAJ refused {count} articles',
      body: `Dear {fullName},

DOAJ has refused these articles for a day. Readers of the journal see no difference.

{articles}

{more?} … and {more} more.

[Open the published articles]({link})`,
      sample: { items: Array.from({ length: 12 }, () => sampleItem) },
    },
  },
  values: ({ fullName, items, link }) => ({
    ...{ fullName, link, count: items.length, articleId: items[0]?.publicId ?? '' },
    more: Math.max(0, items.length - listed) || null,
    articles: items
      .slice(0, listed)
      .map(({ publicId, title, answer, cure }) => `${title}\n${publicId}\n“${answer}”\n${doajCureTexts[cure]}`),
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    items: [sampleItem],
    link: 'https://journals.example/admin?tool=overview&view=articles',
  },
})
