import { type RawBuilder, sql } from 'kysely'
import type { ListedNotice } from '@grfs/contracts/publishing'
import type { DoiState, SerialKind } from '@grfs/domain/dois/doi'
import type { JournalPageName } from '@grfs/domain/pages/page'
import { isInternalId } from '@grfs/domain/shared/refs'
import { smallestGroup } from '@grfs/domain/statistics/limits'
import type { CitingWork } from '@grfs/scholarly'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { CallRow, IssueRow, JournalRow } from '../../journals/index.ts'
import { isRetracted, isWithdrawn, type NoticeRow, noticesOfArticle, noticesOfIssue } from './notices.ts'
import { photoOf, recordColumns, type RecordRow } from './record.ts'

interface AuthorRow {
  title: string
  fullName: string
  passportPhoto: string | null
}

export interface CardRow {
  id: string
  public_id: string
  journal_id: string
  title: string
  abstract: string
  keywords: string[]
  pages: string | null
  published_on: string
  has_paper: boolean
  has_own_cover: boolean
  /** Retracted or withdrawn. */
  is_retracted: boolean
  is_withdrawn: boolean
  /** Volume and number are null while the article is in no issue; month and year are then those of its day. */
  volume: number | null
  number: number | null
  /** How the number is printed; null: as digits. */
  issue_label: string | null
  month: number
  year: number
  authors: AuthorRow[]
}

export interface ArticleRow extends Omit<CardRow, 'authors'>, RecordRow {
  journal: JournalRow
  issue_id: string | null
  doi: string | null
  /** Null without a DOI. Show `doi` only through `publicDoi`. */
  doi_state: DoiState | null
  licence: string
  received_on: string | null
  accepted_on: string | null
  reading_minutes: number
  views: number
  downloads: number
  /** The last months with readers, oldest first; null without any. */
  reader_months: MonthOfReaders[] | null
  sections: Array<{ id: string; title: string; html: string }> | null
  article_references: string[] | null
  notices: NoticeRow[]
  also_in_issue: AlsoRow[] | null
  /** The authors with a page, by position. */
  author_pages: Record<string, string> | null
  related_articles: RelatedRow[] | null
  /** Null without a work that cites the article. */
  cited_by: { count: number; on: string; works: CitingWork[] } | null
}

export interface MonthOfReaders {
  /** `2026-10` */
  month: string
  views: number
  downloads: number
}

interface AlsoRow {
  id: string
  title: string
  authors: string[]
  readingMinutes: number
  isRetracted: boolean
  isWithdrawn: boolean
}

interface RelatedRow extends AlsoRow {
  articleId: string
  journal: string
}

interface BoardMemberRow {
  title: string
  fullName: string
  university: string
}

export interface PaceRow {
  articles: number
  daysToAcceptance: number
  daysToPublication: number
}

interface SerialDoi {
  doi: string
  state: DoiState
}

export interface JournalPageRow extends JournalRow {
  /** Pages that the journal wrote for itself. */
  own_pages: JournalPageName[]
  about: string | null
  calls: CallRow[]
  pace: PaceRow | null
  reader_months: MonthOfReaders[] | null
  issue_count: number
  since_year: number | null
  /** It has articles in no issue. */
  has_unplaced: boolean
  country_count: number
  editor_in_chief: BoardMemberRow | null
  layout_editor: BoardMemberRow | null
  /** Newest first; the archive page shows the older ones. */
  issues: Array<IssueRow & { id: string }>
  named_issue: (IssueRow & { id: string }) | null
  /** Of the named issue. */
  notices: ListedNotice[]
  /** Show them only through `publicDoi`. */
  journal_doi: SerialDoi | null
  issue_doi: SerialDoi | null
}

const recentIssues = 24
const openCallsOfJournal = 10

// A chart shows as many.
const shownMonths = 12

/** The last months with readers of an article or a journal: rows of a view of `statistics`. */
const readerMonths = (rows: RawBuilder<unknown>) => sql<MonthOfReaders[] | null>`(
  select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'views', m.views, 'downloads', m.downloads) order by m.month)
  from (select m.month, m.views, m.downloads from ${rows} order by m.month desc limit ${sql.lit(shownMonths)}) m)`

// The median covers only the newest papers, so that it is current and its cost does not grow.
const papersForPace = 400

/** Median days from received to accepted, and from received to published; null with too few papers. */
export function paceOf(condition: RawBuilder<unknown>): RawBuilder<PaceRow | null> {
  const medianOf = (days: RawBuilder<unknown>) => sql`round(percentile_cont(0.5) within group (order by ${days}))::int`
  return sql<PaceRow | null>`(
    select json_build_object('articles', count(*)::int,
      'daysToAcceptance', ${medianOf(sql`p.accepted_on - p.received_on`)},
      'daysToPublication', ${medianOf(sql`p.published_on - p.received_on`)})
    from (select p.received_on, p.accepted_on, p.published_on from publishing.article p
      where ${condition} order by p.published_on desc, p.id desc limit ${sql.lit(papersForPace)}) p
    where p.received_on <= p.accepted_on and p.accepted_on <= p.published_on
    having count(*) >= ${sql.lit(smallestGroup)})`
}

/**
 * The place of `publishing.article a` in its issue `i`. Join the issue with `left join`: an article of a journal with
 * continuous publication may be in none.
 */
export const placeColumns = sql`i.volume, i.number, i.label as issue_label, coalesce(i.month, extract(month from a.published_on))::int as month,
  coalesce(i.year, extract(year from a.published_on))::int as year`

/** The article card of `publishing.article a`. */
export const cardColumns = sql`
  a.id, a.public_id, a.journal_id, a.title, a.abstract, a.keywords, a.pages, a.published_on,
  a.paper_file_id is not null as has_paper, a.has_own_cover, ${isRetracted(sql`a.id`)} as is_retracted,
  ${isWithdrawn(sql`a.id`)} as is_withdrawn, ${placeColumns},
  (select json_agg(json_build_object('title', w.title, 'fullName', w.full_name, 'passportPhoto', ${photoOf}) order by w.position)
    from publishing.contributor w where w.article_id = a.id) as authors`

function isArticle(ref: string): RawBuilder<boolean> {
  return isInternalId(ref) ? sql`a.id = ${ref}` : sql`a.public_id = ${ref.toLowerCase()}`
}

/** Selects `journals.public_journal j` by id, or by abbreviation in upper or lower case. */
export function isJournal(ref: string): RawBuilder<boolean> {
  return isInternalId(ref) ? sql`j.id = ${ref}` : sql`j.abbrev = ${ref.toUpperCase()}`
}

/** The first 3 articles of an issue that satisfy the condition. */
function alsoIn(issueId: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<AlsoRow[] | null> {
  return sql`(
    select json_agg(json_build_object('id', o.public_id, 'title', o.title, 'readingMinutes', o.reading_minutes,
      'isRetracted', ${isRetracted(sql`o.id`)}, 'isWithdrawn', ${isWithdrawn(sql`o.id`)},
      'authors', (select json_agg(w.full_name order by w.position) from publishing.contributor w where w.article_id = o.id)))
    from (select * from publishing.article o where o.issue_id = ${issueId} and ${condition} order by o.position limit 3) o)`
}

// Bounds the work for a keyword that very many articles have.
const newestOfSubject = 20

/** The articles of other issues, in all journals, that share most keywords with article `a`. */
const relatedArticles = sql<RelatedRow[] | null>`(
  select json_agg(json_build_object('articleId', o.id, 'id', o.public_id, 'title', o.title, 'journal', k.title,
    'readingMinutes', o.reading_minutes, 'isRetracted', false, 'isWithdrawn', false, 'authors',
    (select json_agg(w.full_name order by w.position) from publishing.contributor w where w.article_id = o.id)))
  from (
    select o.id, o.public_id, o.title, o.journal_id, o.reading_minutes
    from (
      select x.article_id, count(*) as shared from publishing.article_subject s
        cross join lateral (select x.article_id from publishing.article_subject x where x.subject = s.subject
          order by x.published_on desc, x.article_id limit ${sql.lit(newestOfSubject)}) x
      where s.article_id = a.id group by x.article_id
    ) x join publishing.article o on o.id = x.article_id
    where o.id <> a.id and (o.issue_id <> a.issue_id or o.issue_id is null or a.issue_id is null) and not ${isRetracted(sql`o.id`)}
    order by x.shared desc, o.published_on desc, o.id limit 3
  ) o join journals.public_journal k on k.id = o.journal_id)`

export async function listAlsoInIssue(db: Db, issueId: string): Promise<AlsoRow[]> {
  const { rows } = await sql<{ also: AlsoRow[] | null }>`select ${alsoIn(sql`${issueId}`, sql`true`)} as also`.execute(
    db,
  )
  return rows[0]?.also ?? []
}

/** The whole record of an article and what its page shows beside it, in one round trip. */
export async function findArticle(db: Db, ref: string): Promise<ArticleRow | null> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.public_id, a.journal_id, a.issue_id, a.title, a.abstract, a.keywords, a.pages, a.published_on,
      a.received_on, a.accepted_on, d.doi, d.state as doi_state, a.licence, a.reading_minutes,
      coalesce(r.views, 0) as views, coalesce(r.downloads, 0) as downloads,
      ${readerMonths(sql`publishing.month_of_article m where m.article_id = a.id`)} as reader_months,
      a.paper_file_id is not null as has_paper, a.has_own_cover, ${isRetracted(sql`a.id`)} as is_retracted,
      ${isWithdrawn(sql`a.id`)} as is_withdrawn, ${placeColumns},
      to_json(j) as journal, t.sections, t.article_references, ${recordColumns},
      ${noticesOfArticle} as notices,
      ${alsoIn(sql`a.issue_id`, sql`o.id <> a.id`)} as also_in_issue, ${relatedArticles} as related_articles,
      (select json_object_agg(w.position, w.author_id) from publishing.contributor w
        where w.article_id = a.id and w.author_id is not null) as author_pages,
      (select json_build_object('count', c.count, 'on', c.counted_on, 'works', c.works) from dois.public_citations c
        where c.doi = d.doi and d.state = 'registered' and c.count > 0) as cited_by
    from publishing.article a
    join journals.public_journal j on j.id = a.journal_id
    left join journals.public_issue i on i.id = a.issue_id
    left join publishing.article_text t on t.article_id = a.id
    left join publishing.readership r on r.article_id = a.id
    left join dois.public_doi d on d.item_kind = 'article' and d.item_id = a.public_id and d.state <> 'none'
    where ${isArticle(ref)}`.execute(db)
  return rows[0] ?? null
}

/** `current`, or an issue by volume and number. */
export type IssueName = 'current' | { volume: number; number: number }

const doiOfSerial = (kind: SerialKind, id: RawBuilder<unknown>) => sql<SerialDoi | null>`(
  select json_build_object('doi', d.doi, 'state', d.state) from dois.public_doi d
  where d.item_kind = ${kind} and d.item_id = ${id}::text and d.state <> 'none')`

/** The journal with its facts, recent issues and the named issue, in one round trip. */
export async function findJournalPage(db: Db, ref: string, named: IssueName | null): Promise<JournalPageRow | null> {
  const isNamed =
    named === null
      ? sql`false`
      : named === 'current'
        ? sql`true`
        : sql`i.volume = ${named.volume} and i.number = ${named.number}`
  const { rows } = await sql<JournalPageRow>`
    select j.*,
      (select count(*)::int from journals.public_journal_country c where c.journal_id = j.id) as country_count,
      exists (select from publishing.article a where a.journal_id = j.id and a.issue_id is null) as has_unplaced,
      (select b.about from journals.public_journal_about b where b.journal_id = j.id) as about,
      coalesce((select json_agg(c) from (
        select * from journals.public_call c where c.journal_id = j.id
        order by c.deadline_on, c.id limit ${openCallsOfJournal}) c), '[]') as calls,
      array(select o.page from pages.public_journal_page o where o.journal_id = j.id order by o.page) as own_pages,
      ${paceOf(sql`p.journal_id = j.id`)} as pace,
      ${readerMonths(sql`publishing.month_of_journal m where m.journal_id = j.id`)} as reader_months,
      coalesce((select json_agg(i) from (
        select i.id, i.volume, i.number, i.label, i.month, i.year, i.article_count from journals.public_issue i
        where i.journal_id = j.id order by i.volume desc, i.number desc limit ${recentIssues}) i), '[]') as issues,
      ${doiOfSerial('journal', sql`j.id`)} as journal_doi, ${doiOfSerial('issue', sql`named.id`)} as issue_doi,
      to_json(named) as named_issue, ${noticesOfIssue(sql`named.id`)} as notices
    from journals.public_journal j
    left join lateral (select i.* from journals.public_issue i where i.journal_id = j.id and ${isNamed}
      order by i.volume desc, i.number desc limit 1) named on true
    where ${isJournal(ref)}`.execute(db)
  return rows[0] ?? null
}

export async function listIssueCards(db: Db, issueId: string, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from publishing.article a join journals.public_issue i on i.id = a.issue_id
    where a.issue_id = ${issueId} order by a.position limit ${limit}`.execute(db)
  return rows
}

/** The articles of a journal that are in no issue, the newest first. */
export async function listUnplacedCards(db: Db, journalId: string, limit: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from publishing.article a left join journals.public_issue i on i.id = a.issue_id
    where a.journal_id = ${journalId} and a.issue_id is null
    order by a.published_on desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** The cursor: the sort key of the last row of a page. */
export interface Position {
  publishedOn: string
  id: string
}

export async function listJournalCards(
  db: Db,
  journalId: string,
  after: Position | null,
  limit: number,
): Promise<CardRow[]> {
  const beyond = after ? sql`and (a.published_on, a.id) < (${after.publishedOn}::date, ${after.id}::uuid)` : sql``
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from publishing.article a left join journals.public_issue i on i.id = a.issue_id
    where a.journal_id = ${journalId} ${beyond}
    order by a.published_on desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** Where the PDF of an article is stored; the columns of the file are null without one. */
export type PaperRow = { articleId: string } & (
  | { storageKey: string; contentType: string; bytes: number; sha256: string }
  | { storageKey: null; contentType: null; bytes: null; sha256: null }
)

export async function findPaper(db: Db, publicId: string): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select a.id as "articleId", f.storage_key as "storageKey", f.content_type as "contentType", f.bytes, f.sha256
    from publishing.article a left join files.public_object f on f.id = a.paper_file_id
    where a.public_id = ${publicId}`.execute(db)
  return rows[0] ?? null
}

interface SupplementFileRow {
  articleId: string
  storageKey: string
  contentType: string
  bytes: number
  sha256: string
  /** Whether the newest version has this list of supplements. */
  isCurrent: boolean
}

/** A supplement of the list that came with this version. */
export async function findSupplement(
  db: Db,
  publicId: string,
  version: number,
  number: number,
): Promise<SupplementFileRow | null> {
  const { rows } = await sql<SupplementFileRow>`
    select a.id as "articleId", x."isCurrent", f.storage_key as "storageKey", f.content_type as "contentType", f.bytes,
      f.sha256
    from publishing.article a join lateral (
        select file_id, true as "isCurrent" from publishing.supplement
        where article_id = a.id and version = ${version} and number = ${number}
        union all
        select file_id, false from publishing.version_supplement
        where article_id = a.id and version = ${version} and number = ${number}) x on true
      join files.public_object f on f.id = x.file_id
    where a.public_id = ${publicId}`.execute(db)
  return rows[0] ?? null
}

interface PublicIdRow {
  articleId: string
  publicId: string
  hasPaper: boolean
}

export async function findPublicId(db: Db, ref: string): Promise<PublicIdRow | null> {
  const { rows } = await sql<PublicIdRow>`
    select a.id as "articleId", a.public_id as "publicId", a.paper_file_id is not null as "hasPaper"
    from publishing.article a where ${isArticle(ref)}`.execute(db)
  return rows[0] ?? null
}

export async function findCoverFile(
  db: Db,
  ref: string,
): Promise<{ id: string; public_id: string; cover_file_id: string | null } | null> {
  const { rows } = await sql<{ id: string; public_id: string; cover_file_id: string | null }>`
    select a.id, a.public_id, a.cover_file_id from publishing.article a where ${isArticle(ref)}`.execute(db)
  return rows[0] ?? null
}

/** Stores the first drawn cover; a second one that was drawn concurrently is ignored. */
export async function keepCoverFile(db: SqlTransaction, articleId: string, fileId: string): Promise<void> {
  await db
    .updateTable('publishing.article')
    .set({ cover_file_id: fileId })
    .where('id', '=', articleId)
    .where('cover_file_id', 'is', null)
    .execute()
}
