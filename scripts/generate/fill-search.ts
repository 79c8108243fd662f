import { rebuildIndex } from '../../apps/server/src/modules/search/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pool.ts'

const ignore = () => {}
const outbox = { publish: ignore, enqueue: ignore, send: ignore, purge: ignore, audit: ignore }

/** Rebuilds the search index as the product does, without an outbox: no process uses this database yet. */
export async function fillSearch(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 3, log: console })
  try {
    await rebuildIndex({
      db: database.db,
      inTransaction: (work) => database.db.transaction().execute((db) => work({ db, outbox, now: () => new Date() })),
    })
  } finally {
    await database.close()
  }
}
