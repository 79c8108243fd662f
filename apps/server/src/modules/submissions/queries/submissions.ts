import { sql } from 'kysely'
import type { Facts } from '@grfs/contracts/facts'
import type { Declaration } from '@grfs/domain/submissions/declarations'
import type { MoveName, Paper, Party } from '@grfs/domain/submissions/lifecycle'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { storableJson } from '../../../platform/database/storable.ts'

export interface SubmissionRow extends Paper {
  id: string
  number: string | null
  authorId: string
  journalId: string | null
  version: number
  title: string
  abstract: string
  keywords: string[]
  manuscriptId: string | null
  submittedAt: Date | null
  statusSince: Date
  dueAt: Date | null
  decidedAt: Date | null
  rejectionReason: string | null
  /** Only to change them; not loaded, because they may be large. */
  facts?: Facts
  submissionLetter?: SubmissionLetter
  /** Only with the move that sends a proof. */
  proofDueAt?: Date
  /** Only with the move that asks for final files. */
  finalDueAt?: Date
}

/** What the editors read with a new paper, and nobody else. */
export interface SubmissionLetter {
  coverLetter: string | null
  /** Empty if the client knew only the specified fields. */
  declarations: Declaration[]
  call: { id: string; title: string } | null
}

/** Take this lock before you change a paper or its draft. */
export async function lockSubmission(db: SqlTransaction, id: string): Promise<SubmissionRow | null> {
  const { rows } = await sql<SubmissionRow>`
    select id, number, author_id as "authorId", journal_id as "journalId", status, version, title, abstract, keywords,
      reviews, is_published as "isPublished", manuscript_id as "manuscriptId", submitted_at as "submittedAt",
      status_since as "statusSince", due_at as "dueAt", decided_at as "decidedAt", rejection_reason as "rejectionReason",
      proof_due_at is not null as "isProofOut", final_due_at is not null as "isFinalDue", is_final_open as "isFinalOpen"
    from submissions.submission where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export async function saveMove(db: SqlTransaction, paper: SubmissionRow): Promise<void> {
  await db
    .updateTable('submissions.submission')
    .set({
      number: paper.number,
      journal_id: paper.journalId,
      status: paper.status,
      version: paper.version,
      title: paper.title,
      abstract: paper.abstract,
      keywords: paper.keywords,
      reviews: paper.reviews,
      is_published: paper.isPublished,
      manuscript_id: paper.manuscriptId,
      submitted_at: paper.submittedAt,
      status_since: paper.statusSince,
      due_at: paper.dueAt,
      decided_at: paper.decidedAt,
      rejection_reason: paper.rejectionReason,
      proof_due_at: (paper.isProofOut && paper.proofDueAt) || null,
      final_due_at: (paper.isFinalDue && paper.finalDueAt) || null,
      is_final_open: paper.isFinalOpen === true,
      // Only an accepted paper waits for its hour.
      ...((paper.status !== 'accepted' || paper.isPublished) && { publishes_at: null }),
      ...(paper.facts && { facts: storableJson(paper.facts) }),
      ...(paper.submissionLetter && toLetterColumns(paper.submissionLetter)),
    })
    .where('id', '=', paper.id)
    .execute()
}

/** Sets or cancels the hour at which the clock publishes an accepted paper. */
export async function setPublicationHour(db: SqlTransaction, id: string, publishesAt: Date | null): Promise<void> {
  await sql`
    update submissions.submission set publishes_at = ${publishesAt}
    where id = ${id} and status = 'accepted' and not is_published`.execute(db)
}

const toLetterColumns = ({ coverLetter, declarations, call }: SubmissionLetter) => ({
  cover_letter: coverLetter,
  declarations,
  call_id: call?.id ?? null,
  call_title: call?.title ?? null,
})

interface NewEvent {
  submissionId: string
  move: MoveName
  from: string
  to: string
  party: Party
  accountId: string | null
  reason: string | null
  letter: string | null
}

export async function insertEvent(db: SqlTransaction, now: Date, event: NewEvent): Promise<void> {
  await db
    .insertInto('submissions.event')
    .values({
      submission_id: event.submissionId,
      move: event.move,
      from_status: event.from,
      to_status: event.to,
      by_party: event.party,
      by_account_id: event.accountId,
      ...{ reason: event.reason, letter: event.letter },
      at: now,
    })
    .execute()
}

/**
 * The next number of a journal in a year. Other submissions to this journal wait until this transaction commits or
 * rolls back.
 */
export async function takeNumber(db: SqlTransaction, journalId: string, year: number): Promise<number> {
  const { last } = await db
    .insertInto('submissions.numbering')
    .values({ journal_id: journalId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['journal_id', 'year']).doUpdateSet({ last: sql`submissions.numbering.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export interface AuthorRow {
  name: string
  affiliation: string | null
  email: string | null
  orcid: string | null
  accountId: string | null
}

/** The first author is the submitter. */
export async function insertAuthors(
  db: SqlTransaction,
  now: Date,
  submissionId: string,
  authors: AuthorRow[],
): Promise<void> {
  await db
    .insertInto('submissions.author')
    .values(
      authors.map(({ name, affiliation, email, orcid, accountId }, index) => ({
        ...{ name, affiliation, email, orcid },
        submission_id: submissionId,
        position: index + 1,
        account_id: accountId,
        is_submitter: index === 0,
        ...(index === 0 && { account_confirmed_at: now, email_confirmed_at: now }),
      })),
    )
    .execute()
}

export async function listAuthors(db: Db, submissionId: string): Promise<AuthorRow[]> {
  return db
    .selectFrom('submissions.author')
    .select(['name', 'affiliation', 'email', 'orcid', 'account_id as accountId'])
    .where('submission_id', '=', submissionId)
    .orderBy('position')
    .execute()
}

interface HandedIn {
  submissionId: string
  manuscriptId: string
  fileId: string
  fileName: string
}

/** Returns the number of the manuscript within this paper, starting at 1. */
export async function insertHandedIn(
  db: SqlTransaction,
  now: Date,
  { submissionId, ...handedIn }: HandedIn,
): Promise<number> {
  const { number } = await db
    .insertInto('submissions.handed_in')
    .values(({ selectFrom, fn, val }) => ({
      submission_id: submissionId,
      number: selectFrom('submissions.handed_in')
        .select(sql<number>`${fn.coalesce(fn.max('number'), val(0))} + 1`.as('next'))
        .where('submission_id', '=', submissionId),
      manuscript_id: handedIn.manuscriptId,
      file_id: handedIn.fileId,
      file_name: handedIn.fileName,
      at: now,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

interface NumberedHandedIn extends HandedIn {
  number: number
}

export async function getLatestHandedIn(db: Db, submissionId: string): Promise<NumberedHandedIn> {
  return db
    .selectFrom('submissions.handed_in')
    .select(['submission_id as submissionId', 'number', 'manuscript_id as manuscriptId', 'file_id as fileId'])
    .select('file_name as fileName')
    .where('submission_id', '=', submissionId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
}

export async function replaceHandedIn(db: SqlTransaction, now: Date, handedIn: NumberedHandedIn): Promise<void> {
  const { submissionId, number, manuscriptId, fileId, fileName } = handedIn
  await db
    .updateTable('submissions.handed_in')
    .set({ manuscript_id: manuscriptId, file_id: fileId, file_name: fileName, at: now })
    .where('submission_id', '=', submissionId)
    .where('number', '=', number)
    .execute()
}

interface HandedInPaper extends Paper {
  id: string
  paperNumber: string
  title: string
  authorId: string
  journalId: string
  handedIn: number
  /** True if no newer manuscript was submitted. */
  isLatest: boolean
}

/** The paper that a manuscript was submitted with; null for the manuscript of a draft. */
export async function findByManuscript(db: Db, manuscriptId: string): Promise<HandedInPaper | null> {
  const { rows } = await sql<HandedInPaper>`
    select s.id, s.number as "paperNumber", s.title, s.author_id as "authorId",
      s.journal_id as "journalId", s.status, s.reviews, s.is_published as "isPublished", h.number as "handedIn",
      s.manuscript_id = h.manuscript_id as "isLatest"
    from submissions.handed_in h join submissions.submission s on s.id = h.submission_id
    where h.manuscript_id = ${manuscriptId}`.execute(db)
  return rows[0] ?? null
}

interface PointRow {
  id: string
  number: number
}

/** The points of the review that was released last. */
export async function listLatestPoints(db: Db, submissionId: string): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select p.id, p.number from submissions.point p
    where p.review_id = (select id from submissions.released_review where submission_id = ${submissionId}
      order by stage desc limit 1)
    order by p.number`.execute(db)
  return rows
}

export async function saveAnswers(
  db: SqlTransaction,
  now: Date,
  answers: Array<{ pointId: string; answer: string }>,
): Promise<void> {
  await sql`
    update submissions.point p set answer = a.answer, answered_at = ${now}
    from unnest(${answers.map(({ pointId }) => pointId)}::uuid[], ${answers.map(({ answer }) => answer)}::text[])
      as a(id, answer)
    where p.id = a.id`.execute(db)
}

interface NewReview {
  id: string
  submissionId: string
  stage: number
  decision: string
  commentsHtml: string
  words: number
  points: Array<{ id: string; html: string }>
}

export async function insertReleasedReview(db: SqlTransaction, now: Date, review: NewReview): Promise<void> {
  await db
    .insertInto('submissions.released_review')
    .values({
      id: review.id,
      submission_id: review.submissionId,
      stage: review.stage,
      decision: review.decision,
      comments_html: review.commentsHtml,
      words: review.words,
      released_at: now,
    })
    .execute()
  if (review.points.length === 0) return
  await db
    .insertInto('submissions.point')
    .values(review.points.map(({ id, html }, index) => ({ id, review_id: review.id, number: index + 1, html })))
    .execute()
}

/** Calls a function that runs as the owner, because the worker's role may not refresh a materialised view. */
export async function refreshTypicalStays(db: SqlTransaction): Promise<void> {
  await sql`select submissions.refresh_figures()`.execute(db)
}

export interface Publication {
  articleId: string
  publicId: string
  /** Null for an article that was not submitted here. */
  submissionId: string | null
  journalId: string
  title: string
  authors: string[]
  publishedOn: string
  /** Volume of the issue; absent for an article that was not submitted here. */
  volume?: number
  /** Accounts of its authors. */
  accountIds: string[]
}

/** The volume of an article that was collected into an issue. */
export async function noteVolume(db: SqlTransaction, articleId: string, volume: number): Promise<void> {
  await db.updateTable('submissions.publication').set({ volume }).where('article_id', '=', articleId).execute()
}

/** Stores a publication or changes it. Returns the accounts that are new among its authors, with its downloads so far. */
export async function savePublication(
  db: SqlTransaction,
  { articleId, publicId, submissionId, journalId, title, authors, publishedOn, volume, accountIds }: Publication,
): Promise<Array<{ accountId: string; downloads: number }>> {
  const { rows } = await sql<{ accountId: string; downloads: number }>`
    with saved as (
      insert into submissions.publication (article_id, submission_id, public_id, journal_id, title, authors, published_on, volume)
      values (${articleId}, ${submissionId}, ${publicId}, ${journalId}, ${title}, ${authors}::text[], ${publishedOn},
        ${volume ?? null}::int)
      on conflict (article_id) do update set public_id = excluded.public_id, journal_id = excluded.journal_id,
        title = excluded.title, authors = excluded.authors, published_on = excluded.published_on, volume = excluded.volume
      returning article_id, downloads
    ), fresh as (
      insert into submissions.published_author (account_id, article_id)
      select distinct unnest(${accountIds}::uuid[]), ${articleId}::uuid
      on conflict do nothing returning account_id, article_id
    )
    select f.account_id as "accountId", p.downloads from fresh f join saved p using (article_id)
    order by 1`.execute(db)
  return rows
}

export interface ReadersOfArticle {
  articleId: string
  views: number
  downloads: number
}

/** Adds views and downloads. Returns the downloads for each account that is an author of these articles. */
export async function addReaders(
  db: SqlTransaction,
  readers: ReadersOfArticle[],
): Promise<Array<{ accountId: string; downloads: number }>> {
  const { rows } = await sql<{ accountId: string; downloads: number }>`
    with read as (
      select * from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb)
        as n ("articleId" uuid, views integer, downloads integer)
    ), added as (
      update submissions.publication p set views = p.views + r.views, downloads = p.downloads + r.downloads
      from read r where r."articleId" = p.article_id returning p.article_id, r.downloads
    )
    select a.account_id as "accountId", sum(d.downloads)::int as downloads
    from added d join submissions.published_author a using (article_id)
    where d.downloads > 0 group by 1 order by 1`.execute(db)
  return rows
}

/** The due date of a paper under review is that of its assignment. The caller holds the paper's lock. */
export async function setReviewDue(db: SqlTransaction, submissionId: string, dueAt: Date): Promise<void> {
  await sql`
    update submissions.submission set due_at = ${dueAt}, version = version + 1
    where id = ${submissionId} and status = 'under_review'`.execute(db)
}
