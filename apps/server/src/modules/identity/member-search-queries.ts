import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'

export interface FoundMember {
  id: string
  title: string
  fullName: string
  university: string
}

export interface MemberSearch {
  q: string
  /** Whoever asks. */
  except: string
  limit: number
}

// Signs are gone from what is sought, so that nothing typed can stand for other letters.
const betweenWords = /[\p{P}\p{S}\s\p{Cc}]+/u
const mostWords = 8

/** Members in whose names each of the words begins a word, accents and case aside. */
export async function searchMembers(db: Db, { q, except, limit }: MemberSearch): Promise<FoundMember[]> {
  const words = q.split(betweenWords).filter((word) => word !== '')
  if (words.length === 0) return []
  const matches = words
    .slice(0, mostWords)
    .map((word) => sql`identity.sought(a.full_name) like '%' || identity.sought(${word}) || '%'`)
  const { rows } = await sql<FoundMember>`
    select a.id, a.title, a.full_name as "fullName", p.university
    from identity.account a join identity.profile p on p.account_id = a.id
    where ${sql.join(matches, sql` and `)}
      and a.email_verified_at is not null and a.deactivated_at is null and not a.is_sub_admin and a.id <> ${except}
    order by a.full_name, a.id limit ${limit}`.execute(db)
  return rows
}
