import { sql } from 'kysely'
import type { Db } from '../../../platform/database/pool.ts'

export interface CitedDoi {
  doi: string
  articleId: string
}

/** Registered DOIs of articles with a prefix: those nobody asked about, then those asked about the longest ago. */
export async function listToAskAbout(db: Db, prefix: string, before: Date, limit: number): Promise<CitedDoi[]> {
  const isOurs = sql`d.item_kind = 'article' and d.state = 'registered' and starts_with(d.doi, ${`${prefix}/`})`
  const { rows } = await sql<CitedDoi>`
    select d.doi, a.id as "articleId"
    from (
      (select d.doi, d.item_id from dois.public_doi d
        where ${isOurs} and not exists (select from dois.public_citations c where c.doi = d.doi) limit ${limit})
      union all
      (select d.doi, d.item_id from dois.public_citations c join dois.public_doi d on d.doi = c.doi
        where c.asked_at < ${before} and ${isOurs} order by c.asked_at limit ${limit})
      limit ${limit}
    ) d join publishing.public_article a on a.public_id = d.item_id`.execute(db)
  return rows
}
