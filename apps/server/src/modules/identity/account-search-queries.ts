import { sql, type RawBuilder } from 'kysely'
import { hasWords, partFrom } from '../../platform/database/by-words.ts'

/** Accounts `a` with this part of a name or an address; accents and case aside. */
export function isFound(q: string): RawBuilder<unknown> {
  const ways = [hasWords(sql`a.sought_name`, q), byAddress(q)].filter((way) => way !== null)
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

function byAddress(q: string): RawBuilder<unknown> | null {
  if (q === '' || /[\s\p{Cc}]/u.test(q)) return null
  const plain = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`a.email like ${plain.length < partFrom ? `${plain}%` : `%${plain}%`}`
}
