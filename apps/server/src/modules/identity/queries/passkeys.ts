import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface PasskeyRow {
  id: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(db: Db, accountId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as "signCount", transports,
      name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from identity.passkey where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

type NewPasskeyRow = Pick<PasskeyRow, 'id' | 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'name'>

/** False if this key exists already. */
export async function insertPasskey(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  key: NewPasskeyRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.passkey (id, account_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${key.id}, ${accountId}, ${key.credentialId}, ${key.publicKey}, ${key.signCount}, ${key.transports},
      ${key.name}, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** False if the key was removed or used since it was read. */
export async function savePasskeyUse(
  db: SqlTransaction,
  now: Date,
  { id, signCount }: Pick<PasskeyRow, 'id' | 'signCount'>,
  newCount: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.passkey set sign_count = ${newCount}, last_used_at = ${now}
    where id = ${id} and sign_count = ${signCount}`.execute(db)
  return numAffectedRows === 1n
}

/** The name of the removed key; null if the account has no such key. */
export async function deletePasskey(db: SqlTransaction, accountId: string, id: string): Promise<string | null> {
  const deleted = await db
    .deleteFrom('identity.passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}

export interface Challenge {
  hash: Buffer
  accountId: string
  purpose: 'register' | 'login'
  /** The session that registers, or the attempt that logs in. */
  boundId: string
}

export async function insertChallenge(
  db: SqlTransaction,
  now: Date,
  { hash, accountId, purpose, boundId }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('identity.passkey_challenge')
    .values({
      ...{ challenge_hash: hash, account_id: accountId, purpose, bound_id: boundId },
      ...{ created_at: now, expires_at: expiresAt },
    })
    .execute()
}

/** Uses the challenge up. False if it is unknown, over, used, or of another account, purpose, session or attempt. */
export async function useChallenge(db: SqlTransaction, now: Date, challenge: Challenge): Promise<boolean> {
  const { hash, accountId, purpose, boundId } = challenge
  const { numAffectedRows } = await sql`
    update identity.passkey_challenge set used_at = ${now}
    where challenge_hash = ${hash} and account_id = ${accountId} and purpose = ${purpose} and bound_id = ${boundId}
      and used_at is null and expires_at > ${now}`.execute(db)
  return numAffectedRows === 1n
}

export async function pruneChallenges(db: SqlTransaction, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity.passkey_challenge where challenge_hash in (
      select challenge_hash from identity.passkey_challenge where created_at < ${before}
      order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
