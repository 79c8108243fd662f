import { sql } from 'kysely'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db } from '../../platform/database/pool.ts'
import type { JournalRow } from './queries.ts'

/** A journal by its id, or by its abbreviation in any case. */
export async function findJournal(db: Db, ref: string): Promise<JournalRow | null> {
  const { rows } = await sql<JournalRow>`
    select id, title, abbrev, category, subtitle, issn, hue, pattern, article_count
    from journals.journal
    where ${isInternalId(ref) ? sql`id = ${ref}` : sql`abbrev = ${ref.toUpperCase()}`}`.execute(db)
  return rows[0] ?? null
}
