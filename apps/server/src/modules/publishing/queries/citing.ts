import { sql } from 'kysely'
import type { CitedAuthor } from '@grfs/domain/publishing/cited-name'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import type { NamedAuthor } from './names.ts'

interface CitedName {
  published: string
  given: string | null
  particle: string | null
  family: string | null
}

/** The name of a person with its parts; null for a group and for an unknown author. */
export async function findNameParts(
  db: SqlTransaction,
  { articleId, position }: NamedAuthor,
): Promise<CitedName | null> {
  const { rows } = await sql<CitedName>`
    select full_name as published, given, particle, family from publishing.contributor
    where article_id = ${articleId} and position = ${position} and not is_group`.execute(db)
  return rows[0] ?? null
}

/** A reference of a published article. */
export interface CitingReference {
  articleId: string
  number: number
  text: string
  authors: CitedAuthor[]
}

/**
 * The next references that certainly cite the article: matched with its DOI, registered or not, or with exactly its title
 * and year. In the order of articles, so that two changes lock them in the same order.
 */
export async function listCiting(
  db: SqlTransaction,
  citedId: string,
  after: Pick<CitingReference, 'articleId' | 'number'> | null,
  limit: number,
): Promise<CitingReference[]> {
  const { rows } = await sql<CitingReference>`
    with cited as (
      select a.title, extract(year from a.published_on)::text as year,
        (select lower(d.doi) from dois.public_doi d
          where d.item_kind = 'article' and d.item_id = a.public_id and d.state <> 'none') as doi
      from publishing.article a where a.id = ${citedId})
    select r.article_id as "articleId", r.number, r.text, r.authors from (
      select r.* from publishing.reference r where lower(r.matched_doi) = (select doi from cited)
      union
      select r.* from publishing.reference r
      where identity.sought(r.title) = identity.sought((select title from cited)) and left(r.year, 4) = (select year from cited)
    ) r
    where ${after === null ? sql`true` : sql`(r.article_id, r.number) > (${after.articleId}::uuid, ${after.number}::int)`}
    order by r.article_id, r.number limit ${limit}`.execute(db)
  return rows
}

/** Does nothing if the reference changed meanwhile. */
export async function renameReference(
  db: SqlTransaction,
  { articleId, number, text }: CitingReference,
  renamed: Pick<CitingReference, 'text' | 'authors'>,
): Promise<void> {
  await sql`
    update publishing.reference set text = ${renamed.text}, authors = ${JSON.stringify(renamed.authors)}::jsonb
    where article_id = ${articleId} and number = ${number} and text = ${text}`.execute(db)
}
