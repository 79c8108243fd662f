import { sql } from 'kysely'
import type { AffiliationRecord, NameParts } from '@grfs/scholarly'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/** An article from before the record had rows. */
export interface OldArticle {
  id: string
  authors: Array<{ title: string; fullName: string; affiliation: string | null; country: string | null }>
  /** Whether it was submitted here, so that its manuscript may still be stored. */
  isOurs: boolean
}

/**
 * Marks the next articles from before as moved and returns them: `changed_at` becomes the moment of publication. Skips
 * an article that another transaction has locked; the next run finds it.
 */
export async function takeOldArticles(db: SqlTransaction, after: string | null, limit: number): Promise<OldArticle[]> {
  const { rows } = await sql<OldArticle>`
    with next as (
      select id from publishing.article
      where changed_at is null and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit} for no key update skip locked
    ), taken as (
      update publishing.article a set changed_at = a.created_at from next where a.id = next.id returning a.id
    )
    select t.id, exists (select from publishing.publication b where b.article_id = t.id) as "isOurs",
      coalesce((select json_agg(json_build_object('title', w.title, 'fullName', w.full_name,
          'affiliation', w.affiliation, 'country', w.country) order by w.position)
        from publishing.contributor w where w.article_id = t.id), '[]') as authors
    from taken t order by t.id`.execute(db)
  return rows
}

interface OldPlaces {
  articleId: string
  affiliations: AffiliationRecord[]
  /** The numbers of each author's affiliations, in order. */
  numbers: number[][]
}

/** Writes the affiliations of articles that have none, and their references as printed. */
export async function insertOldRows(db: SqlTransaction, ids: string[], places: OldPlaces[]): Promise<void> {
  await sql`
    with places as (select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as p ("articleId" uuid, affiliations jsonb, numbers jsonb)
      where not exists (select from publishing.affiliation f where f.article_id = p."articleId")),
    written as (
      insert into publishing.affiliation (article_id, position, text, country, country_iso)
      select p."articleId", x.at, x.one->>'text', x.one->>'country', x.one->>'countryCode'
      from places p, jsonb_array_elements(p.affiliations) with ordinality x (one, at)
    )
    insert into publishing.contributor_affiliation (article_id, contributor, position, affiliation)
    select p."articleId", w.position, n.at, n.number::int
    from places p, jsonb_array_elements(p.numbers) with ordinality w (numbers, position),
      jsonb_array_elements_text(w.numbers) with ordinality n (number, at)`.execute(db)
  await sql`
    insert into publishing.reference (article_id, number, text)
    select t.article_id, x.number, x.text
    from publishing.article_text t, jsonb_array_elements_text(t.article_references) with ordinality x (text, number)
    where t.article_id = any(${ids}::uuid[])
      and not exists (select from publishing.reference r where r.article_id = t.article_id)`.execute(db)
}

interface UnpartedArticle {
  publicId: string
  manuscriptId: string
  /** People whose name has no parts. */
  people: Array<{ position: number; fullName: string }>
}

/** The manuscript of an article, and those of its authors whose names have no parts; null without both. */
export async function findUnparted(db: Db, articleId: string): Promise<UnpartedArticle | null> {
  const { rows } = await sql<UnpartedArticle>`
    select a.public_id as "publicId", p.manuscript_id as "manuscriptId",
      (select json_agg(json_build_object('position', w.position, 'fullName', w.full_name) order by w.position)
        from publishing.contributor w
        where w.article_id = a.id and not w.is_group and w.given is null and w.family is null) as people
    from publishing.article a join publishing.publication b on b.article_id = a.id
      join submissions.public_paper p on p.id = b.submission_id
    where a.id = ${articleId} and p.manuscript_id is not null`.execute(db)
  return rows[0]?.people ? rows[0] : null
}

/** Stores the parts of names that have none and are still printed like this. Returns how many. */
export async function saveNameParts(
  db: SqlTransaction,
  now: Date,
  articleId: string,
  people: Array<{ position: number; fullName: string; name: NameParts }>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update publishing.contributor w set name_style = n.name->>'style', given = n.name->>'given',
      family = n.name->>'family', particle = n.name->>'particle', suffix = n.name->>'suffix'
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n (position int, "fullName" text, name jsonb)
    where w.article_id = ${articleId} and w.position = n.position and w.full_name = n."fullName"
      and w.given is null and w.family is null`.execute(db)
  const count = Number(numAffectedRows ?? 0n)
  if (count > 0) await sql`update publishing.article set changed_at = ${now} where id = ${articleId}`.execute(db)
  return count
}
