import { sql } from 'kysely'
import type { Permission } from '@grfs/domain/identity/actor'
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
}

const subAdmin = sql`
  a.id, a.full_name as name, a.email, a.created_at as "createdAt", s.permissions, s.allowed_journals as "allowedJournals"
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
  await sql`
    update identity.sub_admin s set deleted_at = ${now}, former_email = a.email
    from identity.account a where a.id = s.account_id and s.account_id = ${accountId}`.execute(db)
  await sql`
    update identity.account set deactivated_at = coalesce(deactivated_at, ${now}), email = id || '@nobody.invalid'
    where id = ${accountId}`.execute(db)
}

/** Whether this is a deleted sub-admin or a deleted account. */
export async function wasEnded(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select coalesce(a.deleted_at, s.deleted_at) is not null as ended
    from identity.account a left join identity.sub_admin s on s.account_id = a.id where a.id = ${accountId}`.execute(db)
  return rows[0]?.ended === true
}
