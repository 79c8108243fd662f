import type { Context, Tx } from '../../platform/context.ts'
import { canonicalAddress, isAddress } from '../../platform/mail/address.ts'
import { takeMailQuota, type MailQuota } from '../../platform/mail/mail-quota.ts'
import { authorshipToken } from './authorship.ts'
import { listUnmailed, saveMailed, type NamedEntry } from './authorship-queries.ts'
import { coAuthorNamedEmail } from './emails/co-author-named.email.ts'
import type { SubmissionRow } from './hand-in-queries.ts'

export const mostPerPaper = 20
export const perAccount: MailQuota = { name: 'co-author-mails-account', most: 60 }
export const perAddress: MailQuota = { name: 'co-author-mails-address', most: 3 }

type Refusal = Exclude<Parameters<typeof saveMailed>[2], null>

/**
 * Asks each co-author once whether they are an author. The caller holds the paper's lock. An entry beyond a limit is not
 * written to; the editors see that on the paper's page.
 */
export async function mailCoAuthors(
  ctx: Context,
  tx: Tx,
  paper: Pick<SubmissionRow, 'id' | 'authorId'>,
): Promise<void> {
  const entries = await listUnmailed(tx, paper.id)
  const written = new Map<string, Refusal | null>()
  // In the order of their addresses, so that two transactions never wait for each other's quotas.
  const addressOf = ({ address }: NamedEntry) => address?.trim().toLowerCase() ?? ''
  for (const entry of [...entries].sort((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1))) {
    const address = addressOf(entry)
    // The same address twice on a paper is one mail.
    const outcome = written.get(address) ?? (written.has(address) ? null : await write(ctx, tx, paper, entry, written))
    written.set(address, outcome)
    await saveMailed(tx, entry, outcome)
    if (outcome !== null)
      ctx.log.warn({ submissionId: paper.id, position: entry.position, outcome }, 'co-author was not emailed')
  }
}

async function write(
  ctx: Context,
  tx: Tx,
  paper: Pick<SubmissionRow, 'id' | 'authorId'>,
  entry: NamedEntry,
  written: ReadonlyMap<string, Refusal | null>,
): Promise<Refusal | null> {
  const { address, number, title, journal } = entry
  if (address === null || !isAddress(address.trim())) return 'no-address'
  if ([...written.values()].filter((one) => one === null).length >= mostPerPaper) return 'paper-limit'
  if (!(await takeMailQuota(tx, perAccount, ctx.keys.mac('mail quota', paper.authorId)))) return 'account-limit'
  const canonical = canonicalAddress(address.trim())
  if (!(await takeMailQuota(tx, perAddress, ctx.keys.mac('mail quota', canonical.toLowerCase()))))
    return 'address-limit'
  const link = `${ctx.site.origin}/authorship?token=${authorshipToken(ctx.keys, paper.id, entry.position)}`
  tx.send(coAuthorNamedEmail, {
    // Not the typed name: it is text to a stranger.
    to: { name: '', address: canonical, accountId: entry.accountId },
    data: { number, title, journal, link },
    key: `${paper.id}:${canonical.toLowerCase()}`,
  })
  return null
}
