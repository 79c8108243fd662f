import type { Actor } from '@grfs/domain/identity/actor'
import { type RawBuilder, sql } from 'kysely'
import { Facts } from '@grfs/contracts/facts'
import type { PaperForm, SupplementFile } from '@grfs/contracts/submissions'
import type { MoveName, Party, SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { inReach } from '../../identity/index.ts'
import { answerOfEntry, eventsOfPaper } from './authorship.ts'
import type { StepKind, StepStatus } from '../../manuscripts/index.ts'
import { isUntouched } from './drafts.ts'
import { transferOf } from './transfers.ts'

interface JournalRow {
  id: string
  title: string
  abbrev: string | null
  category: string
  hue: number
}

/** Aggregated as JSON by the database, so instants are text. */
export interface PaperRow {
  id: string
  number: string
  status: SubmissionStatus
  title: string
  reviews: number
  isPublished: boolean
  submittedAt: string
  statusSince: string
  dueAt: string | null
  /** Until when the author answers the proof; null if none is out. */
  proofDueAt: string | null
  /** Until when the author sends the final files; null if the paper does not wait for them. */
  finalDueAt: string | null
  decidedAt: string | null
  typicalDays: number | null
  journal: JournalRow
  coAuthors: { all: number; confirmed: number }
}

export interface PublishedRow {
  publicId: string
  title: string
  authors: string[]
  publishedOn: string
  views: number
  downloads: number
  journal: JournalRow
}

interface DeskRow {
  total: number
  drafts: number
  papers: PaperRow[]
  yours: PaperRow[]
  published: PublishedRow[]
}

/** Fewer papers than this give no typical duration. */
const leastPapers = 5
// A safety limit; no author has that many articles.
const mostPublished = 200
const mostYours = 20

const journal = sql`json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'category', j.category, 'hue', j.hue)`

const typicalDays = sql`(select t.days from submissions.typical_stay t
  where t.journal_id = s.journal_id and t.status = s.status and t.papers >= ${sql.lit(leastPapers)})`

const paper = sql`json_build_object('id', s.id, 'number', s.number, 'status', s.status, 'title', s.title,
  'reviews', s.reviews, 'isPublished', s.is_published, 'submittedAt', s.submitted_at, 'statusSince', s.status_since,
  'dueAt', s.due_at, 'proofDueAt', s.proof_due_at, 'finalDueAt', s.final_due_at, 'decidedAt', s.decided_at, 'typicalDays', ${typicalDays},
  'journal', ${journal},
  'coAuthors', (select json_build_object('all', count(*), 'confirmed', count(*) filter (where ${answerOfEntry} = 'confirmed'))
    from submissions.author a where a.submission_id = s.id and not a.is_submitter))`

/** The whole dashboard of one author in one statement. The requested page may be beyond the last one. */
export async function readDeskRow(db: Db, authorId: string, page: number, limit: number): Promise<DeskRow> {
  const { rows } = await sql<DeskRow>`
    select
      (select count(*)::int from submissions.submission where author_id = ${authorId} and status <> 'draft') as total,
      (select count(*)::int from submissions.submission where author_id = ${authorId} and status = 'draft') as drafts,
      (select coalesce(json_agg(${paper} order by s.submitted_at desc, s.id), '[]')
       from (select * from submissions.submission where author_id = ${authorId} and status <> 'draft'
             order by submitted_at desc, id limit ${limit} offset ${(page - 1) * limit}) s
       join journals.public_journal j on j.id = s.journal_id) as papers,
      (select coalesce(json_agg(${paper} order by s.due_at, s.id), '[]')
       from (select * from submissions.submission
             where author_id = ${authorId} and status <> 'draft'
               and (status = 'revision_required' or proof_due_at is not null or final_due_at is not null)
             order by coalesce(proof_due_at, final_due_at, due_at), id limit ${sql.lit(mostYours)}) s
       join journals.public_journal j on j.id = s.journal_id) as yours,
      (select coalesce(json_agg(json_build_object('publicId', p.public_id, 'title', p.title, 'authors', p.authors,
         'publishedOn', p.published_on, 'views', p.views, 'downloads', p.downloads, 'journal', ${journal}) order by p.published_on desc, p.public_id), '[]')
       from (select p.* from submissions.published_author a join submissions.publication p using (article_id)
             where a.account_id = ${authorId}
             order by p.published_on desc, p.public_id limit ${sql.lit(mostPublished)}) p
       join journals.public_journal j on j.id = p.journal_id) as published`.execute(db)
  return rows[0]!
}

export interface DraftRow {
  id: string
  title: string
  createdAt: string
  changedAt: string
  fileName: string | null
  journal: string | null
  isUntouched: boolean
}

export async function listDraftRows(
  db: Db,
  authorId: string,
  page: number,
  limit: number,
): Promise<{ drafts: DraftRow[]; total: number }> {
  const { rows } = await sql<{ drafts: DraftRow[]; total: number }>`
    select
      (select count(*)::int from submissions.submission where author_id = ${authorId} and status = 'draft') as total,
      (select coalesce(json_agg(json_build_object('id', s.id, 'title', coalesce(d.form->>'title', s.title),
         'createdAt', s.created_at, 'changedAt', coalesce(d.saved_at, s.created_at), 'fileName', d.file_name,
         'journal', (select j.title from journals.public_journal j where j.id::text = lower(d.form->>'journalId')),
         'isUntouched', coalesce(${isUntouched}, false)) order by s.created_at desc, s.id), '[]')
       from (select * from submissions.submission where author_id = ${authorId} and status = 'draft'
             order by created_at desc, id limit ${limit} offset ${(page - 1) * limit}) s
       left join submissions.draft d on d.submission_id = s.id) as drafts`.execute(db)
  return rows[0]!
}

export interface FileOfPaper {
  bytes: number
  name: string
  at: string
}

interface StepOfPaper {
  kind: StepKind
  status: StepStatus
  told: string | null
}

export interface EventRow {
  move: MoveName
  party: Party
  reason: string | null
  letter: string | null
  at: string
}

export interface ReviewRow {
  stage: number
  decision: string
  html: string
  words: number
  releasedAt: string
  points: Array<{ id: string; number: number; html: string; answer: string | null }>
}

interface AuthorRow {
  name: string
  affiliation: string | null
  email: string | null
  orcid: string | null
  userId: string | null
  isSubmitter: boolean
  /** For the submitter of a submitted paper, about co-authors. */
  mail: {
    position: number
    mailedAt: string | null
    mailRefused: string | null
    repeatCount: number
    answer: 'confirmed' | 'denied' | null
  } | null
}

interface WorkingCopyRow {
  version: number
  form: Partial<PaperForm>
  savedAt: string
  file: FileOfPaper | null
}

export interface DetailRow extends Omit<PaperRow, 'number' | 'submittedAt' | 'journal' | 'coAuthors'> {
  number: string | null
  submittedAt: string | null
  journal: JournalRow | null
  /** False for a co-author. */
  isMine: boolean
  abstract: string
  keywords: string[]
  createdAt: string
  rejectionReason: string | null
  publicId: string | null
  publishesAt: string | null
  isFinalOpen: boolean
  manuscriptId: string | null
  appearance: Appearance
  /** Median days that papers of this journal stay in each status; only statuses with enough papers. */
  pace: Partial<Record<SubmissionStatus, number>>
  authors: AuthorRow[]
  events: EventRow[]
  released: ReviewRow[]
  /** The file that was submitted last. */
  handedIn: FileOfPaper | null
  /** Processing steps of a draft's file, or of the manuscript that was submitted last. */
  steps: StepOfPaper[]
  words: number | null
  /** The submitter. */
  owner: { fullName: string; email: string }
  workingCopy: WorkingCopyRow | null
  /** Of the submitter's paper, if it can be changed now. */
  facts: Facts | null
  supplements: SupplementFile[]
  /** Only of the submitter's rejected paper. */
  transfer: { journal: string; paperId: string | null } | null
}

export interface Appearance {
  downloads: number
  volume: number | null
}

const appearance = (submissionId: RawBuilder<unknown>) => sql`
  select json_build_object('downloads', coalesce(max(p.downloads), 0), 'volume', max(p.volume))
  from submissions.publication p where p.submission_id = ${submissionId}`

/** Downloads and volume of a paper's article; zero and null before publication. */
export async function findAppearance(db: Db, submissionId: string): Promise<Appearance> {
  const { rows } = await sql<{ found: Appearance }>`select (${appearance(sql`${submissionId}`)}) as found`.execute(db)
  return rows[0]!.found
}

/** A paper that this account submitted or is named on; null for any other paper, existing or not. */
export async function findDetail(db: Db, id: string, accountId: string): Promise<DetailRow | null> {
  const { rows } = await sql<{ detail: DetailRow }>`
    select json_build_object('id', s.id, 'number', s.number, 'status', s.status, 'title', s.title, 'abstract', s.abstract,
      'keywords', s.keywords, 'reviews', s.reviews, 'isPublished', s.is_published, 'createdAt', s.created_at,
      'submittedAt', s.submitted_at, 'statusSince', s.status_since, 'dueAt', s.due_at, 'proofDueAt', s.proof_due_at, 'decidedAt', s.decided_at,
      'finalDueAt', s.final_due_at, 'isFinalOpen', s.is_final_open,
      'rejectionReason', s.rejection_reason, 'typicalDays', ${typicalDays}, 'isMine', s.author_id = ${accountId},
      'facts', case when s.author_id = ${accountId} and (s.status in ('revision_required', 'submitted') or s.is_final_open)
        then s.facts end,
      'journal', (select ${journal} from journals.public_journal j where j.id = s.journal_id),
      'publicId', (select p.public_id from submissions.publication p where p.submission_id = s.id),
      'publishesAt', s.publishes_at, 'manuscriptId', made.manuscript_id, 'appearance', (${appearance(sql`s.id`)}),
      'pace', (select coalesce(json_object_agg(t.status, t.days), '{}') from submissions.typical_stay t
        where t.journal_id = s.journal_id and t.papers >= ${sql.lit(leastPapers)}),
      'authors', (select coalesce(json_agg(json_build_object('name', a.name, 'affiliation', a.affiliation, 'email', a.email,
          'orcid', a.orcid, 'userId', a.account_id, 'isSubmitter', a.is_submitter,
          'mail', case when s.author_id = ${accountId} and not a.is_submitter then json_build_object(
            'position', a.position, 'mailedAt', a.mailed_at, 'mailRefused', a.mail_refused,
            'repeatCount', a.repeat_count, 'answer', ${answerOfEntry}) end) order by a.position), '[]')
        from submissions.author a where a.submission_id = s.id),
      'events', (select coalesce(json_agg(json_build_object('move', e.move, 'party', e.by_party, 'letter', e.letter, 'at', e.at,
          'reason', case when e.move <> 'send-final' or s.author_id = ${accountId} then e.reason end) order by e.at, e.turn, e.id), '[]') from ${eventsOfPaper} e),
      'released', (select coalesce(json_agg(json_build_object('stage', r.stage, 'decision', r.decision,
          'html', r.comments_html, 'words', r.words, 'releasedAt', r.released_at, 'points',
          (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'html', p.html, 'answer', p.answer)
             order by p.number), '[]') from submissions.point p where p.review_id = r.id)) order by r.stage), '[]')
        from submissions.released_review r where r.submission_id = s.id),
      'handedIn', (select json_build_object('bytes', f.bytes, 'name', h.file_name, 'at', h.at)
        from submissions.handed_in h join files.public_object f on f.id = h.file_id where h.submission_id = s.id order by h.number desc limit 1),
      'workingCopy', (select json_build_object('version', d.version, 'form', d.form, 'savedAt', d.saved_at, 'file',
          (select json_build_object('bytes', f.bytes, 'name', d.file_name, 'at', coalesce(d.file_at, d.saved_at))
           from files.public_object f where f.id = d.file_id))
        from submissions.draft d where d.submission_id = s.id and s.author_id = ${accountId}),
      'supplements', (select coalesce(json_agg(json_build_object('id', x.file_id, 'name', x.file_name, 'bytes', f.bytes,
          'mediaType', f.content_type) order by x.uploaded_at), '[]')
        from submissions.supplement x join files.public_object f on f.id = x.file_id
        where x.submission_id = s.id and s.author_id = ${accountId}),
      'transfer', (${transferOf(accountId)}),
      'steps', (select coalesce(json_agg(json_build_object('kind', t.kind, 'status', t.status, 'told', t.told)), '[]')
        from manuscripts.public_step t where t.manuscript_id = made.manuscript_id),
      'words', (select t.words from manuscripts.public_step t
        where t.manuscript_id = made.manuscript_id and t.kind = 'read'),
      'owner', (select json_build_object('fullName', a.full_name, 'email', a.email)
        from identity.public_person a where a.id = s.author_id)) as detail
    from submissions.submission s
    cross join lateral (select case when s.status = 'draft'
      then (select d.manuscript_id from submissions.draft d where d.submission_id = s.id)
      else s.manuscript_id end as manuscript_id) made
    where s.id = ${id} and ${isReadBy(accountId)}`.execute(db)
  return rows[0]?.detail ?? null
}

/** Whether the account may read the paper as its author or as a co-author. */
export async function isReadByAuthor(db: Db, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from submissions.submission s where s.id = ${id} and ${isReadBy(accountId)}`.execute(db)
  return rows.length > 0
}

const isReadBy = (accountId: string) => sql`(s.author_id = ${accountId} or (s.status <> 'draft' and exists (
  select from submissions.author a
  where a.submission_id = s.id and a.account_id = ${accountId} and a.account_denied_at is null)))`

/**
 * The manuscripts of the author's own paper, newest first: that of the draft, then the submitted ones. Null for another
 * author's paper.
 */
export async function findManuscripts(
  db: Db,
  id: string,
  authorId: string,
): Promise<Array<{ fileId: string; manuscriptId: string | null }> | null> {
  const { rows } = await sql<{ files: Array<{ fileId: string; manuscriptId: string | null }> }>`
    select (select coalesce(json_agg(json_build_object('fileId', f.file_id, 'manuscriptId', f.manuscript_id)
        order by f.number desc), '[]')
      from (select file_id, manuscript_id, 2147483647 as number from submissions.draft
              where submission_id = s.id and file_id is not null
            union all select file_id, manuscript_id, number from submissions.handed_in where submission_id = s.id) f) as files
    from submissions.submission s where s.id = ${id} and s.author_id = ${authorId}`.execute(db)
  return rows[0]?.files ?? null
}

/** Two versions of a manuscript; `manuscriptId` is the newer one. */
export interface Pair {
  manuscriptId: string
  previousId: string
}

/** Undefined if no comparison was requested yet; null while it runs. */
export async function findDifference(db: Db, { manuscriptId, previousId }: Pair): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('submissions.difference')
    .select('html')
    .where('manuscript_id', '=', manuscriptId)
    .where('previous_id', '=', previousId)
    .executeTakeFirst()
  return row && row.html
}

/** Returns true for the first request. */
export async function insertDifference(
  db: SqlTransaction,
  now: Date,
  { manuscriptId, previousId }: Pair,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submissions.difference')
    .values({ manuscript_id: manuscriptId, previous_id: previousId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function saveDifference(
  db: SqlTransaction,
  { manuscriptId, previousId }: Pair,
  html: string,
): Promise<void> {
  await db
    .updateTable('submissions.difference')
    .set({ html })
    .where('manuscript_id', '=', manuscriptId)
    .where('previous_id', '=', previousId)
    .execute()
}

/** The facts of a paper as submitted; null for a paper from before. */
export async function findFacts(db: Db, submissionId: string): Promise<Facts | null> {
  const { rows } = await sql<{ facts: unknown }>`
    select facts from submissions.submission where id = ${submissionId}`.execute(db)
  return Facts.safeParse(rows[0]?.facts).data ?? null
}

export interface PaperOfSender {
  id: string
  number: string
  title: string
}

/**
 * The latest papers of somebody that this admin can open: none of which the admin is a confirmed author, and for a
 * sub-admin only those that they may manage.
 */
export async function listPapersOfSender(
  db: Db,
  reader: Actor,
  senderId: string,
  limit: number,
): Promise<PaperOfSender[]> {
  const { rows } = await sql<PaperOfSender>`
    select p.id, p.number, p.title from submissions.public_paper p
    where (p.author_id = ${senderId}
        or p.id in (select r.submission_id from submissions.public_relation r where r.account_id = ${senderId}))
      and ${inReach(reader, 'managePapers')}
      and p.author_id <> ${reader.accountId} and not exists (
        select from submissions.public_relation r left join identity.public_person w on w.id = r.account_id
          join identity.public_person me on me.id = ${reader.accountId}
        where r.submission_id = p.id and r.is_confirmed and me.email in (r.email, w.email))
    order by p.submitted_at desc, p.id limit ${limit}`.execute(db)
  return rows
}

/** The row that decides who may handle a paper, as a part of a statement. */
export const placeOf = (id: string): RawBuilder<unknown> =>
  sql`select journal_id, section_id, call_id from submissions.submission where id = ${id}`
