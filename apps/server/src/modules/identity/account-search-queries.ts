import { sql, type RawBuilder } from 'kysely'

// Signs are gone from what is sought in names, so that nothing typed can stand for other letters.
const betweenWords = /[\p{P}\p{S}\s\p{Cc}]+/u
const mostWords = 8
// Below this an index of three letters knows only beginnings.
const partFrom = 3

/** Accounts `a` with this part of a name or an address; accents and case aside. */
export function isFound(q: string): RawBuilder<unknown> {
  const ways = [byName(q), byAddress(q)].filter((way) => way !== null)
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

function byName(q: string): RawBuilder<unknown> | null {
  const words = q.split(betweenWords).filter((word) => word !== '')
  if (words.length === 0) return null
  const matches = words.slice(0, mostWords).map((word) => {
    const sought = word.length < partFrom ? sql`identity.sought(${word})` : sql`ltrim(identity.sought(${word}))`
    return sql`a.sought_name like '%' || ${sought} || '%'`
  })
  return sql`(${sql.join(matches, sql` and `)})`
}

function byAddress(q: string): RawBuilder<unknown> | null {
  if (q === '' || /[\s\p{Cc}]/u.test(q)) return null
  const plain = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`a.email like ${plain.length < partFrom ? `${plain}%` : `%${plain}%`}`
}
