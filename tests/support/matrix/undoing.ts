import type { SqlTransaction } from '../../../apps/server/src/platform/database/pool.ts'
import type { TestDatabase } from '../database.ts'

class Undone extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('undone')
    this.result = result
  }
}

/** Inspects a transaction just before it is rolled back. */
export type Look = (sql: SqlTransaction) => Promise<void>

/**
 * A database in which every transaction succeeds as if committed, but is rolled back: any number of changes can be
 * tried on one test world without affecting each other.
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
