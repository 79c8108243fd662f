import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface AuthenticatorRow {
  accountId: string
  sealedSecret: Buffer
  keyId: string
  createdAt: Date
  confirmedAt: Date | null
  codesLeft: number
}

export async function findAuthenticator(db: Db, accountId: string): Promise<AuthenticatorRow | null> {
  const { rows } = await sql<AuthenticatorRow>`
    select account_id as "accountId", sealed_secret as "sealedSecret", key_id as "keyId", created_at as "createdAt",
      confirmed_at as "confirmedAt", (select count(*)::int from identity.recovery_code c
        where c.account_id = a.account_id and c.used_at is null) as "codesLeft"
    from identity.authenticator a where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

interface Sealed {
  accountId: string
  sealedSecret: Buffer
  keyId: string
}

/** Starts the set-up again. False if an app is already in use. */
export async function replaceUnconfirmed(db: SqlTransaction, now: Date, secret: Sealed): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.authenticator (account_id, sealed_secret, key_id, created_at)
      values (${secret.accountId}, ${secret.sealedSecret}, ${secret.keyId}, ${now})
    on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, key_id = excluded.key_id,
      created_at = excluded.created_at where identity.authenticator.confirmed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** False if a concurrent call was first. */
export async function confirmAuthenticator(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.authenticator')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if a code of this time step or a later one was used before. */
export async function useStep(db: SqlTransaction, accountId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.authenticator set last_step = ${step}
    where account_id = ${accountId} and confirmed_at is not null and last_step < ${step}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteAuthenticator(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`delete from identity.recovery_code where account_id = ${accountId}`.execute(db)
  await sql`delete from identity.authenticator where account_id = ${accountId}`.execute(db)
}

export async function replaceRecoveryCodes(
  db: SqlTransaction,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from identity.recovery_code where account_id = ${accountId}`.execute(db)
  await db
    .insertInto('identity.recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** False if the code is wrong or used. */
export async function useRecoveryCode(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.recovery_code set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${codeHash} and used_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Secrets under another key than the current one, at most `most`. */
export async function listSealedBefore(db: Db, keyId: string, after: string, most: number): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select account_id as "accountId", sealed_secret as "sealedSecret", key_id as "keyId" from identity.authenticator
    where key_id <> ${keyId} and account_id > ${after}::uuid order by account_id limit ${most}`.execute(db)
  return rows
}

/** Does nothing if the owner has changed it since. */
export async function saveSealed(db: SqlTransaction, before: Sealed, sealed: Omit<Sealed, 'accountId'>): Promise<void> {
  await db
    .updateTable('identity.authenticator')
    .set({ sealed_secret: sealed.sealedSecret, key_id: sealed.keyId })
    .where('account_id', '=', before.accountId)
    .where('sealed_secret', '=', before.sealedSecret)
    .execute()
}
