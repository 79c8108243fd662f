import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'
import { deleteAuthor } from './queries/authors.ts'
import { forgetMarksOf, listMarksOf } from './queries/proofs.ts'
import { listArticlesWithPhoto } from './queries/publications.ts'

export const publishingPersonalData: PersonalDataPart = {
  read: async (db, { accountId }) => ({
    sections: {
      workAsAPublisher: await readPublishing(db, accountId),
      authorPage: await readAuthorPage(db, accountId),
      marksInProofs: await listMarksOf(db, accountId),
    },
  }),
  /** Articles are cited by their authors' names: the names stay, without the photo and the author's page. */
  async forget(_ctx, tx, { accountId }) {
    tx.outbox.purge(...(await listArticlesWithPhoto(tx.db, accountId)))
    await forgetPhotos(tx.db, accountId)
    await forgetMarksOf(tx.db, accountId)
    tx.outbox.purge(...(await deleteAuthor(tx.db, accountId)))
  },
}

/** Notices and publications by this account. Author names belong to the published record and stay. */
async function readPublishing(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select n.kind, a.public_id as article, n.text, n.created_at as at, n.published_on::text as "publishedOn" from publishing.notice n
      join publishing.article a on a.id = n.article_id where n.published_by = ${accountId}
    union all select 'publication', p.public_id, null, p.changed_at, null from publishing.publication p
      where p.requested_by = ${accountId}
    union all select 'proof', p.number, r.outcome, r.sent_at, null from publishing.proof r
      join submissions.public_paper p on p.id = r.submission_id where r.sent_by = ${accountId}
    union all select 'resolved mark', p.number, m.answer, m.resolved_at, null from publishing.proof_mark m
      join submissions.public_paper p on p.id = m.submission_id where m.resolved_by = ${accountId}
    union all select 'note', p.number, m.words, null, null from publishing.proof_mark m
      join submissions.public_paper p on p.id = m.submission_id where m.written_by = ${accountId} order by 4`.execute(
    db,
  )
  return rows
}

async function readAuthorPage(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id, '/author/' || id as address, created_at as "createdAt" from publishing.author
    where account_id = ${accountId}`.execute(db)
  return rows
}

async function forgetPhotos(db: SqlTransaction, accountId: string): Promise<void> {
  await db.updateTable('publishing.contributor').set({ photo_of: null }).where('photo_of', '=', accountId).execute()
}
