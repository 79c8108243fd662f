import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email'

/** The data that the confirmation of an address change needs. */
export interface AddressChange {
  newEmail: string
  /** The session that requested the change. */
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

/** Returns the account of the link exactly once: of several concurrent calls with one token, one succeeds. */
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

/** Invalidates earlier links for this purpose. */
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

/** The address change that this account requested and that is still open. */
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

/** The address change of a link that was just used. */
export async function readAddressChange(db: SqlTransaction, tokenHash: Buffer): Promise<AddressChange> {
  const { rows } = await sql<AddressChange>`
    select new_email as "newEmail", session_id as "sessionId" from identity.one_time_link
    where purpose = 'change-email' and token_hash = ${tokenHash}`.execute(db)
  return rows[0]!
}

/** Deletes at most `most` links that were created before `before`. Returns how many. */
export async function pruneLinks(db: SqlTransaction, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity.one_time_link where id in (
      select id from identity.one_time_link where created_at < ${before} order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
