import { sql } from 'kysely'
import type { Facts } from '@grfs/contracts/facts'
import type { PaperForm } from '@grfs/contracts/submissions'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface PaperRow {
  id: string
  authorId: string
  status: SubmissionStatus
  isFinalOpen: boolean
  /** The manuscript that was submitted last. */
  manuscriptId: string | null
  /** It has supplements that were uploaded and never submitted. */
  hasUnsentFiles: boolean
}

/** The author's draft of a new submission or a revision. */
export interface WorkingCopy {
  version: number
  form: PaperForm
  savedAt: Date
  fileId: string | null
  fileName: string | null
  fileAt: Date | null
  manuscriptId: string | null
}

/** A paper that is locked, with its draft. */
export interface OpenPaper {
  paper: PaperRow
  copy: WorkingCopy
}

/** Locks a paper of this author. Take this lock before you change the paper or its draft. */
export async function lockPaper(db: SqlTransaction, id: string, authorId: string): Promise<PaperRow | null> {
  const row = await db
    .selectFrom('submissions.submission')
    .select(['id', 'author_id as authorId', 'status', 'is_final_open as isFinalOpen', 'manuscript_id as manuscriptId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('submissions.supplement')
          .select('file_id')
          .whereRef('submission_id', '=', 'submissions.submission.id')
          .where('submitted_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('hasUnsentFiles'),
    )
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, status: row.status as SubmissionStatus } : null
}

export async function findWorkingCopy(db: Db, id: string): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('submissions.draft')
    .select([
      'version',
      'form',
      'saved_at as savedAt',
      'file_id as fileId',
      'file_name as fileName',
      'file_at as fileAt',
      'manuscript_id as manuscriptId',
    ])
    .where('submission_id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, form: row.form as unknown as PaperForm } : null
}

interface FoundPaper extends Omit<PaperRow, 'id' | 'hasUnsentFiles'> {
  form: PaperForm | null
}

/** Owner and status of a paper, without a lock, with its draft if there is one. */
export async function findPaperWithCopy(db: Db, id: string): Promise<FoundPaper | null> {
  const row = await db
    .selectFrom('submissions.submission as s')
    .leftJoin('submissions.draft as d', 'd.submission_id', 's.id')
    .select(['s.author_id as authorId', 's.status', 's.is_final_open as isFinalOpen', 'd.form'])
    .select('d.manuscript_id as manuscriptId')
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, status: row.status as SubmissionStatus, form: row.form as unknown as PaperForm | null }
}

/**
 * The number of the author's other drafts. Prevents the author from starting another one until the transaction ends.
 */
export async function holdDraftCount(db: SqlTransaction, authorId: string, id: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('submissions.draft:' || ${authorId}::text, 0))`.execute(db)
  const { drafts } = await db
    .selectFrom('submissions.submission')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('author_id', '=', authorId)
    .where('status', '=', 'draft')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return drafts
}

/** Does nothing if the id is taken: the existing paper keeps its owner. */
export async function insertDraft(db: SqlTransaction, now: Date, id: string, authorId: string): Promise<void> {
  await db
    .insertInto('submissions.submission')
    .values({ id, author_id: authorId, status: 'draft', created_at: now, status_since: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function insertWorkingCopy(
  db: SqlTransaction,
  now: Date,
  id: string,
  form: PaperForm,
): Promise<WorkingCopy> {
  await db
    .insertInto('submissions.draft')
    .values({ submission_id: id, version: 0, form: JSON.stringify(form), saved_at: now })
    .execute()
  return { version: 0, form, savedAt: now, fileId: null, fileName: null, fileAt: null, manuscriptId: null }
}

export async function updateForm(
  db: SqlTransaction,
  now: Date,
  id: string,
  version: number,
  form: PaperForm,
): Promise<void> {
  await db
    .updateTable('submissions.draft')
    .set({ version, form: JSON.stringify(form), saved_at: now })
    .where('submission_id', '=', id)
    .execute()
}

/**
 * Whether the author has edited nothing in the draft `d`: its values are the reader's, or there are none. A journal
 * alone is no edit, because a link may have chosen it.
 */
export const isUntouched = sql<boolean>`(
  not jsonb_path_exists(d.form, '$.facts.**.by ? (@ == "author")')
  and (coalesce(d.form->'facts', 'null') <> 'null'
       or coalesce(d.form->>'title', '') || coalesce(d.form->>'abstract', '') = ''
          and coalesce(d.form->'keywords', '[]') = '[]' and coalesce(d.form->'coAuthors', '[]') = '[]'))`

/** Drafts that nobody edited, last saved before this time, in the order of their ids. */
export async function listUntouchedDrafts(db: Db, before: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions.draft d join submissions.submission s on s.id = d.submission_id
    where s.status = 'draft' and d.saved_at < ${before} and s.id > ${after}::uuid and ${isUntouched}
    order by s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the paper first: a save that was under way is then seen. A paper that somebody else holds is left alone. */
export async function holdUntouchedDraft(db: SqlTransaction, id: string, before: Date): Promise<boolean> {
  await sql`select from submissions.submission where id = ${id} for update skip locked`.execute(db)
  const { rows } = await sql`
    select from submissions.draft d join submissions.submission s on s.id = d.submission_id
    where s.id = ${id} and s.status = 'draft' and d.saved_at < ${before} and ${isUntouched}
    for update of s skip locked`.execute(db)
  return rows.length > 0
}

interface NewDocument {
  fileId: string
  fileName: string
  manuscriptId: string
}

export async function updateDocument(db: SqlTransaction, now: Date, id: string, document: NewDocument): Promise<void> {
  const { fileId, fileName, manuscriptId } = document
  await db
    .updateTable('submissions.draft')
    .set({ file_id: fileId, file_name: fileName, file_at: now, manuscript_id: manuscriptId, saved_at: now })
    .where('submission_id', '=', id)
    .execute()
}

export async function deletePaper(db: SqlTransaction, id: string): Promise<void> {
  await db.deleteFrom('submissions.submission').where('id', '=', id).where('status', '=', 'draft').execute()
}

/** The initial form of a draft: the paper as submitted, or empty. */
export async function getHandedInForm(db: Db, id: string): Promise<PaperForm> {
  const { facts, ...paper } = await db
    .selectFrom('submissions.submission')
    .select(['title', 'abstract', 'keywords', 'journal_id as journalId', 'facts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const authors = await db
    .selectFrom('submissions.author')
    .select(['name', 'affiliation', 'email', 'orcid', 'account_id as userId'])
    .where('submission_id', '=', id)
    .where('is_submitter', '=', false)
    .orderBy('position')
    .execute()
  return {
    ...paper,
    journalId: paper.journalId ?? '',
    coAuthors: authors,
    answers: {},
    ...(facts !== null && { facts: facts as unknown as Facts }),
  }
}

interface OwnPaper {
  id: string
  number: string
  title: string
  manuscriptId: string
}

/** The papers of this author in progress that have these manuscripts. */
export async function listOwnPapers(db: Db, authorId: string, manuscriptIds: readonly string[]): Promise<OwnPaper[]> {
  const { rows } = await sql<OwnPaper>`
    select s.id, s.number, s.title, h.manuscript_id as "manuscriptId"
    from submissions.handed_in h join submissions.submission s on s.id = h.submission_id
    where h.manuscript_id = any(${manuscriptIds}::uuid[]) and s.author_id = ${authorId}
      and s.status not in ('draft', 'rejected', 'withdrawn')`.execute(db)
  return rows
}

export interface SuggestibleJournal {
  id: string
  title: string
  abbrev: string | null
  category: string
  subtitle: string | null
  about: string
  articles: number
}

/** All journals, with their public texts. */
export async function listSuggestibleJournals(db: Db): Promise<SuggestibleJournal[]> {
  const { rows } = await sql<SuggestibleJournal>`
    select j.id, j.title, j.abbrev, j.category, j.subtitle, coalesce(a.about, '') as about, j.article_count as articles
    from journals.public_journal j left join journals.public_journal_about a on a.journal_id = j.id
    order by j.title, j.id`.execute(db)
  return rows
}

export async function deleteWorkingCopy(db: SqlTransaction, submissionId: string): Promise<void> {
  await db.deleteFrom('submissions.draft').where('submission_id', '=', submissionId).execute()
}

/** Returns false if the author could not replace final files, or if they are due. */
export async function endFinalFiles(db: SqlTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    update submissions.submission set is_final_open = false
    where id = ${id} and is_final_open and final_due_at is null returning id`.execute(db)
  return rows.length > 0
}
