import { openDatabase } from '../../apps/server/src/platform/database/pool.ts'
import { testLog } from './database.ts'

/** A connection that breaks after so many statements, COMMIT among them, and stays broken: as if its process were killed. */
export function mortalDatabase(url: string, statements: number) {
  let said = 0
  const database = openDatabase({
    url,
    poolSize: 1,
    log: testLog,
    onQuery: () => {
      if (++said > statements) throw new Error('killed')
    },
  })
  return { database, isDead: () => said > statements }
}
