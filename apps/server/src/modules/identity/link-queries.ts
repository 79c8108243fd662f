import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Tx } from '../../platform/context.ts'

export type LinkPurpose = 'verify-email' | 'reset-password'

export interface NewLink {
  id: string
  accountId: string
  purpose: LinkPurpose
  tokenHash: Buffer
  expiresAt: Date
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .insertInto('identity.one_time_link')
    .values({
      id: link.id,
      account_id: link.accountId,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
      created_at: tx.now(),
    })
    .execute()
}

export interface LinkRow {
  accountId: string
  expiresAt: Date
  usedAt: Date | null
  email: string
  fullName: string
  isSubAdmin: boolean
  deactivatedAt: Date | null
}

export async function findLink(db: Db, purpose: LinkPurpose, tokenHash: Buffer): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('identity.one_time_link as l')
    .innerJoin('identity.account as a', 'a.id', 'l.account_id')
    .select([
      'l.account_id as accountId',
      'l.expires_at as expiresAt',
      'l.used_at as usedAt',
      'a.email',
      'a.full_name as fullName',
      'a.is_sub_admin as isSubAdmin',
      'a.deactivated_at as deactivatedAt',
    ])
    .where('l.purpose', '=', purpose)
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** The account whose link this was, exactly once: of many calls with one token, one gets it. */
export async function useLink(tx: Tx, purpose: LinkPurpose, tokenHash: Buffer): Promise<string | null> {
  const used = await tx
    .updateTable('identity.one_time_link')
    .set({ used_at: tx.now() })
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now())
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id ?? null
}

/** What was mailed for this purpose before no longer works. */
export async function endLinksOf(tx: Tx, accountId: string, purpose: LinkPurpose): Promise<void> {
  await tx
    .updateTable('identity.one_time_link')
    .set({ used_at: tx.now() })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes at most `most` links that were made before, and says how many there were. */
export async function pruneLinks(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity.one_time_link where id in (
      select id from identity.one_time_link where created_at < ${before} order by created_at limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
