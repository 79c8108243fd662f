import { type RawBuilder, sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { ComparedPaper, Fingerprint } from '../../../platform/sandbox/manuscript-processor.ts'

/**
 * Ignore fingerprints shared by 200 or more papers: they are common phrases, and would slow down comparisons as the
 * number of papers grows.
 */
const maxPapersOfMark = 200
/** Number of papers with the most shared fingerprints; each is then compared word by word. */
const maxCandidates = 40

export interface PublishedText extends Fingerprint {
  articleId: string
  publicId: string
  title: string
  publishedAt: Date
  /** The last version of the paper that became this article; null if it was not submitted here. */
  manuscriptId: string | null
}

/**
 * Adds a submitted manuscript to the index; running it twice changes nothing. Skips a manuscript whose paper is
 * published: then the article is in the index.
 */
export async function insertSubmitted(
  db: SqlTransaction,
  manuscriptId: string,
  { text, marks }: Fingerprint,
): Promise<void> {
  await sql`
    with added as (
      insert into manuscripts.comparable (manuscript_id, paper_id, text, marks, since)
      select m.id, p.id, ${text}, ${marks.map(String)}::bigint[], m.submitted_at
      from manuscripts.manuscript m cross join lateral (select manuscripts.paper_of(m.id) as id) p
      where m.id = ${manuscriptId} and m.submitted_at is not null
        and not exists (select from manuscripts.comparable c where c.paper_id = p.id and c.article_id is not null)
      on conflict (manuscript_id) do nothing returning id, marks)
    insert into manuscripts.mark (hash, comparable_id, is_published)
    select distinct hash, added.id, false from added, unnest(added.marks) hash`.execute(db)
}

/** Adds an article to the index and removes the submitted versions; running it twice changes nothing. */
export async function insertPublished(db: SqlTransaction, article: PublishedText): Promise<void> {
  const { articleId, publicId, title, publishedAt, manuscriptId, text, marks } = article
  const paperId = sql`coalesce(manuscripts.paper_of(${manuscriptId}::uuid), ${articleId}::uuid)`
  await sql`
    with added as (
      insert into manuscripts.comparable (article_id, paper_id, public_id, title, text, marks, since)
      values (${articleId}, ${paperId}, ${publicId}, ${title}, ${text}, ${marks.map(String)}::bigint[], ${publishedAt})
      on conflict (article_id) do nothing returning id, marks)
    insert into manuscripts.mark (hash, comparable_id, is_published)
    select distinct hash, added.id, true from added, unnest(added.marks) hash`.execute(db)
  await deleteComparables(db, sql`paper_id = ${paperId} and manuscript_id is not null`)
}

export const deleteSubmitted = (db: SqlTransaction, manuscriptIds: readonly string[]): Promise<void> =>
  deleteComparables(db, sql`manuscript_id = any(${manuscriptIds}::uuid[])`)

async function deleteComparables(db: SqlTransaction, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (delete from manuscripts.comparable where ${condition} returning id, marks)
    delete from manuscripts.mark m using gone, unnest(gone.marks) query
    where m.hash = query and m.comparable_id = gone.id`.execute(db)
}

/** The indexed text of a submitted manuscript; null while it is not indexed. */
export async function findSubmitted(db: Db, manuscriptId: string): Promise<Fingerprint | null> {
  const { rows } = await sql<{ text: string; marks: string[] }>`
    select text, marks::text[] as marks from manuscripts.comparable where manuscript_id = ${manuscriptId}`.execute(db)
  return rows[0] ? { text: rows[0].text, marks: rows[0].marks.map(BigInt) } : null
}

/**
 * A manuscript is compared only with other, older papers. A revision is compared with papers older than the version it
 * replaces, because a person who read that version may have copied it.
 */
const isOlderPaper = (manuscriptId: string) => sql`
  c.paper_id <> (select manuscripts.paper_of(${manuscriptId}::uuid))
  and c.since < coalesce((select coalesce(previous.submitted_at, m.submitted_at) from manuscripts.manuscript m
    left join manuscripts.manuscript previous on previous.id = m.previous_id where m.id = ${manuscriptId}), 'infinity')`

const compared = sql`c.manuscript_id as "manuscriptId", c.text, case when c.article_id is not null
  then json_build_object('publicId', c.public_id, 'title', c.title) end as article`

interface CandidateQuery {
  manuscriptId: string
  marks: readonly bigint[]
}

/**
 * The published articles that share the most fingerprints with this manuscript; of each paper, the most similar
 * version.
 */
export const listPublishedCandidates = (db: Db, query: CandidateQuery): Promise<ComparedPaper[]> =>
  listNearest(db, query, true, sql`true`)

/**
 * Like `listPublishedCandidates`, for submitted papers of all authors. For editors; `except` lists manuscripts that
 * this editor may not compare with.
 */
export const listSubmittedCandidates = (
  db: Db,
  query: CandidateQuery,
  except: readonly string[],
): Promise<ComparedPaper[]> => listNearest(db, query, false, sql`c.manuscript_id <> all(${except}::uuid[])`)

async function listNearest(
  db: Db,
  { manuscriptId, marks }: CandidateQuery,
  isPublished: boolean,
  condition: RawBuilder<unknown>,
): Promise<ComparedPaper[]> {
  const { rows } = await sql<ComparedPaper>`
    select ${compared}
    from (
      select c.id, count(*) as shared,
        row_number() over (partition by c.paper_id order by count(*) desc, c.since desc) as version
      from unnest(${marks.map(String)}::bigint[]) query
      cross join lateral (select comparable_id from manuscripts.mark
        where hash = query and is_published = ${isPublished} limit ${maxPapersOfMark}) m
      join manuscripts.comparable c on c.id = m.comparable_id
      where ${isOlderPaper(manuscriptId)} and ${condition}
      group by c.id) nearest
    join manuscripts.comparable c on c.id = nearest.id
    where nearest.version = 1
    order by nearest.shared desc, nearest.id desc limit ${maxCandidates}`.execute(db)
  return rows
}

export interface PublishedBeginning {
  /** `cms.2026.041`. */
  publicId: string
  /** Title, abstract and the beginning of the text. */
  text: string
}

/** The beginnings of the newest published articles, at most this many for each beginning of a public id. */
export async function listPublishedBeginnings(db: Db, most: number, length: number): Promise<PublishedBeginning[]> {
  const { rows } = await sql<PublishedBeginning>`
    select public_id as "publicId", left(text, ${length}) as text
    from (select public_id, text, row_number() over (partition by split_part(public_id, '.', 1)
        order by since desc, id desc) as place
      from manuscripts.comparable where article_id is not null) c
    where place <= ${most}`.execute(db)
  return rows
}

/**
 * Submitted papers of the manuscript's own author, newest first. Does not search by fingerprints, because papers of
 * others share them.
 */
export async function listOwnCandidates(db: Db, manuscriptId: string): Promise<ComparedPaper[]> {
  const { rows } = await sql<ComparedPaper>`
    select ${compared}
    from (
      select distinct on (c.paper_id) c.*
      from manuscripts.manuscript this join manuscripts.manuscript own on own.owner_id = this.owner_id
      join manuscripts.comparable c on c.manuscript_id = own.id
      where this.id = ${manuscriptId} and own.submitted_at is not null and ${isOlderPaper(manuscriptId)}
      order by c.paper_id, c.since desc) c
    order by c.since desc, c.id desc limit ${maxCandidates}`.execute(db)
  return rows
}
