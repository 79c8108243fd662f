import { hash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'
import { traceStatement } from '../tracing.ts'
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

interface DatabaseOptions {
  url: string
  poolSize: number
  /** For broken connections. */
  log: { warn(fields: object, text: string): void }
  /** Names statements, so that PostgreSQL prepares each once per connection. True by default. */
  prepare?: boolean
  /** A standby, for public pages. A read that it does not answer soon is repeated on the primary. */
  isReplica?: boolean
  /** Called once per statement that is sent. Tests count statements with it. */
  onQuery?: (sql: string) => void
}

// Dates without a time stay strings ("2026-11-09"): a Date would shift them by the machine's zone.
const dateOid = 1082
const bigintOid = 20

/** How every pool connects. */
export const connectionSettings = {
  connectionTimeoutMillis: 5_000,
  // A machine that vanished is noticed.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // So that connections spread again after a server came back.
  maxLifetimeSeconds: 1_800,
  // Compiling a large statement can take half a minute while tables have no statistics yet; running it takes 50 ms.
  options: '-c jit=off',
  verify: refuseReadOnly,
} satisfies pg.PoolConfig

/** After a failover an address can lead to a server that only reads. Such a connection is not used. */
function refuseReadOnly(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(({ rows }) => {
    if (rows[0]?.transaction_read_only !== 'on') return done()
    done(Object.assign(new Error('The database is read-only: the address leads to a standby.'), { code: '25006' }))
  }, done)
}

/** The URL may lead to a server that writes, such as after a failover. */
function forbidWrites(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('set default_transaction_read_only = on').then(() => done(), done)
}

const replicaSettings = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  // Of the client: a machine that vanished does not end a statement.
  query_timeout: 6_000,
  verify: forbidWrites,
} satisfies pg.PoolConfig

const readOnly = '25006'
// The server ends, starts or cannot be reached; 08…: the connection is broken.
const lostConnection = /^(?:25006|57P0[123]|08...|ECONNRESET|EPIPE|ETIMEDOUT)$/

export function openDatabase(options: DatabaseOptions): Database {
  const { url, poolSize, log, prepare = true, isReplica = false, onQuery } = options
  const pool = new pg.Pool({
    connectionString: url,
    ...connectionSettings,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    ...(isReplica && replicaSettings),
    types: {
      getTypeParser: (oid, format) => {
        if (oid === dateOid) return (value: string) => value
        if (oid === bigintOid) return Number
        return pg.types.getTypeParser(oid, format)
      },
    },
  })
  const report = logBrokenConnections(pool, log)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: watchedPool(pool, prepare, report) }),
    log: (event) => onQuery?.(event.query.sql),
  })
  return { db, pool, prepare, close: () => db.destroy() }
}

type ReportBroken = (error: unknown, client: pg.PoolClient) => void

/** Node.js ends the process on an `error` event that has no listener. The pool replaces a broken connection by itself. */
function logBrokenConnections(pool: pg.Pool, log: DatabaseOptions['log']): ReportBroken {
  const logged = new WeakSet<pg.PoolClient>()
  const report: ReportBroken = (err, client) => {
    // The pool emits the error of an idle client again, and a failed statement comes before the end of its connection.
    if (logged.has(client)) return
    logged.add(client)
    log.warn({ err }, 'database connection failed; the pool opens another when it is needed')
  }
  pool.on('error', report)
  pool.on('connect', (client) => void client.on('error', (error) => report(error, client)))
  return report
}

// A prepared statement lives as long as its connection. Far above the number of statements in the code.
const maxNames = 2_000
const names = new Map<string, string>()

/** The name under which PostgreSQL prepares a statement. Undefined: send it without a name. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}

/**
 * The pool for Kysely's dialect, which sends statements without names. A statement with a name is planned once per
 * connection; for most reads of a page planning costs more than running.
 *
 * A connection on which the server said that it goes or only reads is closed, not used again. After a failover the idle
 * ones lead to the same server, so they are closed too.
 */
function watchedPool(pool: pg.Pool, prepare: boolean, report: ReportBroken): PostgresPool {
  // The dialect recognises a connection by its client.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      let lost = false
      const send = (text: string, values: unknown[] = []) =>
        // BEGIN and COMMIT have no values and need no plan.
        values.length === 0 || !prepare
          ? client.query(text, values)
          : client.query({ name: statementName(text), text, values })
      const query = async (text: string, values?: unknown[]) => {
        try {
          return await traceStatement(text, () => send(text, values))
        } catch (error) {
          const { code = '', message } = error as Error & { code?: string }
          // After its timeout the driver still waits for the answer on this connection.
          if (lostConnection.test(code) || message === 'Query read timeout') {
            lost = true
            report(error, client)
          }
          if (code === readOnly) closeIdle(pool)
          throw error
        }
      }
      const named = {
        // The dialect's other signature is for cursors, which need a setting of their own.
        query: query as unknown as PostgresPoolClient['query'],
        // The pool gives the client a new `release` each time.
        release: (destroy?: boolean) => client.release(lost || destroy),
      }
      clients.set(client, named)
      return named
    },
  }
}

function closeIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}
