import { sql } from 'kysely'
import type { UnreadReplies } from '@grfs/contracts/letters'
import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import type { LetterPlace } from './letter-place.ts'
import type { LetterRow } from './letter-queries.ts'

export interface OwnLetterRow extends Pick<
  LetterRow,
  'id' | 'state' | 'subject' | 'text' | 'priority' | 'paperNumber'
> {
  createdAt: Date
  at: string
  /** As JSON, with its instants as text. */
  replies: Array<{ by: string; text: string; at: string; isRead: boolean }>
}

/** The newest first, each with its replies, the oldest first. */
export async function listOwnLetters(
  db: Db,
  of: { accountId: string; kind: MemberLetterKind },
  after: LetterPlace | null,
  limit: number,
): Promise<OwnLetterRow[]> {
  const { rows } = await sql<OwnLetterRow>`
    select l.id, l.state, l.subject, l.text, l.priority, l.paper_number as "paperNumber", l.created_at as "createdAt",
      l.created_at::text as at,
      (select coalesce(json_agg(json_build_object('by', r.by_name, 'text', r.text, 'at', r.at,
         'isRead', r.read_at is not null) order by r.at, r.id), '[]')
       from feedback.reply r where r.letter_id = l.id) as replies
    from feedback.letter l
    where l.account_id = ${of.accountId} and l.kind = ${of.kind}
      and (${after?.id ?? null}::uuid is null
        or (l.created_at, l.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnreadReplies(db: Db, accountId: string): Promise<UnreadReplies> {
  const { rows } = await sql<UnreadReplies>`
    select (count(*) filter (where l.kind = 'message'))::int as message,
      (count(*) filter (where l.kind = 'feedback'))::int as feedback
    from feedback.letter l join feedback.reply r on r.letter_id = l.id
    where l.account_id = ${accountId} and r.read_at is null`.execute(db)
  return rows[0]!
}

/** Gives those that had not been read before. */
export async function markRepliesRead(
  tx: Tx,
  { accountId, kind, until }: { accountId: string; kind: MemberLetterKind; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update feedback.reply r set read_at = ${tx.now()} from feedback.letter l
    where l.id = r.letter_id and l.account_id = ${accountId} and l.kind = ${kind}
      and r.read_at is null and r.at <= ${until} returning r.id`.execute(tx)
  return rows.map(({ id }) => id)
}
