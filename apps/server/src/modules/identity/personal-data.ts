import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { formerMember, type PersonalDataPart } from '../../platform/personal-data.ts'
import { letGoOfFiles } from '../files/index.ts'
import { lockAccount } from './queries/logins.ts'
import { keepOneAdmin } from './people/manage-account.ts'

export const identityPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    const account = await findOwnAccount(db, accountId)
    return {
      sections: {
        account: await readAccount(db, accountId),
        applications: await readApplications(db, accountId),
        sessions: await readSessions(db, accountId),
        signingIn: await readSigningIn(db, accountId),
        applicationsThatYouDecided: await readDecided(db, accountId),
      },
      files: account?.photoFileId ? [{ fileId: account.photoFileId, path: 'photo' }] : [],
    }
  },

  async refuseLeaving(tx, accountId) {
    const account = await lockAccount(tx.db, accountId)
    if (!account) return
    if (account.isSubAdmin) throw new AppError('leaving.sub-admin')
    await keepOneAdmin(tx.db, account)
  },

  async forget(_ctx, tx, { accountId }) {
    const account = await findOwnAccount(tx.db, accountId)
    await emptyAccount(tx, accountId)
    if (account?.photoFileId) await letGoOfFiles(tx, [account.photoFileId])
  },
}

interface OwnAccount {
  email: string
  fullName: string
  isSubAdmin: boolean
  photoFileId: string | null
}

export async function findOwnAccount(db: Db, accountId: string): Promise<OwnAccount | null> {
  const { rows } = await sql<OwnAccount>`
    select email, full_name as "fullName", is_sub_admin as "isSubAdmin", photo_file_id as "photoFileId"
    from identity.account where id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Excludes the sub-admin account, which may have the same address. */
export async function findMemberId(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.account
    where email = ${email.trim().toLowerCase()} and not is_sub_admin and deleted_at is null`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Returns false if the account was deleted; otherwise locks it against deletion until the transaction ends. Take this
 * lock before those of papers.
 */
export async function holdAccount(db: SqlTransaction, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.account where id = ${accountId} and deleted_at is null for share`.execute(db)
  return rows.length > 0
}

async function readAccount(db: Db, accountId: string): Promise<unknown> {
  const { rows } = await sql`
    select a.id, a.email, a.title, a.full_name as "fullName", a.registered_as as "registeredAs",
      a.registered_network as "registeredFromNetwork", a.created_at as "createdAt", a.email_verified_at as "emailVerifiedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('role', h.role, 'since', h.granted_at) order by h.granted_at, h.role), '[]')
        from identity.held_role h where h.account_id = a.id) as roles,
      (select to_jsonb(f) - 'account_id' from identity.profile f where f.account_id = a.id) as profile,
      (select to_jsonb(t) - 'account_id' from identity.activity t where t.account_id = a.id) as counts,
      (select jsonb_build_object('permissions', s.permissions, 'journals', s.allowed_journals)
        from identity.sub_admin s where s.account_id = a.id) as "subAdmin",
      (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'journal', j.title, 'place', r.place_title,
          'since', r.given_at) order by r.given_at, r.id), '[]')
        from identity.journal_role r join journals.public_journal j on j.id = r.journal_id
        where r.account_id = a.id) as "journalRoles"
    from identity.account a where a.id = ${accountId}`.execute(db)
  return rows[0]
}

async function readApplications(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select role, status, applied_at as "appliedAt", decided_at as "decidedAt", reason from identity.application
    where account_id = ${accountId} order by applied_at`.execute(db)
  return rows
}

async function readSessions(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select user_agent as "browser", network, started_at as "startedAt", last_seen_at as "lastSeenAt", ended_at as "endedAt",
      end_reason as "endReason"
    from identity.session where account_id = ${accountId} order by started_at`.execute(db)
  return rows
}

/** Login attempts with their times, and the addresses that links were sent to, without the secrets. */
async function readSigningIn(db: Db, accountId: string): Promise<unknown> {
  const { rows } = await sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('as', l.role, 'at', l.created_at, 'usedAt', l.used_at)
         order by l.created_at), '[]') from identity.login_attempt l where l.account_id = ${accountId}) as "loginAttempts",
      (select coalesce(jsonb_agg(jsonb_build_object('day', c.day, 'wrongCodes', c.tries) order by c.day), '[]')
         from identity.code_count c where c.account_id = ${accountId}) as "wrongCodes",
      (select coalesce(jsonb_agg(jsonb_build_object('lastLoginAt', d.last_login_at, 'knownUntil', d.expires_at)
         order by d.last_login_at), '[]') from identity.known_device d where d.account_id = ${accountId}) as "knownBrowsers",
      (select coalesce(jsonb_agg(jsonb_build_object('for', o.purpose, 'newEmail', o.new_email, 'sentAt', o.created_at,
         'usedAt', o.used_at) order by o.created_at), '[]')
         from identity.one_time_link o where o.account_id = ${accountId}) as "linksByMail",
      (select coalesce(jsonb_agg(p.set_at order by p.set_at), '[]')
         from identity.past_password p where p.account_id = ${accountId}) as "passwordsSetAt",
      (select coalesce(jsonb_agg(jsonb_build_object('at', i.provider, 'issuer', i.issuer, 'as', i.subject,
         'since', i.verified_at) order by i.verified_at), '[]')
         from identity.linked_identity i where i.account_id = ${accountId}) as "linkedIdentities",
      (select jsonb_build_object('setUpAt', u.created_at, 'since', u.confirmed_at)
         from identity.authenticator u where u.account_id = ${accountId}) as "authenticatorApp",
      (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'transports', k.transports, 'uses', k.sign_count,
         'addedAt', k.created_at, 'lastUsedAt', k.last_used_at) order by k.created_at), '[]')
         from identity.passkey k where k.account_id = ${accountId}) as "passkeys",
      (select coalesce(jsonb_agg(jsonb_build_object('for', c.purpose, 'askedAt', c.created_at, 'usedAt', c.used_at)
         order by c.created_at), '[]')
         from identity.passkey_challenge c where c.account_id = ${accountId}) as "passkeyQuestions",
      (select coalesce(jsonb_agg(jsonb_build_object('usedAt', c.used_at) order by c.used_at), '[]')
         from identity.recovery_code c where c.account_id = ${accountId}) as "recoveryCodes",
      (select coalesce(jsonb_agg(jsonb_build_object('at', r.provider, 'for', r.purpose, 'startedAt', r.created_at,
         'usedAt', r.used_at) order by r.created_at), '[]')
         from identity.provider_round r where r.account_id = ${accountId}) as "linksStarted"`.execute(db)
  return rows[0]
}

/** Addresses that links for a change of address were sent to; their owners have not agreed yet. */
export async function listUnconfirmedAddresses(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct new_email as address from identity.one_time_link
    where account_id = ${accountId} and new_email is not null`.execute(db)
  return rows.map(({ address }) => address)
}

/** The account's decisions about applications, as an admin. */
async function readDecided(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select role, status, decided_at as "decidedAt" from identity.application
    where decided_by = ${accountId} order by decided_at`.execute(db)
  return rows
}

/**
 * Anonymises the row, because reviews, decisions and payments refer to it. Deletes the roles first: they are counted
 * only while the account is active.
 */
async function emptyAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from identity.held_role where account_id = ${accountId}`.execute(tx.db)
  await sql`
    update identity.account set email = id || '@nobody.invalid', title = '', full_name = ${formerMember},
      password_hash = '', registered_as = null, registered_network = null, photo_file_id = null,
      deactivated_at = coalesce(deactivated_at, ${tx.now()}), deleted_at = coalesce(deleted_at, ${tx.now()})
    where id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.profile where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.application where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.activity where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.session where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.login_attempt where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.authenticator where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.passkey where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.passkey_challenge where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.recovery_code where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.provider_round where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.linked_identity where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.code_count where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.known_device where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.one_time_link where account_id = ${accountId}`.execute(tx.db)
  await sql`delete from identity.past_password where account_id = ${accountId}`.execute(tx.db)
}
