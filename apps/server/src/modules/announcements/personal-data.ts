import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'

export const announcementPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    return {
      sections: {
        announcementsRead: await readReadings(db, accountId),
        announcementsThatYouWrote: await readWritten(db, accountId),
      },
    }
  },
  forget: (_ctx, tx, { accountId }) => deleteReadings(tx.db, accountId),
}

async function readReadings(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select a.title, r.read_at as "readAt" from announcements.reading r
      join announcements.announcement a on a.id = r.announcement_id
    where r.account_id = ${accountId} order by r.read_at`.execute(db)
  return rows
}

async function readWritten(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select title, content, audience, priority, expires_on::text as "expiresOn", created_at as "createdAt"
    from announcements.announcement
    where created_by = ${accountId} order by created_at`.execute(db)
  return rows
}

/** Deletes who read an announcement; the read count stays. */
async function deleteReadings(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`delete from announcements.reading where account_id = ${accountId}`.execute(db)
}
