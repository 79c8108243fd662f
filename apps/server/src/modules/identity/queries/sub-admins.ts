import { sql } from 'kysely'
import type { HeldJournalRole } from '@grfs/contracts/identity/sub-admins'
import type { Permission } from '@grfs/domain/identity/actor'
import type { JournalRole } from '@grfs/domain/identity/journal-roles'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { uniqueViolation } from './accounts.ts'

export interface SubAdminRow {
  id: string
  name: string
  email: string
  createdAt: Date
  permissions: Permission[]
  allowedJournals: string[]
  roles: HeldJournalRole[]
}

const subAdmin = sql`
  a.id, a.full_name as name, a.email, a.created_at as "createdAt", s.permissions, s.allowed_journals as "allowedJournals",
  (select coalesce(json_agg(json_build_object('id', r.id, 'role', r.role, 'place', r.place_title,
      'journal', json_build_object('id', j.id, 'title', j.title)) order by j.title, r.role, r.place_title, r.id), '[]')
    from identity.journal_role r join journals.public_journal j on j.id = r.journal_id where r.account_id = a.id) as roles
  from identity.sub_admin s join identity.account a on a.id = s.account_id`

/** A page of sub-admins that are not deleted, newest first. */
export async function listSubAdmins(db: Db, page: { limit: number; offset: number }): Promise<SubAdminRow[]> {
  const { rows } = await sql<SubAdminRow>`
    select ${subAdmin} where s.deleted_at is null
    order by a.created_at desc, a.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countSubAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.sub_admin where deleted_at is null`.execute(db)
  return rows[0]!.count
}

export async function findSubAdmin(db: Db, accountId: string): Promise<SubAdminRow | null> {
  if (!isInternalId(accountId)) return null
  const { rows } = await sql<SubAdminRow>`
    select ${subAdmin} where s.account_id = ${accountId} and s.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Ids of the journals named by id or abbreviation, each once. Null if one of them does not exist. */
export async function findJournalIds(db: Db, refs: readonly string[]): Promise<string[] | null> {
  const words = [...new Set(refs.map((ref) => ref.toLowerCase()))]
  const { rows } = await sql<{ id: string; abbrev: string | null }>`
    select id, lower(abbrev) as abbrev from journals.public_journal
    where id::text = any(${words}::text[]) or lower(abbrev) = any(${words}::text[]) order by title, id`.execute(db)
  const isKnown = (word: string) => rows.some(({ id, abbrev }) => id === word || abbrev === word)
  return words.every(isKnown) ? rows.map(({ id }) => id) : null
}

interface SubAdminChange {
  name: string
  email: string
  permissions: readonly Permission[]
  allowedJournals: readonly string[]
}

/** Returns false if another sub-admin has the address; the transaction is then aborted. */
export async function saveSubAdmin(db: SqlTransaction, accountId: string, change: SubAdminChange): Promise<boolean> {
  try {
    await db
      .updateTable('identity.account')
      .set({ full_name: change.name, email: change.email })
      .where('id', '=', accountId)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
  await db
    .updateTable('identity.sub_admin')
    .set({ permissions: [...change.permissions], allowed_journals: [...change.allowedJournals] })
    .where('account_id', '=', accountId)
    .execute()
  return true
}

/** Releases the address, so that it can be used again; the account can no longer be found by it. */
export async function endSubAdmin(db: SqlTransaction, now: Date, accountId: string): Promise<void> {
  await db.deleteFrom('identity.journal_role').where('account_id', '=', accountId).execute()
  await sql`
    update identity.sub_admin s set deleted_at = ${now}, former_email = a.email
    from identity.account a where a.id = s.account_id and s.account_id = ${accountId}`.execute(db)
  await sql`
    update identity.account set deactivated_at = coalesce(deactivated_at, ${now}), email = id || '@nobody.invalid'
    where id = ${accountId}`.execute(db)
}

/** The title of a section, if this journal has it. */
export async function findSectionTitle(db: Db, sectionId: string, journalId: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(titles->>'en', (select min(value) from jsonb_each_text(titles)), '') as title
    from journals.public_section where id = ${sectionId} and journal_id = ${journalId}`.execute(db)
  return rows[0]?.title ?? null
}

/** The title of a call for papers that is open, if it is this journal's. */
export async function findCallTitle(db: Db, callId: string, journalId: string): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select title from journals.public_call where id = ${callId} and journal_id = ${journalId}`.execute(db)
  return rows[0]?.title ?? null
}

export interface NewJournalRole {
  id: string
  accountId: string
  role: JournalRole
  journalId: string
  sectionId: string | null
  callId: string | null
  place: string | null
  givenBy: string
}

/** Returns false if the person has this role already. */
export async function insertJournalRole(db: SqlTransaction, now: Date, role: NewJournalRole): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('identity.journal_role')
    .values({
      id: role.id,
      account_id: role.accountId,
      role: role.role,
      journal_id: role.journalId,
      section_id: role.sectionId,
      call_id: role.callId,
      place_title: role.place,
      given_by: role.givenBy,
      given_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteJournalRole(db: SqlTransaction, id: string): Promise<void> {
  await db.deleteFrom('identity.journal_role').where('id', '=', id).execute()
}

/** Whether this is a deleted sub-admin or a deleted account. */
export async function wasEnded(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select coalesce(a.deleted_at, s.deleted_at) is not null as ended
    from identity.account a left join identity.sub_admin s on s.account_id = a.id where a.id = ${accountId}`.execute(db)
  return rows[0]?.ended === true
}
