import { sql } from 'kysely'
import { z } from 'zod'
import type { TestDatabase } from '../database.ts'

type Schema = z.core.$ZodType

/** Fields in a value but not in its contract, or the other way round. Paths like `submission.authors[].name`. */
export function strayFields(schema: Schema, value: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional) return value === undefined ? [] : strayFields(schema.unwrap(), value, path)
  if (schema instanceof z.ZodNullable) return value === null ? [] : strayFields(schema.unwrap(), value, path)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return strayFields(schema.unwrap(), value, path)
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return [...new Set(value.flatMap((one) => strayFields(schema.element, one, `${path}[]`)))]
  }
  if (schema instanceof z.ZodRecord) {
    return Object.values(value as object).flatMap((one) => strayFields(schema.valueType, one, `${path}{}`))
  }
  if (schema instanceof z.ZodUnion) {
    const found = schema.options.map((option) => strayFields(option, value, path))
    return found.find((one) => one.length === 0) ?? found[0] ?? []
  }
  if (schema instanceof z.ZodObject) return strayInObject(schema, value, path)
  return z.safeParse(schema, value).success ? [] : [`${path} is no ${schema._zod.def.type}`]
}

function strayInObject(schema: z.ZodObject, value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${path} is no object`]
  const shape = schema.shape as Record<string, z.ZodType>
  const extra = Object.keys(value).filter((key) => !Object.hasOwn(shape, key))
  return [
    ...extra.map((key) => `${path}.${key} is extra`),
    ...Object.entries(shape).flatMap(([key, inner]) => {
      const held = (value as Record<string, unknown>)[key]
      if (held === undefined) return z.safeParse(inner, undefined).success ? [] : [`${path}.${key} is missing`]
      return strayFields(inner, held, `${path}.${key}`)
    }),
  ]
}

/** Every name that a response with this contract can contain, at any depth. */
export function namesIn(schema: Schema): string[] {
  const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault]
  if (wrappers.some((wrapper) => schema instanceof wrapper)) return namesIn((schema as z.ZodOptional).unwrap())
  if (schema instanceof z.ZodArray) return namesIn(schema.element)
  if (schema instanceof z.ZodRecord) {
    const keys = schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : []
    return [...keys, ...namesIn(schema.valueType)]
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The field names in the bytes of a JSON response. Keys that are ids are data, such as the answers by point. */
export const namesOnWire = (raw: string): string[] =>
  [...new Set(Array.from(raw.matchAll(/(?<!\\)"([^"\\]+)":/g), ([, name]) => name!))].filter((name) => !id.test(name))

// Written for every request, so it is not a change.
const aside = ['platform.rate_limit', 'identity.session']

export async function tablesOf({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !aside.includes(name))
}

/** One hash of all stored data. */
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
