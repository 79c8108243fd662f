import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Where an article comes to stand in its issue: at the place that is wanted, else at the end. Null when somebody stands there. */
export async function findPlace(tx: Tx, issueId: string, wanted: number | null): Promise<number | null> {
  const { rows } = await sql<{ next: number; isTaken: boolean }>`
    select coalesce(max(position), 0) + 1 as next, coalesce(bool_or(position = ${wanted}::int), false) as "isTaken"
    from publishing.article where issue_id = ${issueId}`.execute(tx)
  const { next, isTaken } = rows[0]!
  return isTaken ? null : (wanted ?? next)
}

export interface Appearing {
  articleId: string
  submissionId: string
  position: number
  doi: string
  publishedOn: string
  receivedOn: string
  acceptedOn: string
  readingMinutes: number
  /** The account of each author, in their order. */
  accountIds: ReadonlyArray<string | null>
}

/** Makes the article of what lies at the desk, in one statement: record, names and text, and that it has appeared. */
export async function insertAppearing(tx: Tx, made: Appearing): Promise<void> {
  await sql`
    with ready as (select * from publishing.publication where submission_id = ${made.submissionId}),
    article as (
      insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, doi, licence,
        pages, received_on, accepted_on, published_on, reading_minutes, paper_file_id, cover_file_id, has_own_cover, created_at)
      select ${made.articleId}::uuid, public_id, journal_id, issue_id, ${made.position}::int, plan->>'title', plan->>'abstract',
        array(select jsonb_array_elements_text(plan->'keywords')), ${made.doi}, plan->>'licence', nullif(plan->>'pages', ''),
        ${made.receivedOn}::date, ${made.acceptedOn}::date, ${made.publishedOn}::date, ${made.readingMinutes}::int, pdf_file_id,
        cover_file_id, cover_file_id is not null, ${tx.now()}
      from ready
    ), names as (
      insert into publishing.article_author (article_id, position, title, full_name, affiliation, country, orcid,
        photo_of)
      select ${made.articleId}::uuid, w.position, coalesce(w.one->>'title', ''), w.one->>'fullName',
        nullif(w.one->>'affiliation', ''), nullif(w.one->>'country', ''), nullif(w.one->>'orcid', ''), p.account_id
      from ready, jsonb_array_elements(plan->'authors') with ordinality w (one, position)
        left join identity.public_photo p on p.account_id = (${made.accountIds}::uuid[])[w.position]
    ), texts as (
      insert into publishing.article_text (article_id, sections, article_references)
      select ${made.articleId}::uuid, full_text->'sections', full_text->'references' from ready
    )
    update publishing.publication set state = 'published', told = null, article_id = ${made.articleId}::uuid,
      changed_at = ${tx.now()}
    where submission_id = ${made.submissionId}`.execute(tx)
}
