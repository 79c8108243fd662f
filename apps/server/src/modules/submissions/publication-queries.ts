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
  /** Those of its authors who have an account. */
  accountIds: string[]
}

export async function savePublication(tx: Tx, publication: Publication): Promise<void> {
  const { articleId, publicId, submissionId, journalId, title, authors, publishedOn } = publication
  const facts = { public_id: publicId, journal_id: journalId, title, authors, published_on: publishedOn }
  await tx
    .insertInto('submissions.publication')
    .values({ article_id: articleId, submission_id: submissionId, ...facts })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(facts))
    .execute()
}

/** Those who were not named on it before. */
export async function insertPublishedAuthors(tx: Tx, articleId: string, accountIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    insert into submissions.published_author (account_id, article_id)
    select distinct unnest(${accountIds}::uuid[]), ${articleId}::uuid
    on conflict do nothing returning account_id`.execute(tx)
  return rows.map((row) => row.account_id)
}
