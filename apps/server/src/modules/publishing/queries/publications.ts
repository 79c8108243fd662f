import { type RawBuilder, sql } from 'kysely'
import type { ArticleSection } from '@grfs/contracts/publishing'
import type { DeskNote, PublicationPlan, publicationStates } from '@grfs/contracts/publishing/admin'
import { type Actor, journalsOf } from '@grfs/domain/identity/actor'
import type { FinalFilesRule, PdfDesign, ProofRule, PublicationRule } from '@grfs/domain/journals/journal'
import type { NoticeKind } from '@grfs/domain/publishing/notices'
import { isInternalId } from '@grfs/domain/shared/refs'
import { articleKey, type CacheKey } from '../../../platform/cache/keys.ts'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { JournalRow } from '../../journals/index.ts'
import { deskNotes, latestProof, type ProofRow } from './proofs.ts'
import { type RecordRow, sectionTitle } from './record.ts'
import {
  contributorColumns,
  contributorValues,
  insertRecordLists,
  recordArticleColumns,
  recordArticleValues,
} from './write-record.ts'

export type PublicationState = (typeof publicationStates)[number]

export interface PlannedIssueRow {
  id: string
  volume: number
  number: number
  label: string | null
  month: number
  year: number
}

/** A publication: an accepted paper on its way to an article. */
export interface PublicationRow {
  /** Id of the submission. */
  id: string
  number: string
  version: number
  /** Account of the submitter. */
  authorId: string
  journal: JournalRow & {
    pdf_design: PdfDesign
    final_files_rule: FinalFilesRule
    publication_rule: PublicationRule
    proof_rule: ProofRule
    proof_silence_days: number | null
  }
  plan: PublicationPlan
  /** Title of the section that the facts name; null if the journal does not have it. */
  section: string | null
  /** The sections of the journal. */
  sections: Array<{ id: string; title: string }>
  issue: PlannedIssueRow | null
  publicId: string | null
  coverFileId: string | null
  state: PublicationState
  told: string | null
  madeOf: string | null
  pdfFileId: string | null
  /** The PDF with line numbers; null after publication. */
  proofFileId: string | null
  pdfPages: number | null
  /** The iDs that authors of the paper proved by signing in at ORCID, and when. */
  provedOrcids: Record<string, string>
  receivedAt: Date
  acceptedAt: Date
  manuscriptId: string
  /** Who requested or scheduled the publication. */
  requestedBy: string | null
  /** When the clock publishes it. Stays set while it is being published. */
  publishesAt: Date | null
  /** Until when the author sends the final files; null if the paper does not wait for them. */
  finalDueAt: Date | null
  /** The author may send or replace final files. */
  isFinalOpen: boolean
  /** When they were last requested and sent, and what the author said; null if never. Instants are text. */
  finalFiles: { since: string; sentAt: string | null; words: string | null } | null
  /** The latest proof. */
  proof: ProofRow | null
  notes: DeskNote[]
  /** The author withdrew the paper. A job will delete the publication. */
  isWithdrawn: boolean
}

const columns = sql`
  b.submission_id as id, p.number, p.author_id as "authorId", b.version, to_json(j) as journal, to_json(i) as issue,
  b.plan || jsonb_build_object('issueId', b.issue_id) as plan,
  (select ${sectionTitle(sql`b.plan #>> '{facts,language}'`)} from journals.public_section s
    where s.id::text = b.plan #>> '{facts,section}' and s.journal_id = b.journal_id) as section,
  coalesce((select json_agg(json_build_object('id', s.id, 'title', ${sectionTitle(sql`'en'`)}) order by s.position)
    from journals.public_section s where s.journal_id = b.journal_id), '[]') as sections, b.public_id as "publicId",
  b.cover_file_id as "coverFileId", b.state, b.told, b.made_of as "madeOf", b.pdf_file_id as "pdfFileId",
  b.proof_file_id as "proofFileId",  b.pdf_pages as "pdfPages", p.submitted_at as "receivedAt", b.accepted_at as "acceptedAt",
  p.manuscript_id as "manuscriptId", b.requested_by as "requestedBy", p.status = 'withdrawn' as "isWithdrawn",
  p.publishes_at as "publishesAt", p.final_due_at as "finalDueAt", p.is_final_open as "isFinalOpen",
  (select json_build_object('since', max(e.at) filter (where e.move = 'ask-final'),
      'sentAt', max(e.at) filter (where e.move = 'send-final'),
      'words', (array_agg(e.reason order by e.id desc) filter (where e.move = 'send-final'))[1])
    from submissions.public_event e where e.submission_id = b.submission_id and e.move in ('ask-final', 'send-final')
    having count(*) > 0) as "finalFiles",
  -- Anybody can name an account as a co-author: only its owner's word makes it one.
  coalesce((select jsonb_object_agg(coalesce(o.orcid, w.proved_orcid), coalesce(o.verified_at, w.orcid_proved_at))
    from submissions.public_author w
    left join identity.public_orcid o on o.account_id = w.account_id
      and (w.is_submitter or w.account_confirmed_at is not null)
    where w.submission_id = b.submission_id and coalesce(o.orcid, w.proved_orcid) is not null), '{}')
    as "provedOrcids", ${latestProof} as proof, ${deskNotes} as notes`

const tables = sql`
  publishing.publication b
  join submissions.public_paper p on p.id = b.submission_id
  join journals.public_journal j on j.id = b.journal_id
  left join journals.public_planned_issue i on i.id = b.issue_id`

/** Whether the actor publishes in the journal that this column names. */
export function inJournalsOf(actor: Actor, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const journals = journalsOf(actor, 'publishPapers')
  return journals ? sql`${column} = any(${journals}::uuid[])` : sql`true`
}

/** The publications of the actor's journals. */
const atDeskOf = (actor: Actor): RawBuilder<boolean> => inJournalsOf(actor, sql`b.journal_id`)

export async function findPublication(db: Db, id: string): Promise<PublicationRow | null> {
  const { rows } = await sql<PublicationRow>`
    select ${columns} from ${tables} where b.submission_id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Take this lock before you change the plan of a publication or publish it. */
export async function lockPublication(db: SqlTransaction, id: string): Promise<PublicationRow | null> {
  await sql`select from publishing.publication where submission_id = ${id} for update`.execute(db)
  return findPublication(db, id)
}

/** A publication that the actor may see. The error for any other one is the same as for an unknown id. */
export async function getPublication(db: Db, actor: Actor, id: string): Promise<PublicationRow> {
  const { rows } = isInternalId(id)
    ? await sql<PublicationRow>`
        select ${columns} from ${tables} where b.submission_id = ${id} and ${atDeskOf(actor)}`.execute(db)
    : { rows: [] }
  const [row] = rows
  if (!row || row.isWithdrawn) throw new AppError('publication.unknown')
  return row
}

/** Locks those of these publications that the actor may see and that were not withdrawn, ordered by id to avoid deadlocks. */
export async function lockPublications(db: SqlTransaction, actor: Actor, ids: string[]): Promise<PublicationRow[]> {
  await sql`
    select from publishing.publication b where b.submission_id = any(${ids}::uuid[]) and ${atDeskOf(actor)}
    order by b.submission_id for update`.execute(db)
  const { rows } = await sql<PublicationRow>`
    select ${columns} from ${tables}
    where b.submission_id = any(${ids}::uuid[]) and ${atDeskOf(actor)} order by b.submission_id`.execute(db)
  return rows.filter(({ isWithdrawn }) => !isWithdrawn)
}

export interface WaitingRow {
  id: string
  number: string
  title: string
  authors: string[]
  journal: { id: string; title: string; abbrev: string | null; hue: number }
  acceptedAt: Date
  dueAt: Date | null
  issue: PlannedIssueRow | null
  position: number | null
  isIssueRequired: boolean
  state: PublicationState
  told: string | null
  publishesAt: Date | null
  proofDueAt: Date | null
  finalDueAt: Date | null
  /** Exact microseconds, for the page cursor. */
  place: string
}

interface WaitingScope {
  actor: Actor
  /** Id or abbreviation. */
  journal: string | undefined
}

const isWaiting = ({ actor, journal }: WaitingScope): RawBuilder<boolean> => {
  const ofJournal = !journal
    ? sql`true`
    : isInternalId(journal)
      ? sql`b.journal_id = ${journal}`
      : sql`b.journal_id = (select id from journals.public_journal where abbrev = ${journal.toUpperCase()})`
  return sql`b.state <> 'published' and ${atDeskOf(actor)} and ${ofJournal}`
}

/** Accepted papers that are not published, oldest first. */
export async function listWaiting(
  db: Db,
  scope: WaitingScope,
  after: { place: string; id: string } | null,
  limit: number,
): Promise<WaitingRow[]> {
  const beyond = after
    ? sql`and (b.accepted_at, b.submission_id)
        > ('epoch'::timestamptz + ${after.place}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<WaitingRow>`
    select b.submission_id as id, p.number, b.plan->>'title' as title,
      array(select w->>'fullName' from jsonb_array_elements(b.plan->'authors') w) as authors,
      json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) as journal,
      b.accepted_at as "acceptedAt", p.due_at as "dueAt",
      case when i.id is not null then json_build_object('id', i.id, 'volume', i.volume, 'number', i.number,
        'label', i.label, 'month', i.month, 'year', i.year) end as issue, j.publication_rule = 'issues' as "isIssueRequired",
      (b.plan->>'position')::int as position, b.state, b.told,
      p.publishes_at as "publishesAt", p.proof_due_at as "proofDueAt", p.final_due_at as "finalDueAt",
      (extract(epoch from b.accepted_at) * 1000000)::bigint::text as place
    from ${tables} where ${isWaiting(scope)} ${beyond}
    order by b.accepted_at, b.submission_id limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db, scope: WaitingScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publishing.publication b where ${isWaiting(scope)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface FullText {
  sections: ArticleSection[]
  references: string[]
}

interface FigureRow {
  number: number
  fileId: string
  width: number
  height: number
}

/** The full text of a publication and the files of its figures. */
export async function findFullText(db: Db, id: string): Promise<{ text: FullText | null; figures: FigureRow[] }> {
  const { rows } = await sql<{ text: FullText | null; figures: FigureRow[] }>`
    select b.full_text as text, coalesce((
      select json_agg(json_build_object('number', f.number, 'fileId', f.file_id, 'width', f.width, 'height', f.height)
        order by f.number) from publishing.figure f where f.submission_id = b.submission_id), '[]') as figures
    from publishing.publication b where b.submission_id = ${id}`.execute(db)
  return rows[0] ?? { text: null, figures: [] }
}

/** An uploaded cover; drawn covers are only for download. */
export async function findOwnCover(db: Db, publicId: string): Promise<{ articleId: string; fileId: string } | null> {
  const { rows } = await sql<{ articleId: string; fileId: string }>`
    select id as "articleId", cover_file_id as "fileId" from publishing.article
    where public_id = ${publicId.toLowerCase()} and has_own_cover`.execute(db)
  return rows[0] ?? null
}

export async function findFigureFile(
  db: Db,
  publicId: string,
  number: number,
): Promise<{ articleId: string; fileId: string } | null> {
  const { rows } = await sql<{ articleId: string; fileId: string }>`
    select b.article_id as "articleId", f.file_id as "fileId"
    from publishing.publication b join publishing.figure f on f.submission_id = b.submission_id
    where b.public_id = ${publicId.toLowerCase()} and b.state = 'published' and f.number = ${number}`.execute(db)
  return rows[0] ?? null
}

export async function findAuthorPhoto(
  db: Db,
  publicId: string,
  position: number,
): Promise<{ articleId: string; fileId: string } | null> {
  const { rows } = await sql<{ articleId: string; fileId: string }>`
    select a.id as "articleId", p.file_id as "fileId"
    from publishing.article a join publishing.contributor w on w.article_id = a.id
      join identity.public_photo p on p.account_id = w.photo_of
    where a.public_id = ${publicId.toLowerCase()} and w.position = ${position}`.execute(db)
  return rows[0] ?? null
}

/** Cache keys of the articles that show the person's photo. */
export async function listArticlesWithPhoto(db: Db, accountId: string): Promise<CacheKey[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct article_id as id from publishing.contributor where photo_of = ${accountId}`.execute(db)
  return rows.map(({ id }) => articleKey(id))
}

/**
 * The position of a new article in its issue: the wanted one, or else the end. Null if the wanted position is taken.
 */
export async function findPlace(db: SqlTransaction, issueId: string, wanted: number | null): Promise<number | null> {
  const { rows } = await sql<{ next: number; isTaken: boolean }>`
    select coalesce(max(position), 0) + 1 as next, coalesce(bool_or(position = ${wanted}::int), false) as "isTaken"
    from publishing.article where issue_id = ${issueId}`.execute(db)
  const { next, isTaken } = rows[0]!
  return isTaken ? null : (wanted ?? next)
}

interface Appearing {
  articleId: string
  submissionId: string
  /** Null without an issue. */
  position: number | null
  publishedOn: string
  receivedOn: string
  acceptedOn: string
  readingMinutes: number
  /** The account of each author, in order. */
  accountIds: ReadonlyArray<string | null>
  /** Since when the iD of each author is proved, in order. */
  orcidsVerifiedAt: ReadonlyArray<string | null>
  record: RecordRow
}

/** Creates the article from its publication: record, author names, full text, and the state `published`. */
export async function insertAppearing(db: SqlTransaction, now: Date, made: Appearing): Promise<void> {
  await sql`
    with ready as (select * from publishing.publication where submission_id = ${made.submissionId}),
    article as (
      insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, licence,
        pages, received_on, accepted_on, published_on, reading_minutes, paper_file_id, cover_file_id, has_own_cover, created_at,
        ${recordArticleColumns})
      select ${made.articleId}::uuid, public_id, journal_id, issue_id, ${made.position}::int, plan->>'title', plan->>'abstract',
        array(select jsonb_array_elements_text(plan->'keywords')), plan->>'licence', nullif(plan->>'pages', ''),
        ${made.receivedOn}::date, ${made.acceptedOn}::date, ${made.publishedOn}::date, ${made.readingMinutes}::int, pdf_file_id,
        cover_file_id, cover_file_id is not null, ${now}, ${recordArticleValues(made.record, now)}
      from ready
    ), names as (
      insert into publishing.contributor (article_id, position, ${contributorColumns}, photo_of, orcid_verified_at,
        orcid_verified_by)
      select ${made.articleId}::uuid, w.position, ${contributorValues(sql`w.one`)}, p.account_id,
        (${made.orcidsVerifiedAt}::timestamptz[])[w.position],
        case when (${made.orcidsVerifiedAt}::timestamptz[])[w.position] is not null then 'sign-in' end
      from jsonb_array_elements(${JSON.stringify(made.record.authors)}::jsonb) with ordinality w (one, position)
        left join identity.public_photo p on p.account_id = (${made.accountIds}::uuid[])[w.position]
    ), texts as (
      insert into publishing.article_text (article_id, sections, article_references)
      select ${made.articleId}::uuid, full_text->'sections', full_text->'references' from ready
    )
    update publishing.publication set state = 'published', told = null, article_id = ${made.articleId}::uuid,
      proof_file_id = null, changed_at = ${now}
    where submission_id = ${made.submissionId}`.execute(db)
  await insertRecordLists(db, made.articleId, made.record)
}

interface NoticedArticle {
  id: string
  publicId: string
  journalId: string
  journalAbbrev: string | null
  issueId: string | null
  title: string
  isRetracted: boolean
}

/** Locks the article, so that its notices are numbered one after another. */
export async function lockArticle(db: SqlTransaction, ref: string): Promise<NoticedArticle | null> {
  const { rows } = await sql<{ id: string }>`
    select id from publishing.article
    where ${isInternalId(ref) ? sql`id = ${ref}` : sql`public_id = ${ref.toLowerCase()}`} for update`.execute(db)
  const [found] = rows
  if (!found) return null
  const articles = await sql<NoticedArticle>`
    select a.id, public_id as "publicId", journal_id as "journalId", j.abbrev as "journalAbbrev", issue_id as "issueId", a.title, is_retracted as "isRetracted"
    from publishing.public_article a join journals.public_journal j on j.id = a.journal_id where a.id = ${found.id}`.execute(
    db,
  )
  return articles.rows[0] ?? null
}

interface NewNotice {
  id: string
  articleId: string
  kind: NoticeKind
  text: string
  publishedOn: string
  publishedBy: string
}

/** Returns its number among the notices of its kind. */
export async function insertNotice(db: SqlTransaction, now: Date, notice: NewNotice): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into publishing.notice (id, article_id, kind, number, text, published_on, published_by, created_at)
    select ${notice.id}::uuid, ${notice.articleId}::uuid, ${notice.kind}, count(*) + 1, ${notice.text},
      ${notice.publishedOn}::date, ${notice.publishedBy}::uuid, ${now}
    from publishing.notice where article_id = ${notice.articleId} and kind = ${notice.kind}
    returning number`.execute(db)
  return rows[0]!.number
}

/** The authors of an article who have an account. */
export async function listNoticedAuthors(
  db: SqlTransaction,
  articleId: string,
): Promise<Array<{ id: string; fullName: string; email: string }>> {
  const { rows } = await sql<{ id: string; fullName: string; email: string }>`
    select e.id, e.full_name as "fullName", e.email
    from submissions.public_published_author w join identity.public_person e on e.id = w.account_id
    where w.article_id = ${articleId} order by e.id`.execute(db)
  return rows
}
