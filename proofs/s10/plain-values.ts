import { sql } from 'kysely'
import type { AccountHouse } from '../harness/account-house.ts'

export interface PlainValues {
  /** Secrets that stand in a table of the accounts as they were handed out. */
  inIdentity: number
  /** Where else a secret was found; a mail that says it is kept where it is sent from. */
  elsewhere: Record<string, string[]>
}

/** Looks for every secret in every row of every table, as text and as bytes. */
export async function foundInPlain(house: AccountHouse, secrets: Record<string, string>): Promise<PlainValues> {
  await house.settled()
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(house.ctx.db)
  const places: Record<string, string[]> = {}
  for (const { name } of tables) {
    for (const [secret, value] of Object.entries(secrets)) {
      if (value === '') throw new Error(`There is no ${secret} to look for.`)
      if (await holds(house, name, value)) (places[name] ??= []).push(secret)
    }
  }
  const inIdentity = Object.entries(places).filter(([table]) => table.startsWith('identity.'))
  const elsewhere = Object.fromEntries(Object.entries(places).filter(([table]) => !table.startsWith('identity.')))
  return { inIdentity: inIdentity.reduce((sum, [, found]) => sum + found.length, 0), elsewhere }
}

async function holds(house: AccountHouse, table: string, value: string): Promise<boolean> {
  // Bytes are written as hex in a row's text: the value itself, its bytes, and what its base64url says. Six digits alone
  // are looked for where they stand alone, since every hash has digits.
  const isShort = value.length < 20
  const forms = [value, Buffer.from(value).toString('hex'), Buffer.from(value, 'base64url').toString('hex')]
  const pattern = isShort ? `(^|[^0-9a-f])(${forms.slice(0, 2).join('|')})([^0-9a-f]|$)` : forms.join('|')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(table)} t where t::text ~ ${pattern}`.execute(house.ctx.db)
  return rows[0]!.count > 0
}
