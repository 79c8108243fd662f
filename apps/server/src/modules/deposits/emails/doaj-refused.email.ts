import { doajCureTexts } from '@grfs/contracts/texts/deposits'
import type { DoajCure } from '@grfs/domain/deposits/doaj'
import { defineEmail, type EmailPart } from '../../../platform/mail/email.ts'

interface DoajRefusedData {
  fullName: string
  items: Array<{ publicId: string; title: string; answer: string; cure: DoajCure }>
  link: string
}

const listed = 10

/** Tells the editors of a journal which articles DOAJ has refused for a day. */
export const doajRefusedEmail = defineEmail<DoajRefusedData>({
  name: 'deposits.doaj-refused',
  render: ({ fullName, items, link }) => ({
    subject: items.length === 1 ? `DOAJ refused ${items[0]!.publicId}` : `DOAJ refused ${items.length} articles`,
    body: [
      `Dear ${fullName},`,
      items.length === 1
        ? 'DOAJ has refused this article for a day. Readers of the journal see no difference.'
        : 'DOAJ has refused these articles for a day. Readers of the journal see no difference.',
      ...items
        .slice(0, listed)
        .map(
          ({ publicId, title, answer, cure }): EmailPart =>
            `${title}\n${publicId}\n“${answer}”\n${doajCureTexts[cure]}`,
        ),
      ...(items.length > listed ? [`… and ${items.length - listed} more.`] : []),
      { label: 'Open the published articles', link },
    ],
  }),
  sample: {
    fullName: 'Grace Wanjiru',
    items: [
      {
        publicId: 'eip.2026.012',
        title: 'Paying for light that comes',
        answer: 'It is not possible to create an article for this journal.',
        cure: 'owner',
      },
    ],
    link: 'https://journals.example/admin?tool=overview&view=articles',
  },
})
