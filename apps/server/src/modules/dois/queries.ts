import { sql } from 'kysely'
import type { DoiState } from '@grfs/domain/dois/doi'
import type { SqlTransaction } from '../../platform/database/pool.ts'

export type DoiItem = 'article' | 'notice'

/**
 * Sets the DOI of an item: `reserved` while its paper is being prepared, `queued` when it is published. Removes
 * another DOI that was reserved for the same public id. Without a DOI it only removes.
 */
export async function setDoi(
  db: SqlTransaction,
  now: Date,
  publicId: string,
  doi: string | null,
  state: 'reserved' | 'queued',
  item: DoiItem = 'article',
): Promise<void> {
  await sql`
    delete from dois.doi where item_kind = ${item} and item_id = ${publicId} and state = 'reserved'
      and doi is distinct from ${doi}::text`.execute(db)
  if (doi === null) return
  await sql`
    insert into dois.doi as d (doi, item_kind, item_id, state, since)
    values (${doi}, ${item}, ${publicId}, ${state}, ${now})
    on conflict (doi) do update set state = excluded.state, since = excluded.since
      where d.state = 'reserved' and excluded.state = 'queued'`.execute(db)
}

interface LockedDoi {
  doi: string
  state: DoiState
}

/** Locks the DOI of an item. If it has one that counts, an old one in state `none` is not returned. */
export async function lockDoi(
  db: SqlTransaction,
  publicId: string,
  item: DoiItem = 'article',
): Promise<LockedDoi | null> {
  const { rows } = await sql<LockedDoi>`
    select doi, state from dois.doi where item_kind = ${item} and item_id = ${publicId}
    order by state = 'none', doi limit 1 for update`.execute(db)
  return rows[0] ?? null
}

/** Saves a new state with the answer of the registry. */
export async function saveVerdict(
  db: SqlTransaction,
  now: Date,
  doi: string,
  { state, answer }: { state: DoiState; answer: string },
): Promise<void> {
  await db.updateTable('dois.doi').set({ state, answer, since: now }).where('doi', '=', doi).execute()
}
