import { randomUUID } from 'node:crypto'
import { changeLinkMinutes, resetLinkMinutes, verifyLinkHours } from '@grfs/domain/identity/links'
import type { SiteFacts } from '@grfs/contracts/page'
import type { Tx } from '../../../platform/context.ts'
import { randomToken, tokenHash } from '../../../platform/keys.ts'
import { insertLink, type AddressChange, type LinkPurpose } from '../link-queries.ts'

const lifeMinutes: Record<LinkPurpose, number> = {
  'verify-email': verifyLinkHours * 60,
  'reset-password': resetLinkMinutes,
  'change-email': changeLinkMinutes,
}

/** Makes a link that works once and gives its address. Only the mail knows its token; the page posts it on a click. */
export async function makeLink(
  tx: Tx,
  site: SiteFacts,
  accountId: string,
  purpose: LinkPurpose,
  change: AddressChange | null = null,
): Promise<string> {
  const token = randomToken()
  await insertLink(tx, {
    id: randomUUID(),
    accountId,
    purpose,
    tokenHash: tokenHash(token),
    expiresAt: new Date(tx.now().getTime() + lifeMinutes[purpose] * 60_000),
    change,
  })
  return `${site.origin}/${purpose}?token=${token}`
}
