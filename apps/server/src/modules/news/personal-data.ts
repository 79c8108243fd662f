import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'

export const newsPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    const pictures = await listUploads(db, accountId)
    return {
      sections: {
        newsThatYouAreWriting: await readDrafts(db, accountId),
        newsPictures: pictures.map(({ id, at }) => ({ id, at })),
      },
      files: pictures.map(({ id, fileId }) => ({ fileId, path: `news pictures/${id}` })),
    }
  },
  forget: (_ctx, tx, { accountId }) => deleteWriting(tx.db, accountId),
}

async function readDrafts(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select form, saved_at as "savedAt" from news.draft where account_id = ${accountId} order by saved_at`.execute(db)
  return rows
}

async function listUploads(db: Db, accountId: string): Promise<Array<{ id: string; fileId: string; at: Date }>> {
  const { rows } = await sql<{ id: string; fileId: string; at: Date }>`
    select id, file_id as "fileId", created_at as at from news.picture
    where uploaded_by = ${accountId} order by created_at, id`.execute(db)
  return rows
}

/** Pictures used in a post stay. The cleanup job deletes those that were used only in a draft. */
async function deleteWriting(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`delete from news.draft where account_id = ${accountId}`.execute(db)
  await sql`update news.picture set uploaded_by = null where uploaded_by = ${accountId}`.execute(db)
}
