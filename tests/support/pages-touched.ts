import { sql } from 'kysely'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pool.ts'
import type { TestHouse } from './app.ts'
import { testLog } from './database.ts'
import { contextOf } from './jobs.ts'

const times = 4
const rounds = 3

/** Number of database pages that some work touches: a cost that is the same on any machine. */
export async function pagesTouched(
  { database: { url }, clock }: Pick<TestHouse, 'database' | 'clock'>,
  work: (ctx: Context) => Promise<unknown>,
): Promise<number> {
  const database = openDatabase({ url, poolSize: 1, log: testLog })
  const ctx = contextOf(database, { clock })
  const touched = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    const { rows } = await sql<{ pages: number }>`
      select (blks_hit + blks_read)::int as pages from pg_stat_database where datname = current_database()`.execute(
      database.db,
    )
    return rows[0]!.pages
  }
  try {
    // The first run of a connection also reads the catalogue.
    await work(ctx)
    let fewest = Infinity
    for (let round = 0; round < rounds; round++) {
      const before = await touched()
      for (let time = 0; time < times; time++) await work(ctx)
      // A vacuum in the background counts too, so the round with the fewest pages is the work alone.
      fewest = Math.min(fewest, Math.round(((await touched()) - before) / times))
    }
    return fewest
  } finally {
    await database.close()
  }
}
