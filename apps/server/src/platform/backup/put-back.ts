import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { Db, SqlTransaction } from '../database/pool.ts'

/** The rows of a table with this value, and every row of these schemas that refers to them. */
export interface WantedRows {
  /** With its schema. */
  table: string
  column: string
  value: string
  schemas: string[]
}

/** The rows cannot be put back. Nothing was changed. */
export class CannotPutBack extends Error {
  override readonly name = 'CannotPutBack'
}

interface Reference {
  child: string
  childColumns: string
  parent: string
  parentColumns: string
  isInside: boolean
}

interface Part {
  table: string
  /** Quoted, with commas between them. */
  key: string
  columns: string[]
  /** Which rows; `$keys` stands for the keys of the first table. */
  condition: string
}

const rowsAtOnce = 500

/**
 * Makes these rows as they are in the other database, in the caller's transaction, which must own the tables. Rows of the
 * first table that the other database does not have stay as they are, with all that belongs to them. Returns the number of
 * rows of each table.
 */
export async function putBack(old: Db, tx: Tx, wanted: WantedRows): Promise<Record<string, number>> {
  const parts = await planOf(tx.db, old, wanted)
  const [first, ...children] = parts as [Part, ...Part[]]
  const keys = await readKeys(old, first, wanted)
  if (keys.length === 0) throw new CannotPutBack(`The restored database has no such row in ${wanted.table}.`)
  // Rows that nobody may change are protected by triggers; what they count was counted when it happened.
  for (const { table } of parts) await sql`alter table ${sql.raw(table)} disable trigger user`.execute(tx.db)
  for (const { table, condition } of children.toReversed())
    await sql`delete from ${sql.raw(table)} where ${withKeys(condition, keys)}`.execute(tx.db)
  const restored: Record<string, number> = {}
  for (const part of parts) {
    const rows = await readRows(old, part, keys)
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await insertRows(tx.db, part, rows.slice(at, at + rowsAtOnce), part === first)
    restored[part.table] = rows.length
  }
  for (const { table } of parts) await sql`alter table ${sql.raw(table)} enable trigger user`.execute(tx.db)
  return restored
}

/** The tables, those that others refer to first. */
async function planOf(live: Db, old: Db, { table, column, schemas }: WantedRows): Promise<Part[]> {
  const root = await readTable(live, old, table)
  if (!root?.all.includes(column)) throw new CannotPutBack(`There is no column ${column} in a table ${table}.`)
  const references = await listReferences(live, schemas)
  const inside = references.filter(({ isInside }) => isInside)
  const tables = [table]
  for (const parent of tables)
    for (const { child } of inside.filter((one) => one.parent === parent))
      if (!tables.includes(child)) tables.push(child)
  const outside = references.find(
    ({ child, parent }) => parent !== table && tables.includes(parent) && !tables.includes(child),
  )
  if (outside)
    throw new CannotPutBack(
      `${outside.child} refers to ${outside.parent}. Name its schema with --with, or put back less.`,
    )
  const parts: Part[] = [{ table, key: root.key, columns: root.shared, condition: `(${root.key})::text = any($keys)` }]
  const waiting = new Set(tables.slice(1))
  while (waiting.size > 0) {
    const free = [...waiting].filter((one) => !inside.some(({ child, parent }) => child === one && waiting.has(parent)))
    if (free.length === 0) throw new CannotPutBack(`These tables refer to each other: ${[...waiting].join(', ')}.`)
    for (const one of free) {
      waiting.delete(one)
      const found = await readTable(live, old, one)
      if (!found) throw new CannotPutBack(`The restored database has no table ${one}.`)
      const ways = inside.flatMap(({ child, childColumns, parent, parentColumns }) => {
        const condition = child === one && parts.find((part) => part.table === parent)?.condition
        return condition ? [`(${childColumns}) in (select ${parentColumns} from ${parent} where ${condition})`] : []
      })
      parts.push({ table: one, key: found.key, columns: found.shared, condition: `(${ways.join(' or ')})` })
    }
  }
  return parts
}

/** Foreign keys between different tables. Inside: the table that refers is in one of the schemas. */
async function listReferences(db: Db, schemas: string[]): Promise<Reference[]> {
  const columns = (table: string, numbers: string) =>
    sql.raw(`(select string_agg(quote_ident(a.attname), ', ' order by n.at)
    from unnest(c.${numbers}) with ordinality n (number, at) join pg_attribute a on a.attrelid = c.${table} and a.attnum = n.number)`)
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child, ${columns('conrelid', 'conkey')} as "childColumns",
      c.confrelid::regclass::text as parent, ${columns('confrelid', 'confkey')} as "parentColumns",
      s.nspname = any(${schemas}) as "isInside"
    from pg_constraint c join pg_class k on k.oid = c.conrelid join pg_namespace s on s.oid = k.relnamespace
    where c.contype = 'f' and c.conrelid <> c.confrelid`.execute(db)
  return rows
}

/** Its key, and the columns that both databases have and that can be written. */
async function readTable(live: Db, old: Db, table: string) {
  const read = async (db: Db) => {
    const { rows } = await sql<{ all: string[]; written: string[]; key: string | null }>`
      select array_agg(a.attname::text) as all, array_agg(a.attname::text) filter (where a.attgenerated = '') as written,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attnum = any(i.indkey)) as key
      from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped
      having count(*) > 0`.execute(db)
    return rows[0]
  }
  const [now, then] = [await read(live), await read(old)]
  if (!now || !then || now.key === null) return null
  return { all: now.all, key: now.key, shared: now.written.filter((column) => then.written.includes(column)) }
}

async function readKeys(old: Db, { table, key }: Part, { column, value }: WantedRows): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select (${sql.raw(key)})::text as key from ${sql.raw(table)} where ${sql.ref(column)}::text = ${value}`.execute(old)
  return rows.map((row) => row.key)
}

/** As text: no value is changed on its way. */
async function readRows(old: Db, { table, condition }: Part, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.raw(table)} t where ${withKeys(condition, keys)}`.execute(old)
  return rows.map(({ row }) => row)
}

async function insertRows(db: SqlTransaction, part: Part, rows: string[], mayExist: boolean): Promise<void> {
  const { table, key, columns } = part
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const onConflict = mayExist ? sql`on conflict (${sql.raw(key)}) do update set ${changes}` : sql``
  await sql`
    insert into ${sql.raw(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.raw(table)}, ${`[${rows.join(',')}]`}::jsonb) ${onConflict}`.execute(
    db,
  )
}

function withKeys(condition: string, keys: string[]) {
  const parts = condition.split('$keys')
  return sql.join(
    parts.map((text) => sql.raw(text)),
    sql`${keys}::text[]`,
  )
}
