import type { Context, Tx } from '../../../platform/context.ts'
import { isAddress } from '../../../platform/mail/address.ts'
import { paperPublishedEmail } from '../emails/paper-published.email.ts'
import type { PublicationAuthor } from '../plan-queries.ts'
import type { PublicationRow } from '../publication-queries.ts'

/** To all authors who can be written to, each address once. */
export function tellOfPublication(ctx: Context, tx: Tx, row: PublicationRow, authors: PublicationAuthor[]): void {
  const { plan, journal, issue, publicId, id } = row
  const told = new Set<string>()
  for (const { name, email, accountId } of authors) {
    const address = email?.trim().toLowerCase()
    if (!address || !isAddress(address) || told.has(address)) continue
    told.add(address)
    tx.send(paperPublishedEmail, {
      to: { name, address, accountId },
      data: {
        fullName: name,
        title: plan.title,
        journal: journal.title,
        volume: issue!.volume,
        number: issue!.number,
        doi: `${ctx.doiPrefix}/${publicId}`,
        link: `${ctx.site.origin}/article/${publicId}`,
      },
      key: `${id}:${address}`,
    })
  }
}
