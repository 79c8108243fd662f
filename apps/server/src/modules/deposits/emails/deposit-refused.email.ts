import { cureTexts } from '@grfs/contracts/texts/deposits'
import type { Cure } from '@grfs/domain/deposits/cures'
import { defineEmail } from '../../../platform/mail/email.ts'

interface DepositRefusedData {
  fullName: string
  items: Array<{ doi: string; title: string; answer: string; cure: Cure }>
  link: string
}

const listed = 10

const sampleItem: DepositRefusedData['items'][number] = {
  doi: '10.5555/eip.2026.012',
  title: 'Paying for light that comes',
  answer: 'ISSN "27560231" has already been assigned, title/issn: Energy into Practice/27560231',
  cure: 'issn',
}

/** Tells the editors of a journal which DOIs have been refused for a day. */
export const depositRefusedEmail = defineEmail<DepositRefusedData>({
  name: 'deposits.refused',
  title: 'DOI refused',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ items }) => (items.length === 1 ? 'one' : 'many'),
  cases: {
    one: {
      title: 'DOI refused',
      subject: 'DOI refused: {doi}',
      body: `Dear {fullName},

This DOI could not be registered for a day. The page stays online; the DOI is not shown there until it works.

{articles}

[Open the DOIs]({link})`,
    },
    many: {
      title: 'DOIs refused',
      subject: '{count} DOIs refused',
      body: `Dear {fullName},

These DOIs could not be registered for a day. The pages stay online; the DOIs are not shown there until they work.

{articles}

{more?} … and {more} more.

[Open the DOIs]({link})`,
      sample: { items: Array.from({ length: 12 }, () => sampleItem) },
    },
  },
  values: ({ fullName, items, link }) => ({
    ...{
      fullName,
      link,
      count: items.length,
      doi: items[0]?.doi ?? '',
      more: Math.max(0, items.length - listed) || null,
    },
    articles: items
      .slice(0, listed)
      .map(({ doi, title, answer, cure }) => `${title}\n${doi}\n“${answer}”\n${cureTexts[cure]}`),
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    items: [sampleItem],
    link: 'https://journals.example/admin?tool=overview&view=dois',
  },
})
