import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { DoiHolder } from '../../../platform/doi-holders.ts'

/** Whose row of `deposits.account`: at the registry of DOIs the press or a journal; DOAJ, or a journal there. */
export type AccountName = DoiHolder['name'] | 'doaj' | `doaj:${string}`

export interface Account {
  refusedMac: string | null
  refusedAt: Date | null
  waitUntil: Date | null
}

export const noAccount: Account = { refusedMac: null, refusedAt: null, waitUntil: null }

const accountColumns = sql`refused_mac as "refusedMac", refused_at as "refusedAt", wait_until as "waitUntil"`

export async function findAccount(db: Db, name: AccountName = 'crossref'): Promise<Account> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from deposits.account where registry = ${name}`.execute(db)
  return rows[0] ?? noAccount
}

/** The journals that have accounts of their own. */
export async function listOwnAccounts(
  db: Db,
  depositors: ReadonlyArray<{ abbrev: string | null }>,
): Promise<Array<{ id: string; title: string; abbrev: string }>> {
  const abbrevs = depositors.flatMap(({ abbrev }) => abbrev ?? [])
  if (abbrevs.length === 0) return []
  const { rows } = await sql<{ id: string; title: string; abbrev: string }>`
    select id, title, lower(abbrev) as abbrev from journals.public_journal where lower(abbrev) = any(${abbrevs}::text[])
    order by title`.execute(db)
  return rows
}

/** The rows of these accounts, by name. */
export async function listAccounts(db: Db, names: readonly AccountName[]): Promise<Map<string, Account>> {
  const { rows } = await sql<Account & { registry: string }>`
    select registry, ${accountColumns} from deposits.account where registry = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ registry, ...account }) => [registry, account]))
}

/** One sweep at a time; null if another one runs. */
export async function lockAccount(db: SqlTransaction, name: AccountName = 'crossref'): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${accountColumns} from deposits.account where registry = ${name} for update skip locked`.execute(db)
  return rows[0] ?? null
}

/** True the first time: the registry refused this login. */
export async function stopAccount(
  db: SqlTransaction,
  now: Date,
  mac: string,
  name: AccountName = 'crossref',
): Promise<boolean> {
  const { rows } = await sql<{ registry: string }>`
    insert into deposits.account as a (registry, refused_mac, refused_at) values (${name}, ${mac}, ${now})
    on conflict (registry) do update set refused_mac = excluded.refused_mac, refused_at = excluded.refused_at
      where a.refused_mac is distinct from excluded.refused_mac returning registry`.execute(db)
  return rows.length > 0
}

export async function resumeAccount(db: SqlTransaction): Promise<boolean> {
  const { rows } = await sql<{ registry: string }>`
    update deposits.account set refused_mac = null, refused_at = null, wait_until = null
    where refused_mac is not null or wait_until is not null returning registry`.execute(db)
  return rows.length > 0
}

export async function setWait(db: SqlTransaction, until: Date, name: AccountName = 'crossref'): Promise<void> {
  await sql`
    insert into deposits.account (registry, wait_until) values (${name}, ${until})
    on conflict (registry) do update set wait_until = excluded.wait_until`.execute(db)
}
