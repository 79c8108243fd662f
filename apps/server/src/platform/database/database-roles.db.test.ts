import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { defaultRoles, listOwnerFunctions, listTables, privilegesOf, type RoleKind } from './database-roles.ts'
import { migrate } from './migrate.ts'

const kinds: RoleKind[] = ['http', 'worker', 'readonly', 'reader']
let database: TestDatabase
let owner: pg.Client
const clients = {} as Record<RoleKind, pg.Client>

beforeAll(async () => {
  database = await createTestDatabase()
  // A clone does not inherit the privileges on the database itself.
  await migrate(database.url)
  owner = await connect(database.url)
  for (const kind of kinds) clients[kind] = await connect(database.urlAs(kind))
})
afterAll(async () => {
  await Promise.all([owner, ...Object.values(clients)].map((client) => client.end()))
  await database.close()
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The privileges of one role according to the database: for each table, by column where columns differ. */
async function actual(role: string, table: string, columns: string[]) {
  const { rows } = await owner.query<Record<string, boolean | string[]>>(
    `select has_table_privilege($1, $2, 'insert') as insert, has_table_privilege($1, $2, 'delete') as delete,
      has_table_privilege($1, $2, 'truncate') as truncate, has_table_privilege($1, $2, 'trigger') as trigger,
      has_table_privilege($1, $2, 'references') as references,
      array(select c from unnest($3::text[]) c where has_column_privilege($1, $2, c, 'select')) as select,
      array(select c from unnest($3::text[]) c where has_column_privilege($1, $2, c, 'update')) as update`,
    [role, table, columns],
  )
  return rows[0]!
}

const columnsOf = (extent: boolean | string[], columns: string[]) =>
  columns.filter((column) => extent === true || (extent !== false && extent.includes(column)))

describe.each(kinds)('the %s role', (kind) => {
  it('has exactly the declared privileges on every table', async () => {
    const tables = await listTables(owner)
    expect(tables.length).toBeGreaterThan(80)
    for (const { schema, name, columns } of tables) {
      const table = `${schema}.${name}`
      const wanted = privilegesOf(kind, table, columns)
      expect({ table, ...(await actual(defaultRoles[kind], table, columns)) }).toEqual({
        table,
        insert: wanted.insert,
        delete: wanted.delete,
        ...{ truncate: false, trigger: false, references: false },
        select: columnsOf(wanted.select, columns),
        update: columnsOf(wanted.update, columns),
      })
    }
  })

  it.each([
    'alter table platform.audit disable trigger all',
    'alter table wallet.entry disable trigger entry_stays',
    'drop trigger event_keeps on submissions.event',
    'set session_replication_role = replica',
    'update platform.audit set action = action',
    'delete from platform.audit',
    'truncate platform.audit',
    'update wallet.entry set amount = amount',
    'delete from submissions.event',
    'update submissions.event set at = at',
    'delete from peer_review.review',
    'alter table identity.account add column extra text',
    'drop table platform.audit',
    'create table public.made (id int)',
    'create table platform.made (id int)',
    'create temporary table made (id int)',
    'create schema made',
    "create function public.made() returns int language sql as 'select 1'",
    'create or replace function platform.keep_audit() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop policy grfs_worker on graphile_worker._private_jobs',
    'set role postgres',
    'grant grfs_worker to grfs_http',
    'delete from public.migration',
    "copy identity.account to program 'cat'",
  ])('cannot %s', async (statement) => {
    await expect(clients[kind].query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42704)$/),
    })
  })
})

it('the read-only role reads no secret and writes nothing', async () => {
  const reader = clients.readonly
  for (const statement of [
    'select password_hash from identity.account',
    'select * from identity.account',
    'select * from identity.session',
    'select * from identity.one_time_link',
    'select * from identity.past_password',
    'select text from platform.mail',
    'select * from platform.outbox',
    'select phone_number from identity.profile',
    'insert into platform.effect default values',
    'select * from graphile_worker._private_jobs',
  ]) {
    await expect(reader.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  await expect(reader.query('select id, email from identity.account limit 1')).resolves.toBeDefined()
})

it('the role of public pages reads what they show, no secret of an account, and writes nothing', async () => {
  for (const statement of [
    'select password_hash from identity.account',
    'select * from identity.session',
    'select * from identity.one_time_link',
    'select text from platform.mail',
    'select * from platform.outbox',
    'insert into platform.effect default values',
    'select * from graphile_worker._private_jobs',
  ]) {
    await expect(clients.reader.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  await expect(clients.reader.query('select * from publishing.article limit 1')).resolves.toBeDefined()
})

it('no column of bytes and no column named like a secret is open to the read-only role, but for what is listed', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where (data_type = 'bytea' or column_name ~ '(hash|token|secret|password|salt|code)')
      and table_schema not in ('pg_catalog', 'information_schema')
      and has_column_privilege($1, quote_ident(table_schema) || '.' || quote_ident(table_name), column_name, 'select')
    order by 1`,
    [defaultRoles.readonly],
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'feedback.cooldown.key',
    'manuscripts.manuscript.refused_code',
    'peer_review.assignment.code',
    'peer_review.certificate_key.public_key',
    'statistics.happening.reader',
  ])
})

it('HTTP appends to the audit log but neither seals nor checks it, and adds no jobs by itself', async () => {
  const http = clients.http
  await http.query('begin')
  await http.query(
    `insert into platform.audit (at, action, subject_kind, subject_id) values (now(), 'test', 'test', '1')`,
  )
  await http.query('rollback')
  for (const statement of [
    'update platform.audit_check set until_id = 0',
    "select graphile_worker.add_job('x')",
    'delete from graphile_worker._private_jobs',
  ]) {
    await expect(http.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})

it('only the worker calls the functions that run as the owner, and each of them is known here', async () => {
  const functions = await listOwnerFunctions(owner)
  expect(functions).toEqual([
    'publishing.replace_name(uuid,text,text)',
    'search.analyse_index()',
    'search.create_word_index()',
    'search.drop_word_index()',
    'statistics.empty_old_visits(integer)',
    'statistics.refresh_reports()',
    'submissions.refresh_figures()',
  ])
  const values = { integer: '0', 'uuid,text,text': `gen_random_uuid(), 'Ada', 'Grace'` }
  const called = (name: string) =>
    name.replace(/\((.*)\)/, (_, types: string) => `(${values[types as keyof typeof values] ?? ''})`)
  for (const name of functions.map(called)) {
    await expect(clients.worker.query(`select ${name}`), name).resolves.toBeDefined()
    await expect(clients.http.query(`select ${name}`), name).rejects.toMatchObject({ code: '42501' })
    for (const reader of [clients.readonly, clients.reader])
      await expect(reader.query(`select ${name}`), name).rejects.toMatchObject({ code: '42501' })
  }
})

it('a table that is added later is closed until the privileges are granted again', async () => {
  await owner.query('create table platform.added_later (id int)')
  await expect(clients.http.query('select * from platform.added_later')).rejects.toMatchObject({ code: '42501' })
  await owner.query('drop table platform.added_later')
})
