import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

interface MessageRow {
  id: string
  assignmentId: string
  from: 'press' | 'reviewer'
  text: string
  at: Date
  readAt: Date | null
  code: string
  title: string
}

interface InboxFilter {
  reviewerId: string
  /** Null for the messages about all assignments. */
  code: string | null
}

/** Newest first. Includes ties, so that the next page skips no message of the same instant. */
export async function listMessages(
  db: Db,
  { reviewerId, code }: InboxFilter,
  before: Date | null,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.assignment_id as "assignmentId", m.from_party as "from", m.text, m.at, m.read_at as "readAt", a.code,
      a.blind_title as title
    from peer_review.message m join peer_review.assignment a on a.id = m.assignment_id
    where m.reviewer_id = ${reviewerId} and m.at < coalesce(${before}::timestamptz, 'infinity')
      and (${code}::text is null or a.code = ${code})
    order by m.at desc fetch first ${limit} rows with ties`.execute(db)
  return rows
}

interface InboxCounts {
  unread: number
  hasMore: boolean
}

export async function countMessages(
  db: Db,
  { reviewerId, code }: InboxFilter,
  oldest: Date | null,
): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (select count(*)::int from peer_review.message m
        where m.reviewer_id = ${reviewerId} and m.from_party = 'press' and m.read_at is null) as unread,
      exists (select from peer_review.message m join peer_review.assignment a on a.id = m.assignment_id
        where m.reviewer_id = ${reviewerId} and m.at < ${oldest}::timestamptz
          and (${code}::text is null or a.code = ${code})) as "hasMore"`.execute(db)
  return rows[0]!
}

interface WritableRow {
  id: string
  code: string
  isOpen: boolean
  title: string
}

/** All assignments that the reviewer was invited to, newest first. */
export async function listWritable(db: Db, reviewerId: string, limit: number): Promise<WritableRow[]> {
  const { rows } = await sql<WritableRow>`
    select a.id, a.code, a.status in ('pending', 'accepted') as "isOpen", a.blind_title as title
    from peer_review.assignment a
    where a.reviewer_id = ${reviewerId} and a.invited_at is not null
    order by a.invited_at desc, a.id limit ${limit}`.execute(db)
  return rows
}

interface NewMessage {
  id: string
  assignmentId: string
  reviewerId: string
  from: 'press' | 'reviewer'
  /** Null if the reviewer or the deadline job writes. */
  editorId: string | null
  text: string
}

export async function insertMessage(db: SqlTransaction, now: Date, message: NewMessage): Promise<void> {
  await db
    .insertInto('peer_review.message')
    .values({
      id: message.id,
      assignment_id: message.assignmentId,
      reviewer_id: message.reviewerId,
      from_party: message.from,
      editor_id: message.editorId,
      text: message.text,
      at: now,
    })
    .execute()
}

export async function markRead(db: SqlTransaction, now: Date, reviewerId: string, until: Date): Promise<void> {
  await db
    .updateTable('peer_review.message')
    .set({ read_at: now })
    .where('reviewer_id', '=', reviewerId)
    .where('from_party', '=', 'press')
    .where('read_at', 'is', null)
    .where('at', '<=', until)
    .execute()
}
