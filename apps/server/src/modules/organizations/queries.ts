import { sql } from 'kysely'
import type { Organization } from '@grfs/contracts/organizations'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

export interface LoadedOrganization extends Organization {
  names: Array<{ folded: string; isAcronym: boolean }>
}

/** A name as it is searched: lower case, without accents and punctuation. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// More candidates would change only the order of names that fit equally well.
const candidates = 60

/** Organisations with this name, best first: the acronym itself, names that begin with it, names with all its words. */
export async function listOrganizations(db: Db, q: string, limit: number): Promise<Organization[]> {
  const folded = foldName(q)
  const words = folded.split(' ').slice(0, 8)
  const has = sql.join(
    words.map((word) => sql`n.folded like ${`%${word}%`}`),
    sql` and `,
  )
  const { rows } = await sql<Organization>`
    with found as (
      (select n.ror, n.folded, case when n.is_acronym then 0 else 1 end as rank from organizations.name n
        where n.folded = ${folded} limit ${candidates})
      union all (select n.ror, n.folded, 2 from organizations.name n
        where n.folded like ${`${folded}%`} order by n.folded using ~<~ limit ${candidates})
      union all (select n.ror, n.folded, 3 from organizations.name n where ${has} limit ${candidates})
    ), best as (
      select distinct on (ror) ror, rank, length(folded) as length from found order by ror, rank, length(folded)
    )
    select o.ror, o.name, o.city, o.country, o.is_funder as "isFunder", o.open_funder_id as "openFunderId"
    from best b join organizations.organization o using (ror)
    order by b.rank, b.length, o.name, o.ror limit ${limit}`.execute(db)
  return rows
}

/** Inserts or replaces organisations with their names. */
export async function saveOrganizations(db: SqlTransaction, at: Date, loaded: LoadedOrganization[]): Promise<void> {
  const rors = loaded.map(({ ror }) => ror)
  await sql`
    insert into organizations.organization (ror, name, city, country, is_funder, open_funder_id, loaded_at)
    select ror, name, city, country, "isFunder", "openFunderId", ${at}
    from jsonb_to_recordset(${JSON.stringify(loaded)}::jsonb)
      as o (ror text, name text, city text, country text, "isFunder" boolean, "openFunderId" text)
    on conflict (ror) do update set name = excluded.name, city = excluded.city, country = excluded.country,
      is_funder = excluded.is_funder, open_funder_id = excluded.open_funder_id, loaded_at = excluded.loaded_at`.execute(
    db,
  )
  await sql`delete from organizations.name where ror = any(${rors}::text[])`.execute(db)
  const names = loaded.flatMap(({ ror, names: all }) => all.map((name) => ({ ror, ...name })))
  await sql`
    insert into organizations.name (ror, folded, is_acronym)
    select ror, folded, "isAcronym" from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n (ror text, folded text, "isAcronym" boolean)`.execute(db)
}

/** Deletes what the load that began at this time did not contain. Returns how many. */
export async function deleteOlderOrganizations(db: SqlTransaction, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from organizations.organization where loaded_at < ${at}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
