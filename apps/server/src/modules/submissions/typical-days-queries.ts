import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Readers keep seeing the old figures until the new ones are there. */
export async function refreshTypicalStays(tx: Tx): Promise<void> {
  await sql`refresh materialized view concurrently submissions.typical_stay`.execute(tx)
  await sql`refresh materialized view concurrently submissions.moves_of_year`.execute(tx)
  await sql`refresh materialized view concurrently submissions.stays_of_month`.execute(tx)
}
