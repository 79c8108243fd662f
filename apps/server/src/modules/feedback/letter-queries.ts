import { sql, type RawBuilder } from 'kysely'
import type { LetterItem } from '@grfs/contracts/inbox'
import { hasWords, isAmongFound } from '../../platform/database/by-words.ts'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import type { LetterPlace } from './letter-place.ts'

export type LetterState = LetterItem['state']

export interface LetterRow {
  id: string
  kind: LetterItem['kind']
  state: LetterState
  accountId: string | null
  senderName: string
  senderEmail: string
  subject: string
  text: string
  priority: LetterItem['priority']
  paperNumber: string | null
  createdAt: Date
}

export async function insertLetter(
  tx: Tx,
  letter: Omit<LetterRow, 'state' | 'priority' | 'paperNumber' | 'createdAt'> &
    Partial<Pick<LetterRow, 'priority' | 'paperNumber'>>,
): Promise<void> {
  const { id, kind, accountId, senderName, senderEmail, subject, text, priority, paperNumber = null } = letter
  await tx
    .insertInto('feedback.letter')
    .values({
      ...{ id, kind, subject, text },
      account_id: accountId,
      sender_name: senderName,
      sender_email: senderEmail,
      ...(priority && { priority }),
      paper_number: paperNumber,
      created_at: tx.now(),
    })
    .execute()
}

const columns = (text: RawBuilder<unknown>) => sql`l.id, l.kind, l.state, l.account_id as "accountId",
  l.sender_name as "senderName", l.sender_email as "senderEmail", l.subject, ${text} as text, l.priority,
  l.paper_number as "paperNumber", l.created_at as "createdAt"`

export interface LetterFilter {
  kind: LetterRow['kind'] | undefined
  states: readonly LetterState[]
  /** Words of the sender, the subject or the text. */
  search: string | undefined
}

export interface ListedLetter extends LetterRow {
  at: string
}

// Twice what a preview shows: white space is folded later.
const startLength = 400

/** The newest first; of the text only its beginning. */
export async function listLetters(
  db: Db,
  { kind, states, search }: LetterFilter,
  after: LetterPlace | null,
  limit: number,
): Promise<ListedLetter[]> {
  const order = sql`l.created_at desc, l.id desc`
  const wanted = sql.join(
    [
      among(states),
      ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
      ...(after === null ? [] : [sql`(l.created_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
    ],
    sql` and `,
  )
  const found = search === undefined ? null : (hasWords(sql`l.sought`, search) ?? sql`false`)
  const asked = found ? isAmongFound({ table: 'feedback.letter', alias: 'l', wanted, found, order, limit }) : wanted
  const { rows } = await sql<ListedLetter>`
    select ${columns(sql`left(l.text, ${startLength})`)}, l.created_at::text as at
    from feedback.letter l where ${asked} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Written out, so that the index of those that wait is found. */
function among(states: readonly LetterState[]): RawBuilder<unknown> {
  return sql`l.state in (${sql.join(states.map((state) => sql.lit(state)))})`
}

const mostCounted = 1000

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from feedback.letter l where l.state in ('new', 'open') limit ${mostCounted}) w`.execute(db)
  return rows[0]!.waiting
}

/** Held until the transaction ends. */
export async function lockLetter(tx: Tx, id: string): Promise<LetterRow | null> {
  const { rows } = await sql<LetterRow>`
    select ${columns(sql`l.text`)} from feedback.letter l where l.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function saveState(tx: Tx, id: string, state: LetterState): Promise<void> {
  await tx.updateTable('feedback.letter').set({ state }).where('id', '=', id).execute()
}

export interface ReplyRow {
  id: string
  by: string
  text: string
  at: Date
}

export async function insertReply(
  tx: Tx,
  { letterId, byAccountId, ...reply }: Omit<ReplyRow, 'at'> & { letterId: string; byAccountId: string },
): Promise<void> {
  const { id, by, text } = reply
  await tx
    .insertInto('feedback.reply')
    .values({ id, letter_id: letterId, by_account_id: byAccountId, by_name: by, text, at: tx.now() })
    .execute()
}

/** The oldest first. */
export async function listReplies(db: Db, letterId: string): Promise<ReplyRow[]> {
  return db
    .selectFrom('feedback.reply')
    .select(['id', 'by_name as by', 'text', 'at'])
    .where('letter_id', '=', letterId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
