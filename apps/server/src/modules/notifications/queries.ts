import { sql } from 'kysely'
import type { NotificationKind } from '@grfs/domain/notifications/kinds'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

export interface NotificationRow {
  id: string
  number: number
  template: string
  title: string
  text: string
  path: string | null
  createdAt: Date
  readAt: Date | null
}

/** Newest first, starting below the number `before`. */
export function listNotifications(
  db: Db,
  accountId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NotificationRow[]> {
  const columns = ['id', 'number', 'template', 'title', 'text', 'path', 'created_at as createdAt'] as const
  const list = db
    .selectFrom('notifications.notification')
    .select([...columns, 'read_at as readAt'])
    .where('account_id', '=', accountId)
    .orderBy('number', 'desc')
    .limit(limit)
  return (before === undefined ? list : list.where('number', '<', before)).execute()
}

/** The number of unread notifications, at most `most`, and the newest number. Both need only an index. */
export async function countNotifications(
  db: Db,
  accountId: string,
  most: number,
): Promise<{ unread: number; newest: number }> {
  // Order by the index column. Without it the planner may scan the whole table, expecting to find the first hundred
  // soon.
  const { rows } = await sql<{ unread: number; newest: number }>`
    select
      (select count(*)::int from (select from notifications.notification
        where account_id = ${accountId} and read_at is null order by number desc limit ${most}) u) as unread,
      coalesce((select max(number) from notifications.notification where account_id = ${accountId}), 0) as newest
    `.execute(db)
  return rows[0]!
}

/** Only the first reading counts. Ignores notifications of other accounts without an error. */
export async function markRead(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  what: { ids: string[] } | { until: number },
): Promise<void> {
  const unread = db
    .updateTable('notifications.notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
  await ('ids' in what ? unread.where('id', 'in', what.ids) : unread.where('number', '<=', what.until)).execute()
}

export async function listSwitchedOff(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications.switched_off')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function isSwitchedOff(db: Db, accountId: string, kind: NotificationKind): Promise<boolean> {
  const row = await db
    .selectFrom('notifications.switched_off')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

export async function switchOff(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  kind: NotificationKind,
): Promise<void> {
  await db
    .insertInto('notifications.switched_off')
    .values({ account_id: accountId, kind, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function switchOn(db: SqlTransaction, accountId: string, kind: NotificationKind): Promise<void> {
  await db
    .deleteFrom('notifications.switched_off')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}

/** Deletes at most `limit` notifications: those read before `before.read`, and all created before `before.unread`. */
export async function deleteOld(
  db: SqlTransaction,
  before: { read: Date; unread: Date },
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications.notification where id in (
      select id from notifications.notification
      where created_at < ${before.read} and (read_at < ${before.read} or created_at < ${before.unread})
      order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
