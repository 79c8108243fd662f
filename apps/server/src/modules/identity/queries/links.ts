import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email'

/** What a change of address needs to know when it is confirmed. */
export interface AddressChange {
  newEmail: string
  /** Who asked. */
  sessionId: string
}

interface NewLink {
  id: string
  accountId: string
  purpose: LinkPurpose
  tokenHash: Buffer
  expiresAt: Date
  change: AddressChange | null
}

export async function insertLink(db: SqlTransaction, now: Date, link: NewLink): Promise<void> {
  await db
    .insertInto('identity.one_time_link')
    .values({
      id: link.id,
      account_id: link.accountId,
      purpose: link.purpose,
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
      created_at: now,
      new_email: link.change?.newEmail ?? null,
      session_id: link.change?.sessionId ?? null,
    })
    .execute()
}

interface LinkRow {
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
export async function useLink(
  db: SqlTransaction,
  now: Date,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<string | null> {
  const used = await db
    .updateTable('identity.one_time_link')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id ?? null
}

/** What was mailed for this purpose before no longer works. */
export async function endLinksOf(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await db
    .updateTable('identity.one_time_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** The change of address that this account has asked for and that still waits. */
export async function findAddressChange(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ newEmail: string; expiresAt: Date } | null> {
  const { rows } = await sql<{ newEmail: string; expiresAt: Date }>`
    select new_email as "newEmail", expires_at as "expiresAt" from identity.one_time_link
    where account_id = ${accountId} and purpose = 'change-email' and used_at is null and expires_at > ${now}
    order by created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Of a link that has just been used. */
export async function readAddressChange(db: SqlTransaction, tokenHash: Buffer): Promise<AddressChange> {
  const { rows } = await sql<AddressChange>`
    select new_email as "newEmail", session_id as "sessionId" from identity.one_time_link
    where purpose = 'change-email' and token_hash = ${tokenHash}`.execute(db)
  return rows[0]!
}

/** Deletes at most `most` links that were made before, and says how many there were. */
export async function pruneLinks(db: SqlTransaction, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity.one_time_link where id in (
      select id from identity.one_time_link where created_at < ${before} order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
