import { cureTexts } from '@grfs/contracts/texts/deposits'
import type { Cure } from '@grfs/domain/deposits/cures'
import { defineEmail, type EmailPart } from '../../../platform/mail/email.ts'

interface DepositRefusedData {
  fullName: string
  items: Array<{ doi: string; title: string; answer: string; cure: Cure }>
  link: string
}

const listed = 10

/** Tells the editors of a journal which DOIs have been refused for a day. */
export const depositRefusedEmail = defineEmail<DepositRefusedData>({
  name: 'deposits.refused',
  render: ({ fullName, items, link }) => ({
    subject: items.length === 1 ? `DOI refused: ${items[0]!.doi}` : `${items.length} DOIs refused`,
    body: [
      `Dear ${fullName},`,
      items.length === 1
        ? 'This DOI could not be registered for a day. The page stays online; the DOI is not shown there until it works.'
        : 'These DOIs could not be registered for a day. The pages stay online; the DOIs are not shown there until they work.',
      ...items
        .slice(0, listed)
        .map(({ doi, title, answer, cure }): EmailPart => `${title}\n${doi}\n“${answer}”\n${cureTexts[cure]}`),
      ...(items.length > listed ? [`… and ${items.length - listed} more.`] : []),
      { label: 'Open the DOIs', link },
    ],
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    items: [
      {
        doi: '10.5555/eip.2026.012',
        title: 'Paying for light that comes',
        answer: 'ISSN "27560231" has already been assigned, title/issn: Energy into Practice/27560231',
        cure: 'issn',
      },
    ],
    link: 'https://journals.example/admin?tool=overview&view=dois',
  },
})
