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

/** The newest first, from below a place on. */
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

/** How many are unread, up to `most`, and the number of the newest: both from an index alone. */
export async function countNotifications(
  db: Db,
  accountId: string,
  most: number,
): Promise<{ unread: number; newest: number }> {
  // In the order of the index: a plan that hopes to meet the first hundred soon would read the whole table.
  const { rows } = await sql<{ unread: number; newest: number }>`
    select
      (select count(*)::int from (select from notifications.notification
        where account_id = ${accountId} and read_at is null order by number desc limit ${most}) u) as unread,
      coalesce((select max(number) from notifications.notification where account_id = ${accountId}), 0) as newest
    `.execute(db)
  return rows[0]!
}

/** The first time counts; of somebody else's nothing is said. */
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

/** What was read before one day, and what nobody has read before another; as many at once as are said. */
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
