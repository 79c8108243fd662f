import { rebuildIndex } from '../../apps/server/src/modules/search/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pool.ts'

const nobody = () => {}

/** The product's own rebuild; nobody has to be told of it in a database that nobody uses yet. */
export async function fillSearch(url: string): Promise<void> {
  const database = openDatabase({ url, poolSize: 3, log: console })
  const silent = { now: () => new Date(), publish: nobody, enqueue: nobody, send: nobody, purge: nobody, audit: nobody }
  try {
    await rebuildIndex({
      db: database.db,
      inTransaction: (work) => database.db.transaction().execute((tx) => work(Object.assign(tx, silent))),
    })
  } finally {
    await database.close()
  }
}
