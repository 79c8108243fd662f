import { sql } from 'kysely'
import type { SavedView } from '@grfs/contracts/peer-review/admin'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export async function listSavedViews(db: Db, accountId: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, filters from peer_review.saved_view where account_id = ${accountId}
    order by lower(name), id`.execute(db)
  return rows
}

/** Locks the account, so that two requests together cannot pass the limit. */
export async function lockSavedViews(db: SqlTransaction, accountId: string): Promise<SavedView[]> {
  await sql`select from identity.public_active where id = ${accountId} for update`.execute(db)
  return listSavedViews(db, accountId)
}

/** A view of the same name gets the new filters. */
export async function saveView(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  { id, name, filters }: SavedView,
): Promise<void> {
  await sql`
    insert into peer_review.saved_view (id, account_id, name, filters, saved_at)
    values (${id}, ${accountId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${now})
    on conflict (account_id, lower(name)) do update set name = excluded.name, filters = excluded.filters,
      saved_at = excluded.saved_at`.execute(db)
}

export async function renameView(db: SqlTransaction, accountId: string, id: string, name: string): Promise<void> {
  await sql`
    update peer_review.saved_view set name = ${name} where id = ${id} and account_id = ${accountId}`.execute(db)
}

export async function deleteView(db: SqlTransaction, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from peer_review.saved_view where id = ${id} and account_id = ${accountId} returning id`.execute(db)
  return rows.length > 0
}
