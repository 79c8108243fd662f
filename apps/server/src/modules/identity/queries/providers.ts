import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export type RoundPurpose = 'sign-in' | 'link' | 'authorship'

interface NewRound {
  stateHash: Buffer
  browserHash: Buffer
  provider: string
  purpose: RoundPurpose
  accountId: string | null
  sessionId: string | null
  boundHash: Buffer | null
  expiresAt: Date
}

export async function insertRound(db: SqlTransaction, now: Date, round: NewRound): Promise<void> {
  await db
    .insertInto('identity.provider_round')
    .values({
      state_hash: round.stateHash,
      browser_hash: round.browserHash,
      provider: round.provider,
      purpose: round.purpose,
      account_id: round.accountId,
      session_id: round.sessionId,
      bound_hash: round.boundHash,
      created_at: now,
      expires_at: round.expiresAt,
    })
    .execute()
}

/** Uses the round up. False if it is unknown, over, used, or of another browser, provider, purpose, session or entry. */
export async function useRound(db: SqlTransaction, now: Date, round: Omit<NewRound, 'expiresAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.provider_round set used_at = ${now}
    where state_hash = ${round.stateHash} and browser_hash = ${round.browserHash} and provider = ${round.provider}
      and purpose = ${round.purpose} and session_id is not distinct from ${round.sessionId}::uuid
      and account_id is not distinct from ${round.accountId}::uuid
      and bound_hash is not distinct from ${round.boundHash}::bytea and used_at is null and expires_at > ${now}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function pruneRounds(db: SqlTransaction, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity.provider_round where state_hash in (
      select state_hash from identity.provider_round where created_at < ${before} order by created_at limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** The account that proved to be this person at the issuer. */
export async function findLinkedAccount(db: Db, issuer: string, subject: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from identity.linked_identity l join identity.account a on a.id = l.account_id
    where l.issuer = ${issuer} and l.subject = ${subject} and a.deleted_at is null`.execute(db)
  return rows[0]?.id ?? null
}

export interface Linked {
  provider: string
  issuer: string
  subject: string
  verifiedAt: Date
}

export async function listLinked(db: Db, accountId: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select provider, issuer, subject, verified_at as "verifiedAt" from identity.linked_identity
    where account_id = ${accountId}`.execute(db)
  return rows
}

interface NewLink {
  issuer: string
  subject: string
  accountId: string
  provider: string
  isOrcid: boolean
}

/** False if another account has it, or this account is linked to somebody else there. */
export async function insertLinked(db: SqlTransaction, now: Date, link: NewLink): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.linked_identity (issuer, subject, account_id, provider, is_orcid, verified_at)
    values (${link.issuer}, ${link.subject}, ${link.accountId}, ${link.provider}, ${link.isOrcid}, ${now})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteLinked(db: SqlTransaction, accountId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.linked_identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
