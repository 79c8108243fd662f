import { sql, type RawBuilder } from 'kysely'
import type { IssueFilter } from '@grfs/contracts/journal-desk'
import type { CallForPapers, IssueName } from '@grfs/domain/journals/call'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

export interface DeskIssueRow extends IssueName {
  id: string
  journalId: string
  journal: { id: string; title: string; abbrev: string | null; hue: number }
  articleCount: number
  title: string | null
  text: string | null
  deadline: string | null
}

const columns = sql`i.id, i.journal_id as "journalId", i.volume, i.number, i.month, i.year, i.article_count as "articleCount",
  i.call_title as title, i.call_text as text, i.call_deadline_on as deadline`
const withJournal = sql`json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) as journal`
const place = sql`i.year, i.month, i.volume, i.number, i.id`

export interface IssuesAsked {
  /** Null for who may see all. */
  journalIds: readonly string[] | null
  only: IssueFilter
  today: string
  /** The last one of the page before. */
  after: string | null
}

/** The newest first. */
export async function listDeskIssues(db: Db, asked: IssuesAsked, limit: number): Promise<DeskIssueRow[]> {
  const { journalIds, only, today, after } = asked
  const { rows } = await sql<DeskIssueRow>`
    select ${columns}, ${withJournal} from journals.issue i join journals.journal j on j.id = i.journal_id
    where ${journalIds === null ? sql`true` : sql`i.journal_id = any(${journalIds}::uuid[])`}
      and ${isAsked(only, today)}
      and ${after === null ? sql`true` : sql`(${place}) < (select ${place} from journals.issue i where i.id = ${after})`}
    order by i.year desc, i.month desc, i.volume desc, i.number desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

function isAsked(only: IssueFilter, today: string): RawBuilder<boolean> {
  switch (only) {
    case 'all':
      return sql`true`
    case 'calls':
      return sql`i.call_deadline_on is not null`
    case 'open':
      return sql`i.call_deadline_on >= ${today}::date`
    case 'closed':
      return sql`i.call_deadline_on < ${today}::date`
    case 'uncalled':
      return sql`i.call_deadline_on is null`
  }
}

export async function findDeskIssue(db: Db, id: string): Promise<DeskIssueRow | null> {
  const { rows } = await sql<DeskIssueRow>`
    select ${columns}, ${withJournal} from journals.issue i join journals.journal j on j.id = i.journal_id
    where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Held against another change of it, and against whoever publishes in it. */
export async function lockIssue(tx: Tx, id: string): Promise<Omit<DeskIssueRow, 'journal'> | null> {
  const { rows } = await sql<DeskIssueRow>`
    select ${columns} from journals.issue i where i.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Keeps an issue from being taken back. Who changes a publication in it holds the issue first: taking an issue back
 * reaches its publications in this order too, and the two must not wait for each other.
 */
export async function holdIssue(tx: Tx, id: string): Promise<void> {
  await sql`select from journals.issue where id = ${id} for key share`.execute(tx)
}

/** False when the journal has an issue of this volume and number. */
export async function insertCall(tx: Tx, id: string, journalId: string, call: CallForPapers): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('journals.issue')
    .values({ id, journal_id: journalId, call_opened_at: tx.now(), ...valuesOf(call) })
    .onConflict((conflict) => conflict.columns(['journal_id', 'volume', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const uniqueViolation = '23505'

/** False when the journal has another issue of this volume and number; the transaction is then over. */
export async function saveCall(tx: Tx, id: string, call: CallForPapers): Promise<boolean> {
  try {
    await tx
      .updateTable('journals.issue')
      .set((row) => ({ ...valuesOf(call), call_opened_at: row.fn.coalesce('call_opened_at', row.val(tx.now())) }))
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

export async function deleteIssue(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('journals.issue').where('id', '=', id).execute()
}

const valuesOf = ({ volume, number, month, year, title, text, deadline }: CallForPapers) => ({
  ...{ volume, number, month, year },
  call_title: title,
  call_text: text,
  call_deadline_on: deadline,
})
