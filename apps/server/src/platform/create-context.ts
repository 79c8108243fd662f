import type { Clock } from './clock.ts'
import type { Context, Subscriptions } from './context.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'
import { openOutbox } from './outbox.ts'
import type { Storage } from './storage/storage.ts'

export interface ContextParts {
  database: Database
  clock: Clock
  log: Logger
  storage: Storage
  subscriptions: Subscriptions
  /** The right-hand side of every Message-ID. */
  mailDomain: string
}

export function createContext(parts: ContextParts): Context {
  const { database, clock, log, storage } = parts
  return {
    db: database.db,
    clock,
    log,
    storage,
    inTransaction: (work) =>
      database.db.transaction().execute(async (sql) => {
        const outbox = openOutbox(clock, parts.subscriptions, parts.mailDomain)
        const result = await work(Object.assign(sql, outbox.telling))
        await outbox.flush(sql)
        return result
      }),
  }
}
