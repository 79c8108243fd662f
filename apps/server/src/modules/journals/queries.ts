import { type RawBuilder, sql } from 'kysely'
import type { IssueFilter } from '@grfs/contracts/journals/admin'
import type { CallForPapers, IssueName } from '@grfs/domain/journals/call'
import type { FinalFilesRule, JournalRecord } from '@grfs/domain/journals/journal'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

export interface JournalRow {
  id: string
  title: string
  abbrev: string | null
  category: string
  subtitle: string
  issn: string | null
  hue: number
  pattern: string
  article_count: number
}

export interface IssueRow {
  volume: number
  number: number
  label: string | null
  month: number
  year: number
  article_count: number
}

export interface ListedJournalRow extends JournalRow {
  latest_issue: IssueRow | null
  sections: Array<{ id: string; title: string }>
}

export async function listJournals(db: Db): Promise<ListedJournalRow[]> {
  const { rows } = await sql<ListedJournalRow>`
    select j.id, j.title, j.abbrev, j.category, j.subtitle, j.issn, j.hue, j.pattern, j.article_count,
      (select to_json(i) from journals.issue i where i.journal_id = j.id and i.article_count > 0
        order by i.volume desc, i.number desc limit 1) as latest_issue,
      (select coalesce(json_agg(json_build_object('id', s.id, 'title',
          coalesce(s.titles->>'en', (select min(value) from jsonb_each_text(s.titles)))) order by s.position), '[]')
        from journals.section s where s.journal_id = j.id) as sections
    from journals.journal j
    order by j.title, j.id`.execute(db)
  return rows
}

interface IssuePlace {
  journal: { id: string; abbrev: string | null }
  volume: number
  number: number
}

/** Published issues, newest first. */
export async function listIssueAddresses(db: Db, limit: number): Promise<IssuePlace[]> {
  const { rows } = await sql<IssuePlace>`
    select json_build_object('id', j.id, 'abbrev', j.abbrev) as journal, i.volume, i.number
    from journals.public_issue i join journals.journal j on j.id = i.journal_id
    order by i.year desc, i.month desc, i.id limit ${limit}`.execute(db)
  return rows
}

export interface CallRow {
  id: string
  volume: number
  number: number
  label: string | null
  month: number
  year: number
  title: string
  text: string
  deadline_on: string
  days_left: number
}

interface OpenCallRow extends CallRow {
  opened_at: Date
  journal: Omit<JournalRow, 'article_count'>
}

/** Calls whose deadline has not passed, nearest deadline first. */
export async function listOpenCalls(db: Db, limit: number): Promise<OpenCallRow[]> {
  const { rows } = await sql<OpenCallRow>`
    select c.id, c.volume, c.number, c.label, c.month, c.year, c.title, c.text, c.deadline_on, c.days_left, c.opened_at,
      to_json(j) as journal
    from journals.public_call c join journals.public_journal j on j.id = c.journal_id
    order by c.deadline_on, c.id limit ${limit}`.execute(db)
  return rows
}

/** A call whose deadline has not passed; null for any other id. */
export async function findOpenCall(db: Db, id: string): Promise<{ journalId: string; title: string } | null> {
  const { rows } = await sql<{ journalId: string; title: string }>`
    select journal_id as "journalId", title from journals.public_call where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** In UTC, by the same clock as `public_call`. */
export async function dayOfDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]!.day
}

/** The distinct categories of all journals: the research areas that a person can choose. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('journals.journal').select('category').distinct().orderBy('category').execute()
  return rows.map((row) => row.category)
}

/** Counts a new article, inside the transaction that publishes it. */
export async function addArticle(
  db: SqlTransaction,
  { journalId, issueId }: { journalId: string; issueId: string | null },
  countries: string[],
): Promise<void> {
  await sql`
    with issue as (
      update journals.issue set article_count = article_count + 1 where id = ${issueId}::uuid
      returning year, article_count
    ), counted as (
      update journals.journal j set article_count = j.article_count + 1,
        issue_count = j.issue_count + (select count(*) from issue where article_count = 1),
        since_year = least(j.since_year, (select year from issue))
      where j.id = ${journalId} returning j.id
    )
    insert into journals.journal_country (journal_id, country, article_count)
      select counted.id, c.country, 1 from counted, unnest(${countries}::text[]) as c(country)
    on conflict (journal_id, country) do update set article_count = journals.journal_country.article_count + 1`.execute(
    db,
  )
}

/** Counts articles in an issue. An issue appears with its first article. */
export async function addToIssue(db: SqlTransaction, issueId: string, articles: number): Promise<void> {
  await sql`
    with issue as (
      update journals.issue set article_count = article_count + ${articles} where id = ${issueId}
      returning journal_id, year, article_count
    )
    update journals.journal j set
      issue_count = j.issue_count + case when issue.article_count = ${articles} then 1 else 0 end,
      since_year = least(j.since_year, issue.year)
    from issue where j.id = issue.journal_id`.execute(db)
}

export interface DeskIssueRow extends IssueName {
  id: string
  journalId: string
  journal: { id: string; title: string; abbrev: string | null; hue: number }
  articleCount: number
  label: string | null
  title: string | null
  text: string | null
  deadline: string | null
}

const columns = sql`i.id, i.journal_id as "journalId", i.volume, i.number, i.label, i.month, i.year, i.article_count as "articleCount",
  i.call_title as title, i.call_text as text, i.call_deadline_on as deadline`
const withJournal = sql`json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) as journal`
const place = sql`i.year, i.month, i.volume, i.number, i.id`

interface IssueQuery {
  /** Null for actors who may see all journals. */
  journalIds: readonly string[] | null
  only: IssueFilter
  today: string
  /** Id of the last issue of the previous page. */
  after: string | null
}

/** Newest first. */
export async function listDeskIssues(db: Db, query: IssueQuery, limit: number): Promise<DeskIssueRow[]> {
  const { journalIds, only, today, after } = query
  const { rows } = await sql<DeskIssueRow>`
    select ${columns}, ${withJournal} from journals.issue i join journals.journal j on j.id = i.journal_id
    where ${journalIds === null ? sql`true` : sql`i.journal_id = any(${journalIds}::uuid[])`}
      and ${passesFilter(only, today)}
      and ${after === null ? sql`true` : sql`(${place}) < (select ${place} from journals.issue i where i.id = ${after})`}
    order by i.year desc, i.month desc, i.volume desc, i.number desc, i.id desc limit ${limit}`.execute(db)
  return rows
}

function passesFilter(only: IssueFilter, today: string): RawBuilder<boolean> {
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

/** Locks the issue against concurrent changes and against publishing in it. */
export async function lockIssue(db: SqlTransaction, id: string): Promise<Omit<DeskIssueRow, 'journal'> | null> {
  const { rows } = await sql<DeskIssueRow>`
    select ${columns} from journals.issue i where i.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/**
 * Prevents deletion of the issue until the transaction ends. Lock the issue before a publication in it: deleting an
 * issue locks in the same order, which avoids a deadlock.
 */
export async function holdIssue(db: SqlTransaction, id: string): Promise<void> {
  await sql`select from journals.issue where id = ${id} for key share`.execute(db)
}

/** Returns false if the journal already has an issue with this volume and number. */
export async function insertCall(
  db: SqlTransaction,
  now: Date,
  id: string,
  journalId: string,
  call: CallForPapers,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('journals.issue')
    .values({ id, journal_id: journalId, call_opened_at: now, ...valuesOf(call) })
    .onConflict((conflict) => conflict.columns(['journal_id', 'volume', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const uniqueViolation = '23505'

/** Returns false if the journal has another issue with this volume and number; the transaction is then aborted. */
export async function saveCall(db: SqlTransaction, now: Date, id: string, call: CallForPapers): Promise<boolean> {
  try {
    await db
      .updateTable('journals.issue')
      .set((row) => ({ ...valuesOf(call), call_opened_at: row.fn.coalesce('call_opened_at', row.val(now)) }))
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

export async function deleteIssue(db: SqlTransaction, id: string): Promise<void> {
  await db.deleteFrom('journals.issue').where('id', '=', id).execute()
}

const valuesOf = ({ volume, number, label, month, year, title, text, deadline }: CallForPapers) => ({
  ...{ volume, number, label, month, year },
  call_title: title,
  call_text: text,
  call_deadline_on: deadline,
})

export interface DeskJournalRow extends JournalRecord {
  id: string
  articleCount: number
  openPapers: number
}

const deskColumns = sql`j.id, j.title, j.abbrev, j.category, j.subtitle, j.issn, j.hue, j.pattern, j.about,
  j.pdf_design as "pdfDesign", j.assignment_rule as "assignmentRule", j.publication_rule as "publicationRule", j.final_files_rule as "finalFilesRule", j.proof_rule as "proofRule",
  j.proof_silence_days as "proofSilenceDays", j.has_doi as "hasDoi", j.has_issue_dois as "hasIssueDois", j.editor_in_chief as "editorInChief", j.layout_editor as "layoutEditor", j.article_count as "articleCount"`

/** All journals, or those of a sub-admin, by title. */
export async function listDeskJournals(db: Db, allowed: readonly string[] | null): Promise<DeskJournalRow[]> {
  const { rows } = await sql<DeskJournalRow>`
    select ${deskColumns}, coalesce(o.papers, 0) as "openPapers"
    from journals.journal j left join journals.open_papers o on o.journal_id = j.id
    where ${allowed}::uuid[] is null or j.id = any(${allowed}::uuid[])
    order by j.title, j.id`.execute(db)
  return rows
}

export async function getDeskJournal(db: Db, id: string): Promise<DeskJournalRow> {
  const { rows } = await sql<DeskJournalRow>`
    select ${deskColumns}, coalesce((select o.papers from journals.open_papers o where o.journal_id = j.id), 0) as "openPapers"
    from journals.journal j where j.id = ${id}`.execute(db)
  return rows[0]!
}

/**
 * Finds a journal by id or abbreviation and locks it against publishing: the abbreviation may change only while the
 * article count is 0.
 */
export async function lockJournal(db: SqlTransaction, ref: string): Promise<Omit<DeskJournalRow, 'openPapers'> | null> {
  const { rows } = await sql<DeskJournalRow>`
    select ${deskColumns} from journals.journal j
    where ${isInternalId(ref) ? sql`j.id = ${ref}` : sql`j.abbrev = ${ref.toUpperCase()}`} for no key update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Returns false if another journal has the abbreviation. */
export async function insertJournal(
  db: SqlTransaction,
  now: Date,
  id: string,
  journal: JournalRecord,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('journals.journal')
    .values({ id, created_at: now, ...deskValuesOf(journal) })
    .onConflict((conflict) => conflict.column('abbrev').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if another journal has the abbreviation; the transaction is then aborted. */
export async function saveJournal(db: SqlTransaction, id: string, journal: JournalRecord): Promise<boolean> {
  try {
    await db.updateTable('journals.journal').set(deskValuesOf(journal)).where('id', '=', id).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

const deskValuesOf = ({
  editorInChief,
  layoutEditor,
  pdfDesign,
  assignmentRule,
  publicationRule,
  finalFilesRule,
  proofRule,
  proofSilenceDays,
  hasDoi,
  hasIssueDois,
  ...journal
}: JournalRecord) => ({
  ...journal,
  publication_rule: publicationRule,
  final_files_rule: finalFilesRule,
  proof_rule: proofRule,
  proof_silence_days: proofSilenceDays,
  has_doi: hasDoi,
  has_issue_dois: hasIssueDois,
  pdf_design: pdfDesign,
  assignment_rule: assignmentRule,
  editor_in_chief: editorInChief && JSON.stringify(editorInChief),
  layout_editor: layoutEditor && JSON.stringify(layoutEditor),
})

/** The ids of all issues of a journal. */
export async function listIssueIds(db: Db, journalId: string): Promise<string[]> {
  const rows = await db.selectFrom('journals.issue').select('id').where('journal_id', '=', journalId).execute()
  return rows.map(({ id }) => id)
}

export async function findFinalFilesRule(db: Db, id: string): Promise<{ title: string; rule: FinalFilesRule }> {
  const { rows } = await sql<{ title: string; rule: FinalFilesRule }>`
    select title, final_files_rule as rule from journals.journal where id = ${id}`.execute(db)
  return rows[0]!
}

/** Finds a journal by its id, or by its abbreviation in upper or lower case. */
export async function findJournal(db: Db, ref: string): Promise<JournalRow | null> {
  const { rows } = await sql<JournalRow>`
    select id, title, abbrev, category, subtitle, issn, hue, pattern, article_count
    from journals.journal
    where ${isInternalId(ref) ? sql`id = ${ref}` : sql`abbrev = ${ref.toUpperCase()}`}`.execute(db)
  return rows[0] ?? null
}
