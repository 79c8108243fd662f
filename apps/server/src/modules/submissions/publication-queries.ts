import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export interface Publication {
  articleId: string
  publicId: string
  /** Null for an article that did not come in through us. */
  submissionId: string | null
  journalId: string
  title: string
  authors: string[]
  publishedOn: string
  /** Of the issue; absent for an article that did not come in through us. */
  volume?: number
  /** Those of its authors who have an account. */
  accountIds: string[]
}

export async function savePublication(tx: Tx, publication: Publication): Promise<void> {
  const { articleId, publicId, submissionId, journalId, title, authors, publishedOn, volume } = publication
  const facts = {
    public_id: publicId,
    journal_id: journalId,
    title,
    authors,
    published_on: publishedOn,
    volume: volume ?? null,
  }
  await tx
    .insertInto('submissions.publication')
    .values({ article_id: articleId, submission_id: submissionId, ...facts })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(facts))
    .execute()
}

/** Those who were not named on it before, and how often it was downloaded by then. */
export async function insertPublishedAuthors(
  tx: Tx,
  articleId: string,
  accountIds: string[],
): Promise<Array<{ accountId: string; downloads: number }>> {
  const { rows } = await sql<{ accountId: string; downloads: number }>`
    with fresh as (
      insert into submissions.published_author (account_id, article_id)
      select distinct unnest(${accountIds}::uuid[]), ${articleId}::uuid
      on conflict do nothing returning account_id, article_id
    )
    select f.account_id as "accountId", p.downloads from fresh f join submissions.publication p using (article_id)
    order by 1`.execute(tx)
  return rows
}

export interface ReadersOfArticle {
  articleId: string
  views: number
  downloads: number
}

/** Gives the downloads of everybody with an account who is named on what was read. */
export async function addReaders(
  tx: Tx,
  readers: ReadersOfArticle[],
): Promise<Array<{ accountId: string; downloads: number }>> {
  const { rows } = await sql<{ accountId: string; downloads: number }>`
    with read as (
      select * from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb)
        as n ("articleId" uuid, views integer, downloads integer)
    ), added as (
      update submissions.publication p set views = p.views + r.views, downloads = p.downloads + r.downloads
      from read r where r."articleId" = p.article_id returning p.article_id, r.downloads
    )
    select a.account_id as "accountId", sum(d.downloads)::int as downloads
    from added d join submissions.published_author a using (article_id)
    where d.downloads > 0 group by 1 order by 1`.execute(tx)
  return rows
}
