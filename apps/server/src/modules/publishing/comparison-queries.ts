import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'

export interface ComparedArticle {
  articleId: string
  publicId: string
  title: string
  abstract: string
  publishedAt: Date
  sections: Array<{ title: string; html: string }>
  /** The last version of the paper that became this article; null when it was not submitted here. */
  manuscriptId: string | null
}

// Of an article that was loaded long after its day, only the day is known: the end of it, so that it never counts as older
// than it is.
const columns = sql`a.id as "articleId", a.public_id as "publicId", a.title, a.abstract,
  least(a.created_at, (a.published_on + 1)::timestamp at time zone 'UTC') as "publishedAt",
  coalesce(t.sections, '[]') as sections,
  (select p.manuscript_id from publishing.publication b join submissions.public_paper p on p.id = b.submission_id
    where b.article_id = a.id) as "manuscriptId"`

export async function findComparedArticle(db: Db, articleId: string): Promise<ComparedArticle | null> {
  const [article] = await listArticles(db, sql`a.id = ${articleId}`, 1)
  return article ?? null
}

/** Articles that are not in the comparison index, in the order of their ids. */
export const listUncompared = (db: Db, after: string | null, limit: number): Promise<ComparedArticle[]> =>
  listArticles(
    db,
    sql`(${after}::uuid is null or a.id > ${after}::uuid) and not exists (
      select from manuscripts.public_compared_article c where c.article_id = a.id)`,
    limit,
  )

async function listArticles(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<ComparedArticle[]> {
  const { rows } = await sql<ComparedArticle>`
    select ${columns} from publishing.article a left join publishing.article_text t on t.article_id = a.id
    where ${condition} order by a.id limit ${limit}`.execute(db)
  return rows
}
