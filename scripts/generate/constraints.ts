import type pg from 'pg'

/** Statements that restore what `dropConstraints` dropped. */
export type Rebuild = Array<{ what: string; sql: string }>

/**
 * Drops indexes and keys of the tables before a large load and returns the statements to restore them. They are read
 * from the catalogue, so a later migration needs no change here. Runs inside the transaction of the load: if it fails,
 * nothing was dropped.
 */
export async function dropConstraints(client: pg.Client, tables: string[]): Promise<Rebuild> {
  const { rows: constraints } = await client.query<{ table: string; name: string; kind: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype::text as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('p', 'u', 'f')
       and (conrelid = any($1::regclass[]) or (contype = 'f' and confrelid = any($1::regclass[])))
     order by array_position(array['p', 'u', 'f'], contype::text), conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
     order by 1`,
    [tables],
  )
  for (const index of indexes) await client.query(`drop index ${index.name}`)
  for (const one of constraints.toReversed()) await client.query(`alter table ${one.table} drop constraint ${one.name}`)
  const add = (kinds: string): Rebuild =>
    constraints
      .filter((one) => kinds.includes(one.kind))
      .map((one) => ({ what: one.name, sql: `alter table ${one.table} add constraint ${one.name} ${one.definition}` }))
  return [...add('pu'), ...indexes.map((index) => ({ what: index.name, sql: index.definition })), ...add('f')]
}
