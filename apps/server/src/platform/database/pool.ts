import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { withStatementNames } from './statement-names.ts'
import type { DB } from './tables.ts'

/** For reading. Its type has no methods that write, so a write outside a transaction does not compile. */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'withRecursive' | 'selectNoFrom' | 'fn' | 'getExecutor'>

/** For queries that write or lock. Only `inTransaction` provides it, as `tx.db`. */
export type SqlTransaction = Transaction<DB>

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  /** Whether to use named prepared statements. */
  prepare: boolean
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** For broken connections. */
  log: { warn(fields: object, text: string): void }
  /** Names statements, so that PostgreSQL prepares each once per connection. True by default. */
  prepare?: boolean
  /** Called once per statement that is sent. Tests count statements with it. */
  onQuery?: (sql: string) => void
}

// Dates without a time stay strings ("2026-11-09"): a Date would shift them by the machine's zone.
const dateOid = 1082
const bigintOid = 20

export function openDatabase({ url, poolSize, log, prepare = true, onQuery }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (oid, format) => {
        if (oid === dateOid) return (value: string) => value
        if (oid === bigintOid) return Number
        return pg.types.getTypeParser(oid, format)
      },
    },
  })
  logBrokenConnections(pool, log)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: prepare ? withStatementNames(pool) : pool }),
    log: (event) => onQuery?.(event.query.sql),
  })
  return { db, pool, prepare, close: () => db.destroy() }
}

/** Node.js ends the process on an `error` event that has no listener. The pool replaces a broken connection by itself. */
function logBrokenConnections(pool: pg.Pool, log: DatabaseOptions['log']): void {
  const logged = new WeakSet<Error>()
  const report = (err: Error) => {
    // The pool emits the error of an idle client again.
    if (logged.has(err)) return
    logged.add(err)
    log.warn({ err }, 'database connection failed; the pool opens another when it is needed')
  }
  pool.on('error', report)
  pool.on('connect', (client) => void client.on('error', report))
}
