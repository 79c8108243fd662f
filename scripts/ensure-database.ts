import pg from 'pg'
import { defaultRoles, type RoleKind } from '../apps/server/src/platform/database/database-roles.ts'

/** Creates a database beside the one of `serverUrl`, unless it exists; returns its URL. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates the runtime roles, each with its own name as the password: for private servers on the loopback address. */
export async function createRoles(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const name of Object.values(defaultRoles)) {
      await client.query(
        `do $$ begin
          create role ${name} login password '${name}';
          alter role ${name} set statement_timeout = '30s';
          alter role ${name} set idle_in_transaction_session_timeout = '60s';
        exception when duplicate_object then null; end $$`,
      )
    }
  } finally {
    await client.end()
  }
}

export function urlForRole(databaseUrl: string, role: RoleKind): string {
  const url = new URL(databaseUrl)
  url.username = url.password = defaultRoles[role]
  return url.href
}
