import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { AtCommitDialect } from './at-commit.ts'
import { PreparedClient } from './prepared-client.ts'
import type { DB } from './tables.ts'

/** For reading. Writing through it does not compile: a write needs a `Tx`. */
export type Db = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'withRecursive' | 'selectNoFrom' | 'fn' | 'getExecutor'>

/** The bare transaction; `Tx` in context.ts adds what may be told inside of it. */
export type SqlTransaction = Transaction<DB>

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  poolSize: number
  /** Called once per statement that goes over the wire; tests count with it. */
  onQuery?: (sql: string) => void
}

// Dates without a time stay strings ("2026-11-09"): a Date would shift them by the machine's zone.
const dateOid = 1082
const bigintOid = 20

export function openDatabase({ url, poolSize, onQuery }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PreparedClient,
    // What is said at the commit and the commit itself leave together (at-commit.ts).
    pipeline: true,
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
  // A connection that breaks must not end the process, neither in the pool nor in use: whoever waits for an answer hears
  // of it there, and the next query gets a fresh one.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new AtCommitDialect({ pool }),
    log: (event) => onQuery?.(event.query.sql),
  })
  return { db, pool, close: () => db.destroy() }
}
