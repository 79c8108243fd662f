import { sql } from 'kysely'
import type { EffectiveRights } from '@grfs/domain/identity/actor'
import type { Role } from '@grfs/domain/identity/roles'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

interface NewSession {
  id: string
  tokenHash: Buffer
  accountId: string
  userAgent: string
  network: string
}

export async function insertSession(db: SqlTransaction, now: Date, session: NewSession): Promise<void> {
  await db
    .insertInto('identity.session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      account_id: session.accountId,
      started_at: now,
      last_seen_at: now,
      user_agent: session.userAgent,
      network: session.network,
    })
    .execute()
}

export interface SessionRow {
  id: string
  accountId: string
  startedAt: Date
  lastSeenAt: Date
  endedAt: Date | null
  deactivatedAt: Date | null
  held: Role[]
  subAdmin: EffectiveRights | null
}

/** Everything that authentication needs, in one statement. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.account_id as "accountId", s.started_at as "startedAt", s.last_seen_at as "lastSeenAt",
      s.ended_at as "endedAt", a.deactivated_at as "deactivatedAt",
      array(select h.role from identity.held_role h where h.account_id = a.id) as held,
      case when a.is_sub_admin then (
        select jsonb_build_object(
          'permissions', array(select unnest(u.permissions) union select unnest(array_agg(r.permission))),
          'journals', array(select unnest(u.allowed_journals)
            union select unnest(array_agg(r.journal_id) filter (where r.section_id is null and r.call_id is null))),
          'reach', coalesce(jsonb_agg(jsonb_build_object('permission', r.permission, 'journalId', r.journal_id,
            'sectionId', r.section_id, 'callId', r.call_id)), '[]'))
        from identity.public_right r where r.id = a.id and r.journal_id is not null
      ) end as "subAdmin"
    from identity.session s
      join identity.account a on a.id = s.account_id
      left join identity.sub_admin u on u.account_id = a.id
    where s.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

export async function touchSession(db: SqlTransaction, now: Date, sessionId: string, seenBefore: Date): Promise<void> {
  await db
    .updateTable('identity.session')
    .set({ last_seen_at: now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', seenBefore)
    .execute()
}

/** Selects the sessions to end: one session, optionally only of this account, all of an account except one, or all. */
type WhichSessions = { sessionId: string; of?: string } | { accountId: string; except?: string } | 'all'

/** Returns how many sessions ended. */
export async function endSessions(
  db: SqlTransaction,
  now: Date,
  which: WhichSessions,
  reason: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('identity.session')
    .set({ ended_at: now, end_reason: reason })
    .where((is) => {
      if (which === 'all') return is.and([])
      return 'sessionId' in which
        ? is.and([is('id', '=', which.sessionId), ...(which.of ? [is('account_id', '=', which.of)] : [])])
        : is.and([is('account_id', '=', which.accountId), ...(which.except ? [is('id', '<>', which.except)] : [])])
    })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface OpenSession {
  id: string
  userAgent: string
  startedAt: Date
  lastSeenAt: Date
}

const mostListed = 100

/** Sessions that were not ended, most recently used first. Some may have expired. */
export async function listOpenSessions(db: Db, accountId: string): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, user_agent as "userAgent", started_at as "startedAt", last_seen_at as "lastSeenAt"
    from identity.session where account_id = ${accountId} and ended_at is null
    order by last_seen_at desc, id limit ${sql.lit(mostListed)}`.execute(db)
  return rows
}

/** Deletes at most `most` outdated rows. Returns how many. */
type Prune = (db: SqlTransaction, before: Date, most: number) => Promise<number>

export const pruneSessions: Prune = async (db, before, most) => {
  const { numAffectedRows } = await sql`
    delete from identity.session where id in (
      select id from identity.session where last_seen_at < ${before} order by last_seen_at limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

export const pruneLoginAttempts: Prune = async (db, before, most) => {
  const { numAffectedRows } = await sql`
    delete from identity.login_attempt where id in (
      select id from identity.login_attempt where created_at < ${before} order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

export const pruneKnownDevices: Prune = async (db, before, most) => {
  const { numAffectedRows } = await sql`
    delete from identity.known_device where ctid in (
      select ctid from identity.known_device where expires_at < ${before} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

export const forgetNetworks: Prune = async (db, before, most) => {
  const { numAffectedRows } = await sql`
    update identity.account set registered_network = null where id in (
      select id from identity.account where registered_network is not null and created_at < ${before} limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export const pruneCodeCounts: Prune = async (db, before, most) => {
  const { numAffectedRows } = await sql`
    delete from identity.code_count where ctid in (
      select ctid from identity.code_count where day < ${before.toISOString().slice(0, 10)} limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
