import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

// Signs are gone from what is sought in, so that nothing typed can stand for other letters.
const betweenWords = /[\p{P}\p{S}\s\p{Cc}]+/u
const mostWords = 8
// Below this an index of three letters knows only beginnings.
export const partFrom = 3

/** Whether a column that is kept as `identity.sought` writes it has all these words, or parts of them; null without a word. */
export function hasWords(column: Sql, q: string): Sql | null {
  const words = q.split(betweenWords).filter((word) => word !== '')
  if (words.length === 0) return null
  const matches = words.slice(0, mostWords).map((word) => {
    const sought = word.length < partFrom ? sql`identity.sought(${word})` : sql`ltrim(identity.sought(${word}))`
    return sql`${column} like '%' || ${sought} || '%'`
  })
  return sql`(${sql.join(matches, sql` and `)})`
}

const firstLookedAt = 1_000

export interface Sought {
  /** With an alias, by which the conditions and the order name it. */
  table: string
  alias: string
  /** What else is asked of a row. */
  wanted: Sql
  found: Sql
  order: Sql
  limit: number
}

/**
 * Whether a row is among the first of those that are found, for a page of them. What many rows have is found among the first
 * of the list, what few have by its index: it costs the same however long the list is, and however often a word occurs in it.
 */
export function isAmongFound({ table, alias, wanted, found, order, limit }: Sought): Sql {
  const [rows, row, id] = [sql.table(table), sql.ref(alias), sql.ref(`${alias}.id`)]
  // Coalesced, because a bare query would stand for its rows and not for the array that it gives.
  return sql`${id} = any(coalesce((
    with near as materialized (
      select ${id} from (select ${row}.* from ${rows} ${row} where ${wanted} order by ${order} limit ${sql.lit(firstLookedAt)}) ${row}
      where ${found} order by ${order} limit ${limit})
    select case when (select count(*) from near) = ${limit} then array(select id from near)
      else array(select ${id} from ${rows} ${row} where ${found} and ${wanted}) end), '{}'))`
}
