import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'

// What is counted or noted about every request says nothing about what it changed.
const aside = ['platform.rate_limit', 'identity.session']

export async function tablesOf({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !aside.includes(name))
}

/** One word for all that is stored. */
export async function fingerprint(database: Pick<TestDatabase, 'db'>): Promise<string> {
  const tables = await tablesOf(database)
  const parts = tables.map(
    (name) => sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print
      from ${sql.raw(name)} t`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(
    database.db,
  )
  return rows.map(({ name, print }) => `${name} ${print}`).join('\n')
}
