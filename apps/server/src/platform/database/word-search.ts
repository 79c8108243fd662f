import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

// The searched columns have no punctuation, so remove it from the query too. No typed character can act as a wildcard.
const wordSeparator = /[\p{P}\p{S}\s\p{Cc}]+/u
const maxWords = 8
// pg_trgm matches words shorter than 3 characters only as prefixes.
export const minPartLength = 3

/**
 * Whether a column in the form of `identity.sought` contains all words of the query, or parts of them. Null without a
 * word.
 */
export function matchesWords(column: Sql, q: string): Sql | null {
  const words = q.split(wordSeparator).filter((word) => word !== '')
  if (words.length === 0) return null
  const matches = words.slice(0, maxWords).map((word) => {
    const pattern = word.length < minPartLength ? sql`identity.sought(${word})` : sql`ltrim(identity.sought(${word}))`
    return sql`${column} like '%' || ${pattern} || '%'`
  })
  return sql`(${sql.join(matches, sql` and `)})`
}

const firstScanned = 1_000

export interface WordSearch {
  /** With the alias that conditions and order use. */
  table: string
  alias: string
  /** Other conditions on the row. */
  wanted: Sql
  found: Sql
  order: Sql
  limit: number
}

/**
 * Whether a row is on the first page of matches. Frequent words are found by scanning the start of the list, rare words
 * by the index, so the cost does not depend on the length of the list or the frequency of the word.
 */
export function isOnFirstPage({ table, alias, wanted, found, order, limit }: WordSearch): Sql {
  const [rows, row, id] = [sql.table(table), sql.ref(alias), sql.ref(`${alias}.id`)]
  // `coalesce` makes it an array value; `any(select …)` would compare with rows.
  return sql`${id} = any(coalesce((
    with near as materialized (
      select ${id} from (select ${row}.* from ${rows} ${row} where ${wanted} order by ${order} limit ${sql.lit(firstScanned)}) ${row}
      where ${found} order by ${order} limit ${limit})
    select case when (select count(*) from near) = ${limit} then array(select id from near)
      else array(select ${id} from ${rows} ${row} where ${found} and ${wanted}) end), '{}'))`
}
