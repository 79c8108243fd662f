import { sql } from 'kysely'
import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { publicId } from '@grfs/domain/publishing/article'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { StoredObject } from '../../files/index.ts'
import { deleteProofs } from './proofs.ts'
import type { FullText, PlannedIssueRow, PublicationState } from './publications.ts'

interface NewPublication {
  id: string
  journalId: string
  plan: PublicationPlan
  acceptedAt: Date
}

/** Returns false if the publication exists already. */
export async function insertPublication(
  db: SqlTransaction,
  now: Date,
  { id, journalId, plan, acceptedAt }: NewPublication,
): Promise<boolean> {
  const inserted = await db
    .insertInto('publishing.publication')
    .values({
      submission_id: id,
      journal_id: journalId,
      plan: JSON.stringify(plan),
      issue_id: plan.issueId,
      state: 'typesetting',
      accepted_at: acceptedAt,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('submission_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export interface PublicationAuthor {
  name: string
  affiliation: string | null
  /** The account's address, or else the typed one if it was confirmed. */
  email: string | null
  orcid: string | null
  accountId: string | null
  isSubmitter: boolean
}

const authorsOf = (submissionId: string) => sql`
  select w.name, w.affiliation, coalesce(o.orcid, w.proved_orcid, w.orcid) as orcid, w.account_id as "accountId",
    w.is_submitter as "isSubmitter", coalesce(e.email, case when w.email_confirmed_at is not null then w.email end) as email
  from submissions.public_author w left join identity.public_person e on e.id = w.account_id
    -- Anybody can name an account as a co-author: only its owner's word makes it one.
    left join identity.public_orcid o on o.account_id = w.account_id
      and (w.is_submitter or w.account_confirmed_at is not null)
  where w.submission_id = ${submissionId} order by w.position`

/** The authors of a paper, in order. */
export async function listPublicationAuthors(db: Db, submissionId: string): Promise<PublicationAuthor[]> {
  const { rows } = await sql<PublicationAuthor>`${authorsOf(submissionId)}`.execute(db)
  return rows
}

/** The full text of a paper and its authors, in order. */
export async function findTextAndAuthors(
  db: Db,
  submissionId: string,
): Promise<{ text: FullText | null; authors: PublicationAuthor[] }> {
  const { rows } = await sql<{ text: FullText | null; authors: PublicationAuthor[] }>`
    select full_text as text, array(select to_json(w) from (${authorsOf(submissionId)}) w) as authors
    from publishing.publication where submission_id = ${submissionId}`.execute(db)
  return rows[0] ?? { text: null, authors: [] }
}

export async function findIssueOf(db: Db, journalId: string, issueId: string): Promise<PlannedIssueRow | null> {
  const { rows } = await sql<PlannedIssueRow>`
    select id, volume, number, label, month, year from journals.public_planned_issue
    where id = ${issueId} and journal_id = ${journalId}`.execute(db)
  return rows[0] ?? null
}

/** The next issue of a journal, of this month or later; null in a journal with continuous publication. */
export async function findNextIssue(db: Db, journalId: string, now: Date): Promise<PlannedIssueRow | null> {
  const { rows } = await sql<PlannedIssueRow>`
    select i.id, i.volume, i.number, i.label, i.month, i.year from journals.public_planned_issue i
      join journals.public_journal j on j.id = i.journal_id and j.publication_rule = 'issues'
    where i.journal_id = ${journalId} and (i.year, i.month) >= (${now.getUTCFullYear()}::int, ${now.getUTCMonth() + 1}::int)
    order by i.year, i.month, i.volume, i.number limit 1`.execute(db)
  return rows[0] ?? null
}

export async function savePlan(
  db: SqlTransaction,
  now: Date,
  id: string,
  plan: PublicationPlan,
  state: { state: PublicationState; told: string | null; publicId: string | null },
): Promise<void> {
  await db
    .updateTable('publishing.publication')
    .set({
      version: sql`version + 1`,
      plan: JSON.stringify(plan),
      issue_id: plan.issueId,
      state: state.state,
      told: state.told,
      public_id: state.publicId,
      changed_at: now,
    })
    .where('submission_id', '=', id)
    .execute()
}

/** Which of these positions are taken by articles. */
export async function listTakenPlaces(
  db: Db,
  places: Array<{ issueId: string; position: number }>,
): Promise<Array<{ issueId: string; position: number }>> {
  if (places.length === 0) return []
  const { rows } = await sql<{ issueId: string; position: number }>`
    select a.issue_id as "issueId", a.position from publishing.article a
    join unnest(${places.map((one) => one.issueId)}::uuid[], ${places.map((one) => one.position)}::int[])
      wanted (issue_id, position) using (issue_id, position)`.execute(db)
  return rows
}

/** The last position of an issue with a published article or a paper that is being published; 0 if none. */
export async function lastPlaceIn(db: Db, issueId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0)::int as last from (
      select position from publishing.article where issue_id = ${issueId}
      union all select (plan->>'position')::int from publishing.publication
      where issue_id = ${issueId} and state = 'publishing') there`.execute(db)
  return rows[0]!.last
}

/** Increments the version of each plan, so that an editor who has it open gets a conflict. */
export async function savePlaces(
  db: SqlTransaction,
  now: Date,
  places: Array<{ id: string; position: number }>,
): Promise<void> {
  await sql`
    update publishing.publication b set plan = jsonb_set(b.plan, '{position}', to_jsonb(placed.position)),
      version = b.version + 1, changed_at = ${now}
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ position }) => position)}::int[])
      placed (id, position)
    where b.submission_id = placed.id`.execute(db)
}

/**
 * The next public id of a journal in a year. Other papers of this journal wait until this transaction commits or rolls
 * back.
 */
export async function takePublicId(
  db: SqlTransaction,
  journal: { id: string; abbrev: string },
  year: number,
  begin: string,
): Promise<string> {
  await sql`
    insert into publishing.numbering (journal_id, year, last)
    select ${journal.id}::uuid, ${year}::int, coalesce(max(substr(public_id, ${begin.length + 1}::int)::int), 0)
    from publishing.article where journal_id = ${journal.id} and starts_with(public_id, ${begin})
    having not exists (select from publishing.numbering n where n.journal_id = ${journal.id} and n.year = ${year})
    on conflict do nothing`.execute(db)
  await sql`select from publishing.numbering where journal_id = ${journal.id} and year = ${year} for update`.execute(db)
  const { rows } = await sql<{ number: number }>`
    delete from publishing.given_back g where g.journal_id = ${journal.id} and g.year = ${year} and g.number = (
      select min(number) from publishing.given_back where journal_id = ${journal.id} and year = ${year})
    returning g.number`.execute(db)
  const number = rows[0]?.number ?? (await countUp(db, journal.id, year))
  return publicId(journal.abbrev, year, number)
}

async function countUp(db: SqlTransaction, journalId: string, year: number): Promise<number> {
  const { last } = await db
    .updateTable('publishing.numbering')
    .set({ last: sql`last + 1` })
    .where('journal_id', '=', journalId)
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function giveBackNumber(
  db: SqlTransaction,
  journalId: string,
  year: number,
  number: number,
): Promise<void> {
  await db.insertInto('publishing.given_back').values({ journal_id: journalId, year, number }).execute()
}

export async function keepPublicId(db: SqlTransaction, id: string, publicId: string | null): Promise<void> {
  await db.updateTable('publishing.publication').set({ public_id: publicId }).where('submission_id', '=', id).execute()
}

export async function setState(
  db: SqlTransaction,
  now: Date,
  id: string,
  state: PublicationState,
  message: string | null,
): Promise<void> {
  await db
    .updateTable('publishing.publication')
    .set({ state, told: message, changed_at: now })
    .where('submission_id', '=', id)
    .execute()
}

/** Stores why the files are late. Does nothing if the paper was published meanwhile. */
export async function saveDelayMessage(db: SqlTransaction, id: string, message: string): Promise<void> {
  await db
    .updateTable('publishing.publication')
    .set({ told: message })
    .where('submission_id', '=', id)
    .where('state', 'in', ['typesetting', 'publishing'])
    .execute()
}

export async function markRequested(
  db: SqlTransaction,
  now: Date,
  ids: string[],
  accountId: string | null,
): Promise<void> {
  await db
    .updateTable('publishing.publication')
    .set({ state: 'publishing', told: null, requested_by: accountId, changed_at: now })
    .where('submission_id', 'in', ids)
    .execute()
}

export interface MadeFiles {
  madeOf: string
  pdf: StoredObject
  /** The same with line numbers; only before publication. */
  proof: StoredObject | null
  pdfPages: number | null
  text: FullText
  figures: Array<{ number: number; width: number; height: number; stored: StoredObject; original: StoredObject | null }>
}

/** Replaces the files by new ones, which the caller has recorded. Returns the files that are no longer used. */
export async function replaceFiles(
  db: SqlTransaction,
  now: Date,
  id: string,
  made: MadeFiles,
  next: { state: PublicationState; told: string | null },
): Promise<string[]> {
  const { rows: old } = await sql<{ fileId: string }>`
    with gone as (delete from publishing.figure where submission_id = ${id} returning file_id, original_file_id)
    select f as "fileId" from gone, unnest(array[file_id, original_file_id]) f where f is not null union all
    select f from publishing.publication, unnest(array[pdf_file_id, proof_file_id]) f
    where submission_id = ${id} and f is not null`.execute(db)
  await db
    .updateTable('publishing.publication')
    .set({
      made_of: made.madeOf,
      pdf_file_id: made.pdf.id,
      proof_file_id: made.proof?.id ?? null,
      pdf_pages: made.pdfPages,
      full_text: JSON.stringify(made.text),
      ...next,
      changed_at: now,
    })
    .where('submission_id', '=', id)
    .execute()
  for (const { stored, original, ...figure } of made.figures) {
    await db
      .insertInto('publishing.figure')
      .values({ ...figure, submission_id: id, file_id: stored.id, original_file_id: original?.id ?? null })
      .execute()
  }
  return old.map(({ fileId }) => fileId)
}

/** Deletes an unpublished publication. Returns its files. */
export async function deletePublication(db: SqlTransaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with figures as (delete from publishing.figure where submission_id = ${id} returning file_id, original_file_id)
    select f.id as "fileId" from figures cross join unnest(array[file_id, original_file_id]) f (id) where f.id is not null
    union all
    select f.id from publishing.publication b
      cross join unnest(array[b.pdf_file_id, b.proof_file_id, b.cover_file_id]) f (id)
      where b.submission_id = ${id} and f.id is not null`.execute(db)
  await deleteProofs(db, id)
  await db.deleteFrom('publishing.publication').where('submission_id', '=', id).execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the previous cover. */
export async function replaceCover(
  db: SqlTransaction,
  now: Date,
  id: string,
  fileId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ old: string | null }>`
    with old as (select cover_file_id from publishing.publication where submission_id = ${id})
    update publishing.publication set cover_file_id = ${fileId}, changed_at = ${now}
    where submission_id = ${id} returning (select cover_file_id from old) as old`.execute(db)
  return rows[0]?.old ?? null
}

/** Accepted, unpublished papers without a publication. */
export async function listForgotten(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from submissions.public_paper p
    where p.status = 'accepted' and not p.is_published
      and not exists (select from publishing.publication b where b.submission_id = p.id)
    order by p.decided_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Papers whose hour has come, the earliest first. */
export async function listDueIds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.submission_id as id from publishing.publication b join submissions.public_paper p on p.id = b.submission_id
    where b.state <> 'published' and b.state <> 'publishing' and p.publishes_at <= ${now}
    order by p.publishes_at, b.submission_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function setRequestedBy(db: SqlTransaction, id: string, accountId: string | null): Promise<void> {
  await db
    .updateTable('publishing.publication')
    .set({ requested_by: accountId })
    .where('submission_id', '=', id)
    .execute()
}

/** All unpublished papers; their number stays small. */
export async function listWaitingIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('publishing.publication')
    .select('submission_id as id')
    .where('state', '<>', 'published')
    .orderBy('accepted_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a co-author changed about themselves, with the iD that they proved. */
export interface AuthorChangeRow {
  formerName: string
  formerAffiliation: string | null
  name: string
  affiliation: string | null
  provedOrcid: string | null
}

/** This change and the later ones, oldest first: jobs may run in another order. */
export async function listAuthorChangesSince(db: Db, submissionId: string, id: string): Promise<AuthorChangeRow[]> {
  const { rows } = await sql<AuthorChangeRow>`
    select c.former_name as "formerName", c.former_affiliation as "formerAffiliation", c.name, c.affiliation,
      w.proved_orcid as "provedOrcid"
    from submissions.public_author_change c
    join submissions.public_author w on w.submission_id = c.submission_id and w.position = c.position
    where c.submission_id = ${submissionId} and c.id >= ${id}::bigint order by c.id`.execute(db)
  return rows
}
