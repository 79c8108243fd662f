import { sql } from 'kysely'
import type { Announcement, Audience, Priority } from '@grfs/domain/announcements/announcement'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

export interface SavedAnnouncement extends Announcement {
  id: string
  createdAt: Date
  mailedAt: Date | null
  mailedUntil: string | null
  readCount: number
}

export interface ManagedRow extends SavedAnnouncement {
  readBy: string[]
}

const columns = sql`a.id, a.title, a.content, a.audience, a.priority, a.expires_on as "expiresOn",
  a.is_switched_off as "isSwitchedOff", a.created_at as "createdAt", a.mailed_at as "mailedAt",
  a.mailed_until as "mailedUntil", a.read_count as "readCount"`

const mostReaders = 1000
const readers = sql`array(select r.account_id from announcements.reading r where r.announcement_id = a.id
  order by r.read_at desc limit ${mostReaders}) as "readBy"`

/** All announcements, newest first. */
export async function listManaged(db: Db, after: string | null, limit: number): Promise<ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    select ${columns}, ${readers} from announcements.announcement a
    where ${after}::uuid is null or (a.created_at, a.id) <
      (select b.created_at, b.id from announcements.announcement b where b.id = ${after}::uuid)
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findManaged(db: Db, id: string): Promise<ManagedRow | null> {
  const { rows } = await sql<ManagedRow>`
    select ${columns}, ${readers} from announcements.announcement a where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks the row against concurrent changes and mailings until the transaction ends. */
export async function lockAnnouncement(db: SqlTransaction, id: string): Promise<SavedAnnouncement | null> {
  const { rows } = await sql<SavedAnnouncement>`
    select ${columns} from announcements.announcement a where a.id = ${id} for no key update`.execute(db)
  return rows[0] ?? null
}

export async function insertAnnouncement(
  db: SqlTransaction,
  now: Date,
  { id, createdBy, ...announcement }: Announcement & { id: string; createdBy: string },
): Promise<void> {
  await db
    .insertInto('announcements.announcement')
    .values({
      id,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
      ...columnsOf(announcement),
    })
    .execute()
}

export async function saveAnnouncement(
  db: SqlTransaction,
  now: Date,
  id: string,
  announcement: Announcement,
): Promise<void> {
  await db
    .updateTable('announcements.announcement')
    .set({ ...columnsOf(announcement), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Returns the title; null if the row did not exist. */
export async function deleteAnnouncementRow(db: SqlTransaction, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('announcements.announcement')
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return row?.title ?? null
}

export async function saveMailed(
  db: SqlTransaction,
  now: Date,
  id: string,
  until: string | null,
  isLast: boolean,
): Promise<void> {
  await db
    .updateTable('announcements.announcement')
    .set({ mailed_until: until, ...(isLast && { mailed_at: now }) })
    .where('id', '=', id)
    .execute()
}

export interface ReaderRow {
  id: string
  title: string
  content: string
  priority: Priority
  createdAt: Date
  readAt: Date | null
}

export interface Reader {
  accountId: string
  audiences: Audience[]
  /** In UTC. */
  today: string
}

const showsTo = ({ audiences, today }: Reader) => sql`a.audience = any(${audiences}::text[]) and not a.is_switched_off
  and (a.expires_on is null or a.expires_on >= ${today}::date)`

/** Announcements visible to this account, newest first. */
export async function listForReader(db: Db, reader: Reader, limit: number): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select a.id, a.title, a.content, a.priority, a.created_at as "createdAt", r.read_at as "readAt"
    from announcements.announcement a
      left join announcements.reading r on r.announcement_id = a.id and r.account_id = ${reader.accountId}
    where ${showsTo(reader)}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts only among the newest `limit` announcements, which are the ones the list shows. */
export async function countUnread(db: Db, reader: Reader, limit: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from (select a.id from announcements.announcement a where ${showsTo(reader)}
          order by a.created_at desc, a.id desc limit ${limit}) a
    where not exists (select from announcements.reading r
      where r.announcement_id = a.id and r.account_id = ${reader.accountId})`.execute(db)
  return rows[0]!.unread
}

/**
 * Returns whether this account may see the announcement; if so, locks it against deletion until the transaction ends.
 */
export async function holdForReader(db: SqlTransaction, id: string, reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from announcements.announcement a where a.id = ${id} and ${showsTo(reader)} for key share`.execute(db)
  return rows.length > 0
}

/** Only the first reading counts. */
export async function insertReading(db: SqlTransaction, now: Date, id: string, accountId: string): Promise<void> {
  await sql`
    with first as (
      insert into announcements.reading (announcement_id, account_id, read_at) values (${id}, ${accountId}, ${now})
      on conflict do nothing returning announcement_id)
    update announcements.announcement a set read_count = a.read_count + 1
    from first where a.id = first.announcement_id`.execute(db)
}

const columnsOf = (announcement: Announcement) => ({
  title: announcement.title,
  content: announcement.content,
  audience: announcement.audience,
  priority: announcement.priority,
  expires_on: announcement.expiresOn,
  is_switched_off: announcement.isSwitchedOff,
})
