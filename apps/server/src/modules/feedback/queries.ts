import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { LetterItem } from '@grfs/contracts/feedback/inbox'
import type { UnreadReplies } from '@grfs/contracts/feedback/letters'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import type { Suggestion } from '@grfs/domain/feedback/suggestion'
import { matchesWords, isOnFirstPage } from '../../platform/database/word-search.ts'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'

export interface CooldownKey {
  kind: LetterItem['kind']
  key: Buffer
}

/**
 * When the sender last sent an item; null if never. Concurrent calls for the same key wait until this transaction ends.
 */
export async function lockCooldown(db: SqlTransaction, { kind, key }: CooldownKey): Promise<Date | null> {
  await db
    .insertInto('feedback.cooldown')
    .values({ kind, key, last_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
  const { last_at } = await db
    .selectFrom('feedback.cooldown')
    .select('last_at')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return last_at
}

/** Like `lockCooldown`, without a lock. */
export async function findCooldown(db: Db, { kind, key }: CooldownKey): Promise<Date | null> {
  const row = await db
    .selectFrom('feedback.cooldown')
    .select('last_at')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.last_at ?? null
}

export async function startCooldown(db: SqlTransaction, now: Date, { kind, key }: CooldownKey): Promise<void> {
  await db
    .updateTable('feedback.cooldown')
    .set({ last_at: now })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

/** Returns the id of the suggestion. */
export async function insertSuggestion(db: SqlTransaction, now: Date, suggestion: Suggestion): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('feedback.suggestion')
    .values({
      id,
      sender_name: suggestion.senderName,
      sender_email: suggestion.senderEmail,
      suggested_fields: suggestion.suggestedFields,
      additional_notes: suggestion.additionalNotes,
      created_at: now,
    })
    .execute()
  return id
}

type LetterState = LetterItem['state']

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
  db: SqlTransaction,
  now: Date,
  letter: Omit<LetterRow, 'state' | 'priority' | 'paperNumber' | 'createdAt'> &
    Partial<Pick<LetterRow, 'priority' | 'paperNumber'>>,
): Promise<void> {
  const { id, kind, accountId, senderName, senderEmail, subject, text, priority, paperNumber = null } = letter
  await db
    .insertInto('feedback.letter')
    .values({
      ...{ id, kind, subject, text },
      account_id: accountId,
      sender_name: senderName,
      sender_email: senderEmail,
      ...(priority && { priority }),
      paper_number: paperNumber,
      created_at: now,
    })
    .execute()
}

const columns = (text: RawBuilder<unknown>) => sql`l.id, l.kind, l.state, l.account_id as "accountId",
  l.sender_name as "senderName", l.sender_email as "senderEmail", l.subject, ${text} as text, l.priority,
  l.paper_number as "paperNumber", l.created_at as "createdAt"`

interface LetterFilter {
  kind: LetterRow['kind'] | undefined
  states: readonly LetterState[]
  /** Words to find in the sender, subject or text. */
  search: string | undefined
}

interface ListedLetter extends LetterRow {
  at: string
}

// Twice the length of a preview, because white space is collapsed later.
const startLength = 400

/** Newest first, with only the beginning of each text. */
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
  const found = search === undefined ? null : (matchesWords(sql`l.sought`, search) ?? sql`false`)
  const condition = found
    ? isOnFirstPage({ table: 'feedback.letter', alias: 'l', wanted, found, order, limit })
    : wanted
  const { rows } = await sql<ListedLetter>`
    select ${columns(sql`left(l.text, ${startLength})`)}, l.created_at::text as at
    from feedback.letter l where ${condition} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Uses literals instead of parameters, so that the planner can use the partial index on waiting items. */
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

/** Locks the row until the transaction ends. */
export async function lockLetter(db: SqlTransaction, id: string): Promise<LetterRow | null> {
  const { rows } = await sql<LetterRow>`
    select ${columns(sql`l.text`)} from feedback.letter l where l.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export async function saveState(db: SqlTransaction, id: string, state: LetterState): Promise<void> {
  await db.updateTable('feedback.letter').set({ state }).where('id', '=', id).execute()
}

export interface ReplyRow {
  id: string
  by: string
  text: string
  at: Date
}

export async function insertReply(
  db: SqlTransaction,
  now: Date,
  {
    letterId,
    byAccountId,
    readAt,
    ...reply
  }: Omit<ReplyRow, 'at'> & { letterId: string; byAccountId: string; readAt?: Date },
): Promise<void> {
  const { id, by, text } = reply
  await db
    .insertInto('feedback.reply')
    .values({
      id,
      letter_id: letterId,
      by_account_id: byAccountId,
      by_name: by,
      text,
      at: now,
      read_at: readAt ?? null,
    })
    .execute()
}

/** Oldest first. */
export async function listReplies(db: Db, letterId: string): Promise<ReplyRow[]> {
  return db
    .selectFrom('feedback.reply')
    .select(['id', 'by_name as by', 'text', 'at'])
    .where('letter_id', '=', letterId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export interface OwnLetterRow extends Pick<
  LetterRow,
  'id' | 'state' | 'subject' | 'text' | 'priority' | 'paperNumber'
> {
  createdAt: Date
  at: string
  /** Aggregated as JSON, so instants are text. */
  replies: Array<{ by: string; text: string; at: string; isRead: boolean; isOwn: boolean }>
}

/** Newest first; the replies of each item are oldest first. */
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
         'isRead', r.read_at is not null, 'isOwn', r.by_account_id is not distinct from l.account_id) order by r.at, r.id), '[]')
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

/** Returns the ids of replies that were unread before. */
export async function markRepliesRead(
  db: SqlTransaction,
  now: Date,
  { accountId, kind, until }: { accountId: string; kind: MemberLetterKind; until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update feedback.reply r set read_at = ${now} from feedback.letter l
    where l.id = r.letter_id and l.account_id = ${accountId} and l.kind = ${kind}
      and r.read_at is null and r.at <= ${until} returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page starts after this item. `at` is the database's own text, which keeps the microseconds. */
interface LetterPlace {
  at: string
  id: string
}

const cursorShape =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const cursorOf = ({ at, id }: LetterPlace) => Buffer.from(`${at} ${id}`).toString('base64url')

/** Refuses a cursor that we did not issue. */
export function placeOf(cursor: string): LetterPlace {
  const [, at, id] = cursorShape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (
    at === undefined ||
    id === undefined ||
    Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))
  ) {
    throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
  }
  return { at, id }
}
