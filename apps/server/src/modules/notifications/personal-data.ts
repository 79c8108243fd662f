import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { PersonalDataPart } from '../../platform/personal-data.ts'

export const notificationsPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    return {
      sections: {
        notifications: await readNotifications(db, accountId),
        mailsSwitchedOff: await readSwitchedOff(db, accountId),
      },
    }
  },
  forget: (_ctx, tx, { accountId }) => deleteAll(tx.db, accountId),
}

async function readNotifications(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select title, text, created_at as "createdAt", read_at as "readAt"
    from notifications.notification where account_id = ${accountId} order by number`.execute(db)
  return rows
}

async function readSwitchedOff(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select kind, at from notifications.switched_off where account_id = ${accountId} order by at`.execute(db)
  return rows
}

async function deleteAll(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`delete from notifications.notification where account_id = ${accountId}`.execute(db)
  await sql`delete from notifications.switched_off where account_id = ${accountId}`.execute(db)
}
