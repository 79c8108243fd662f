import type { SqlTransaction } from '../../../apps/server/src/platform/database/pool.ts'
import type { TestDatabase } from '../database.ts'

class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('undone')
    this.result = result
  }
}

/** Looks at what a transaction did, right before it is taken back. */
export type Look = (sql: SqlTransaction) => Promise<void>

/**
 * A database on which every transaction answers as if it were committed, and is taken back: any number of changes can be tried
 * on one world, and none is in the way of the next.
 */
export function undoing(database: TestDatabase, look?: Look): TestDatabase {
  const transaction = () => ({
    execute: async <T>(work: (sql: SqlTransaction) => Promise<T>): Promise<T> => {
      try {
        return await database.db.transaction().execute(async (sql): Promise<T> => {
          const result = await work(sql)
          await look?.(sql)
          throw new Undone(result)
        })
      } catch (error) {
        if (error instanceof Undone) return error.result as T
        throw error
      }
    },
  })
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return { ...database, db }
}
