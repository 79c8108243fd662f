import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

interface MessageRow {
  id: string
  from: 'press' | 'author'
  text: string
  at: Date
  isUnread: boolean
}

// Far more messages than one paper has in practice.
const mostMessages = 500

/** The messages of a paper of this author, oldest first; null if it is not their paper. Selects no editor. */
export async function listOwnMessages(db: Db, submissionId: string, authorId: string): Promise<MessageRow[] | null> {
  const { rows } = await sql<{ [Column in keyof MessageRow]: MessageRow[Column] | null }>`
    select m.id, m.from_party as "from", m.text, m.at, m.from_party = 'press' and m.read_at is null as "isUnread"
    from submissions.submission s left join lateral (
      select * from submissions.message m where m.submission_id = s.id
      order by m.at desc, m.id desc limit ${sql.lit(mostMessages)}) m on true
    where s.id = ${submissionId} and s.author_id = ${authorId} order by m.at, m.id`.execute(db)
  return rows.length === 0 ? null : rows.filter((row): row is MessageRow => row.id !== null)
}

interface NewMessage {
  id: string
  submissionId: string
  from: 'press' | 'author'
  /** Null if the author writes. */
  editorId: string | null
  text: string
}

export async function insertMessage(db: SqlTransaction, now: Date, message: NewMessage): Promise<void> {
  await db
    .insertInto('submissions.message')
    .values({
      id: message.id,
      submission_id: message.submissionId,
      from_party: message.from,
      editor_id: message.editorId,
      text: message.text,
      at: now,
    })
    .execute()
}

/** Marks the messages of one side as read by the other side. */
export async function markMessagesRead(
  db: SqlTransaction,
  now: Date,
  submissionId: string,
  from: 'press' | 'author',
): Promise<void> {
  await sql`
    update submissions.message set read_at = ${now}
    where submission_id = ${submissionId} and from_party = ${from} and read_at is null and at <= ${now}`.execute(db)
}

interface WishRow {
  name: string
  email: string
  reason: string
}

export async function insertReviewerWishes(
  db: SqlTransaction,
  submissionId: string,
  kind: 'suggested' | 'opposed',
  wishes: readonly WishRow[],
): Promise<void> {
  if (wishes.length === 0) return
  const row = ({ name, email, reason }: WishRow, index: number) => ({
    ...{ submission_id: submissionId, kind, position: index + 1 },
    ...{ name, email: email || null, reason },
  })
  await db.insertInto('submissions.reviewer_wish').values(wishes.map(row)).execute()
}
