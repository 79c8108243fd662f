import { sql } from 'kysely'
import type { Application, MemberRole, Role } from '@grfs/domain/identity/roles'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/** Everything that decides whether and with which roles a person can log in. */
export interface LoginAccount {
  id: string
  email: string
  isSubAdmin: boolean
  title: string
  fullName: string
  passwordHash: string
  registeredAs: MemberRole | null
  emailVerifiedAt: Date | null
  deactivatedAt: Date | null
  held: Role[]
  applications: Application[]
  /** An authenticator app is their second factor. */
  hasApp: boolean
  hasPasskey: boolean
}

const loginAccount = sql`
  a.id, a.email, a.is_sub_admin as "isSubAdmin", a.title, a.full_name as "fullName", a.password_hash as "passwordHash",
  a.registered_as as "registeredAs", a.email_verified_at as "emailVerifiedAt", a.deactivated_at as "deactivatedAt",
  array(select h.role from identity.held_role h where h.account_id = a.id) as held,
  (select coalesce(jsonb_agg(jsonb_build_object('role', p.role, 'status', p.status)), '[]')
    from identity.application p where p.account_id = a.id) as applications,
  exists (select from identity.authenticator u where u.account_id = a.id and u.confirmed_at is not null) as "hasApp",
  exists (select from identity.passkey k where k.account_id = a.id) as "hasPasskey"`

interface AccountKey {
  email: string
  isSubAdmin: boolean
  /** Hash of the device that makes the request; null if its cookie is missing or invalid. */
  deviceHash: Buffer | null
}

/** One statement, the same whether or not the account exists. */
export async function findLoginAccount(
  db: Db,
  key: AccountKey,
  now: Date,
): Promise<(LoginAccount & { deviceKnown: boolean }) | null> {
  const { rows } = await sql<LoginAccount & { deviceKnown: boolean }>`
    select ${loginAccount},
      exists (select from identity.known_device d
        where d.account_id = a.id and d.device_hash = ${key.deviceHash} and d.expires_at > ${now}) as "deviceKnown"
    from identity.account a
    where a.email = ${key.email} and a.is_sub_admin = ${key.isSubAdmin} and a.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export async function getLoginAccount(db: Db, accountId: string): Promise<LoginAccount> {
  const { rows } = await sql<LoginAccount>`
    select ${loginAccount} from identity.account a where a.id = ${accountId}`.execute(db)
  return rows[0]!
}

/**
 * Reads and share-locks the account until the transaction ends. A password reset or deactivation has either committed
 * and is visible here, or waits and then ends the new session.
 */
export async function holdLoginAccount(db: SqlTransaction, accountId: string): Promise<LoginAccount> {
  const { rows } = await sql<LoginAccount>`
    select ${loginAccount} from identity.account a where a.id = ${accountId} for share of a`.execute(db)
  return rows[0]!
}

/** Serialises changes to what the account may do. */
export async function lockAccount(db: SqlTransaction, accountId: string): Promise<LoginAccount | null> {
  // Lock in a separate statement first: only a later statement sees what others committed before the lock was granted.
  await sql`select from identity.account a where a.id = ${accountId} for no key update of a`.execute(db)
  const { rows } = await sql<LoginAccount>`
    select ${loginAccount} from identity.account a where a.id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

interface LoginAttempt {
  id: string
  accountId: string
  handleHash: Buffer
  role: Role
  codeHash: Buffer
  linkHash: Buffer
  browserHash: Buffer
  expiresAt: Date
}

export async function insertLoginAttempt(db: SqlTransaction, now: Date, attempt: LoginAttempt): Promise<void> {
  await db
    .insertInto('identity.login_attempt')
    .values({
      id: attempt.id,
      account_id: attempt.accountId,
      handle_hash: attempt.handleHash,
      role: attempt.role,
      code_hash: attempt.codeHash,
      link_hash: attempt.linkHash,
      browser_hash: attempt.browserHash,
      expires_at: attempt.expiresAt,
      created_at: now,
    })
    .execute()
}

export type AttemptSecrets = Pick<LoginAttempt, 'codeHash' | 'linkHash' | 'browserHash' | 'expiresAt'>

/** Replaces code and link and resets the tries. Returns false if the attempt was just used. */
export async function renewLoginAttempt(
  db: SqlTransaction,
  attemptId: string,
  secrets: AttemptSecrets,
): Promise<boolean> {
  const renewed = await db
    .updateTable('identity.login_attempt')
    .set({
      code_hash: secrets.codeHash,
      link_hash: secrets.linkHash,
      browser_hash: secrets.browserHash,
      expires_at: secrets.expiresAt,
      tries: 0,
    })
    .where('id', '=', attemptId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

export interface WaitingAttempt {
  id: string
  accountId: string
  role: Role
  email: string
  fullName: string
  browserHash: Buffer
  tries: number
  expiresAt: Date
  usedAt: Date | null
  createdAt: Date
}

const waitingAttempt = sql`
  t.id, t.account_id as "accountId", t.role, a.email, a.full_name as "fullName", t.browser_hash as "browserHash",
  t.tries, t.expires_at as "expiresAt", t.used_at as "usedAt", t.created_at as "createdAt"`

export async function findAttemptByHandle(db: Db, handleHash: Buffer): Promise<WaitingAttempt | null> {
  const { rows } = await sql<WaitingAttempt>`
    select ${waitingAttempt} from identity.login_attempt t join identity.account a on a.id = t.account_id
    where t.handle_hash = ${handleHash}`.execute(db)
  return rows[0] ?? null
}

export async function findAttemptByLink(db: Db, linkHash: Buffer): Promise<WaitingAttempt | null> {
  const { rows } = await sql<WaitingAttempt>`
    select ${waitingAttempt} from identity.login_attempt t join identity.account a on a.id = t.account_id
    where t.link_hash = ${linkHash}`.execute(db)
  return rows[0] ?? null
}

/** Counts one try. Null if the code was used, has expired, or has no tries left. */
export async function takeTry(
  db: SqlTransaction,
  now: Date,
  attemptId: string,
  mostTries: number,
): Promise<{ codeHash: Buffer; tries: number } | null> {
  const taken = await db
    .updateTable('identity.login_attempt')
    .set((old) => ({ tries: old('tries', '+', 1) }))
    .where('id', '=', attemptId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['code_hash as codeHash', 'tries'])
    .executeTakeFirst()
  return taken ?? null
}

/** Ends an attempt permanently. Returns false if a concurrent call did so first. */
export async function useAttempt(db: SqlTransaction, now: Date, attemptId: string): Promise<boolean> {
  const used = await db
    .updateTable('identity.login_attempt')
    .set({ used_at: now })
    .where('id', '=', attemptId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function endAttemptsOf(db: SqlTransaction, now: Date, accountId: string | 'all'): Promise<void> {
  await db
    .updateTable('identity.login_attempt')
    .set({ used_at: now })
    .$if(accountId !== 'all', (query) => query.where('account_id', '=', accountId))
    .where('used_at', 'is', null)
    .execute()
}

/** Adds to today's tries and returns the sum over `days`. Concurrent calls for the account wait. */
export async function countCodeTry(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  { days, weight }: { days: number; weight: number },
): Promise<number> {
  const today = now.toISOString().slice(0, 10)
  await sql`
    insert into identity.code_count (account_id, day, tries) values (${accountId}, ${today}, ${weight})
    on conflict (account_id, day) do update set tries = identity.code_count.tries + ${weight}`.execute(db)
  const { rows } = await sql<{ tries: number }>`
    select sum(tries)::int as tries from identity.code_count
    where account_id = ${accountId} and day > ${today}::date - ${days}::int`.execute(db)
  return rows[0]!.tries
}

/** A correct code does not count as a guess. */
export async function uncountCodeTry(db: SqlTransaction, now: Date, accountId: string, weight: number): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await sql`
    update identity.code_count set tries = tries - ${weight} where account_id = ${accountId} and day = ${today}`.execute(
    db,
  )
}

export async function upsertKnownDevice(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  deviceHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into identity.known_device (account_id, device_hash, last_login_at, expires_at)
      values (${accountId}, ${deviceHash}, ${now}, ${expiresAt})
    on conflict (account_id, device_hash) do update set last_login_at = ${now}, expires_at = ${expiresAt}`.execute(db)
}

export async function touchKnownDevice(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  deviceHash: Buffer,
): Promise<void> {
  await db
    .updateTable('identity.known_device')
    .set({ last_login_at: now })
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .execute()
}

export async function deleteKnownDevices(db: SqlTransaction, accountId: string, except: Buffer | null): Promise<void> {
  await sql`
    delete from identity.known_device where account_id = ${accountId} and device_hash is distinct from ${except}`.execute(
    db,
  )
}
