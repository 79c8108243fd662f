import { hash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

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
 */
export function withStatementNames(pool: pg.Pool): PostgresPool {
  // The dialect recognises a connection by its client.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const query = (text: string, values: unknown[] = []) =>
        // BEGIN and COMMIT have no values and need no plan.
        values.length === 0 ? client.query(text) : client.query({ name: statementName(text), text, values })
      const named = {
        // The dialect's other signature is for cursors, which need a setting of their own.
        query: query as unknown as PostgresPoolClient['query'],
        // The pool gives the client a new `release` each time.
        release: (destroy?: boolean) => client.release(destroy),
      }
      clients.set(client, named)
      return named
    },
  }
}
