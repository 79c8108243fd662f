import type pg from 'pg'
import type { Database } from './pool.ts'
import type { Logger } from '../log.ts'

/** The roles that processes connect as. None of them is the owner, which runs migrations. */
export interface DatabaseRoles {
  http: string
  worker: string
  /** For people who look at the database. */
  readonly: string
  /** For public pages that come from read replicas. Only needed with `DATABASE_READ_URL`. */
  reader: string
}
export type RoleKind = keyof DatabaseRoles

export const defaultRoles: DatabaseRoles = {
  http: 'grfs_http',
  worker: 'grfs_worker',
  readonly: 'grfs_readonly',
  reader: 'grfs_reader',
}

export function rolesFrom(env: Record<string, string | undefined>): DatabaseRoles {
  return {
    http: env['DATABASE_HTTP_ROLE'] || defaultRoles.http,
    worker: env['DATABASE_WORKER_ROLE'] || defaultRoles.worker,
    readonly: env['DATABASE_READONLY_ROLE'] || defaultRoles.readonly,
    reader: env['DATABASE_READER_ROLE'] || defaultRoles.reader,
  }
}

/** True: the whole table. A list: these columns only. */
type Extent = boolean | string[]
export interface Privileges {
  select: Extent
  insert: boolean
  update: Extent
  delete: boolean
}

const none: Privileges = { select: false, insert: false, update: false, delete: false }
const read: Privileges = { ...none, select: true }
const append: Privileges = { ...read, insert: true }
const readAndWrite: Privileges = { select: true, insert: true, update: true, delete: true }

/** Tables with restricted privileges for HTTP and worker. They may read and write every other table. */
const restricted: Record<string, Record<'http' | 'worker', Privileges>> = {
  'platform.audit': { http: append, worker: append },
  'platform.audit_seal': { http: read, worker: append },
  'platform.audit_check': { http: read, worker: { ...read, update: true } },
  'platform.backup_run': { http: read, worker: append },
  'platform.event': { http: read, worker: append },
  'platform.mail_text': { http: append, worker: read },
  'wallet.entry': { http: append, worker: append },
  'publishing.notice': { http: append, worker: append },
  'publishing.change': { http: append, worker: append },
  // Deleting an account erases these two texts (submissions.keep_event).
  'submissions.event': {
    http: { ...append, update: ['letter', 'reason'] },
    worker: { ...append, update: ['letter', 'reason'] },
  },
  'peer_review.review': {
    http: { ...append, update: ['released_at'] },
    worker: { ...append, update: ['released_at'] },
  },
  'settings.change': { http: append, worker: append },
  'public.migration': { http: read, worker: read },
  // Only the operator's commands switch.
  'platform.switch': { http: read, worker: readAndWrite },
}

/** Hidden from both roles that only read: sessions, links, codes and e-mails that contain them. */
const hiddenTables = new Set([
  'identity.session',
  'identity.login_attempt',
  'identity.known_device',
  'identity.provider_round',
  'identity.authenticator',
  'identity.recovery_code',
  'identity.passkey',
  'identity.passkey_challenge',
  'identity.one_time_link',
  'identity.past_password',
  'integrations.api_key',
  'integrations.webhook',
  'platform.idempotency_key',
  'platform.mail',
  'platform.outbox',
])

/**
 * Columns with such a name are hidden from the read-only role in every table, including future ones. Public pages need
 * some of them, such as the SHA-256 of a file, but none of the accounts.
 */
const secretColumn = /(?:^|_)(?:hash|salt|secret|token|password|mac|digest|seal)(?:_|$)/

const jobSchema = 'graphile_worker'

const onlyReads = (kind: RoleKind): kind is 'readonly' | 'reader' => kind === 'readonly' || kind === 'reader'

/** The privileges of a role on a table. Tests compare the database with this. */
export function privilegesOf(kind: RoleKind, table: string, columns: readonly string[]): Privileges {
  if (table.startsWith(`${jobSchema}.`)) return { http: read, worker: readAndWrite, readonly: none, reader: none }[kind]
  if (!onlyReads(kind)) return restricted[table]?.[kind] ?? readAndWrite
  if (hiddenTables.has(table) || (kind === 'readonly' && table === 'identity.profile')) return none
  const hidesSecrets = kind === 'readonly' || table.startsWith('identity.')
  const open = columns.filter((column) => !hidesSecrets || !secretColumn.test(column))
  return { ...none, select: open.length === columns.length ? true : open }
}

interface Table {
  schema: string
  name: string
  columns: string[]
  /** graphile-worker enables row security without a policy: only the owner sees rows. */
  hasRowSecurity: boolean
}

/** Every table and view that the connected role owns, including those of graphile-worker. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, c.relrowsecurity as "hasRowSecurity",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and n.nspname !~ '^pg_temp' and pg_has_role(current_user, c.relowner, 'usage')
    order by 1, 2`)
  return rows
}

/** Functions that run as the owner. Only the worker may call them. Triggers cannot be called. */
export async function listOwnerFunctions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and p.prorettype <> 'trigger'::regtype and n.nspname not in ('pg_catalog', 'information_schema')
      and pg_has_role(current_user, p.proowner, 'usage')
    order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * Grants each existing role exactly its privileges, in one transaction. Runs after every migration; a new table has no
 * privileges before. Returns the roles that do not exist.
 */
export async function grantRoles(client: pg.ClientBase, roles: DatabaseRoles): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [Object.values(roles)],
  )
  const existing = new Set(rows.map(({ name }) => name))
  const tables = await listTables(client)
  const functions = await listOwnerFunctions(client)
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const statements = [
    "do $$ begin execute format('revoke create, temporary on database %I from public', current_database()); end $$",
    'revoke create on schema public from public',
    ...functions.map((name) => `revoke execute on function ${name} from public`),
    ...(existing.has(roles.worker)
      ? functions.map((name) => `grant execute on function ${name} to ${client.escapeIdentifier(roles.worker)}`)
      : []),
    ...(Object.keys(roles) as RoleKind[])
      .filter((kind) => existing.has(roles[kind]))
      .flatMap((kind) => grantsFor(client, kind, roles[kind], schemas, tables)),
  ]
  await client.query('begin')
  try {
    await client.query(statements.join(';\n'))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error('The privileges of the database roles could not be granted.', { cause: error })
  }
  return Object.values(roles).filter((name) => !existing.has(name))
}

function grantsFor(client: pg.ClientBase, kind: RoleKind, name: string, schemas: string[], tables: Table[]): string[] {
  const quote = (text: string) => client.escapeIdentifier(text)
  const role = quote(name)
  const isOpen = (schema: string) => !onlyReads(kind) || schema !== jobSchema
  return [
    ...schemas.flatMap((schema) => [
      `revoke all on all sequences in schema ${quote(schema)} from ${role}`,
      `revoke all on schema ${quote(schema)} from ${role}`,
      ...(isOpen(schema) ? [`grant usage on schema ${quote(schema)} to ${role}`] : []),
      ...(onlyReads(kind) ? [] : [`grant usage on all sequences in schema ${quote(schema)} to ${role}`]),
    ]),
    ...tables.flatMap((table) => {
      const on = `${quote(table.schema)}.${quote(table.name)}`
      const wanted = privilegesOf(kind, `${table.schema}.${table.name}`, table.columns)
      return [
        `revoke all on ${on} from ${role}`,
        ...(['select', 'insert', 'update', 'delete'] as const).flatMap((verb) => {
          const extent: Extent = wanted[verb]
          if (extent === false) return []
          const columns = extent === true ? '' : ` (${extent.map(quote).join(', ')})`
          return [`grant ${verb}${columns} on ${on} to ${role}`]
        }),
        ...(table.hasRowSecurity && wanted.select !== false
          ? [
              `drop policy if exists ${role} on ${on}`,
              `create policy ${role} on ${on} to ${role} using (true) with check (true)`,
            ]
          : []),
      ]
    }),
  ]
}

/** Logs a warning if the process is owner or superuser and so could change the tables themselves. */
export async function warnIfOwner({ pool }: Database, log: Logger): Promise<void> {
  try {
    const { rows } = await pool.query<{ role: string }>(`
      select current_user as role from pg_class
      where oid = 'platform.audit'::regclass and pg_has_role(current_user, relowner, 'usage')`)
    if (rows[0])
      log.warn(rows[0], 'the database role owns the tables; see docs/operations/security.md, "Database roles"')
  } catch (error) {
    log.warn({ err: error }, 'failed to read the privileges of the database role')
  }
}
