import { type RawBuilder, sql } from 'kysely'
import type { DoiState } from '@grfs/domain/dois/doi'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { isRetracted, isWithdrawn } from './notices.ts'

/** What feeds and share pictures show of an article. */
export interface ArticleNotice {
  id: string
  public_id: string
  title: string
  abstract: string
  keywords: string[]
  published_on: string
  authors: string[]
  has_paper: boolean
  is_retracted: boolean
  is_withdrawn: boolean
  /** Date of the latest notice: a correction or a retraction. */
  noticed_on: string | null
  /** The last change of the record; null for an article from before. */
  changed_at: Date | null
  doi: string | null
  /** Show `doi` only through `publicDoi`. */
  doi_state: DoiState | null
  issue_id: string | null
  volume: number | null
  number: number | null
  issue_label: string | null
  journal: { id: string; title: string; abbrev: string | null; hue: number; pattern: string }
}

const noticeOf = sql`
  a.id, a.public_id, a.title, a.abstract, a.keywords, a.published_on, i.volume, i.number, i.label as issue_label, ${isRetracted(sql`a.id`)} as is_retracted,
  ${isWithdrawn(sql`a.id`)} as is_withdrawn,
  a.paper_file_id is not null as has_paper, a.changed_at, a.issue_id, d.doi, d.state as doi_state,
  (select max(n.published_on) from publishing.notice n where n.article_id = a.id) as noticed_on,
  json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue, 'pattern', j.pattern) as journal,
  coalesce((select json_agg(w.full_name order by w.position) from publishing.contributor w where w.article_id = a.id), '[]')
    as authors`

const withDoi = sql`
  left join dois.public_doi d on d.item_kind = 'article' and d.item_id = a.public_id and d.state <> 'none'`

/** The day of the last change of article `a`. */
const changedOn = sql<string>`coalesce((a.changed_at at time zone 'UTC')::date, a.published_on)`

/** Articles of one journal, or of one of its issues. */
export interface ArticlesOf {
  journalId: string
  issue?: { volume: number; number: number }
}

/**
 * The latest additions first, of one journal or issue, or of all. Ordered by ordinal, so that articles with an earlier date, or
 * many articles on one day, are not skipped.
 */
export async function listArticleNotices(db: Db, of: ArticlesOf | null, limit: number): Promise<ArticleNotice[]> {
  const inIssue = of?.issue
    ? sql`and issue_id = (select i.id from journals.public_issue i where i.journal_id = ${of.journalId}
        and i.volume = ${of.issue.volume} and i.number = ${of.issue.number})`
    : sql``
  const { rows } = await sql<ArticleNotice>`
    select ${noticeOf}
    from (select * from publishing.article ${of === null ? sql`` : sql`where journal_id = ${of.journalId} ${inIssue}`}
      order by ordinal desc limit ${limit}) a
    left join journals.public_issue i on i.id = a.issue_id
    join journals.public_journal j on j.id = a.journal_id ${withDoi}
    order by a.ordinal desc`.execute(db)
  return rows
}

export async function findArticleNotice(db: Db, ref: string): Promise<ArticleNotice | null> {
  const { rows } = await sql<ArticleNotice>`
    select ${noticeOf}
    from publishing.article a
    left join journals.public_issue i on i.id = a.issue_id
    join journals.public_journal j on j.id = a.journal_id ${withDoi}
    where ${isInternalId(ref) ? sql`a.id = ${ref}` : sql`a.public_id = ${ref.toLowerCase()}`}`.execute(db)
  return rows[0] ?? null
}

interface ArticleRun {
  /** Starts at 0; run n has the ordinals from n * size + 1 to (n + 1) * size. */
  run: number
  newest_on: string
}

/**
 * All articles in runs of a fixed size, in order of publication: an article never moves to another run. `+ 0` prevents
 * the planner from scanning all articles by date, newest first, until it finds one of an old run.
 */
export async function listArticleRuns(db: Db, size: number): Promise<ArticleRun[]> {
  const { rows } = await sql<ArticleRun>`
    select run, newest_on
    from generate_series(0, (select (max(ordinal) - 1) / ${size}::int from publishing.article)) run
    cross join lateral (select max(${changedOn} + 0) as newest_on from publishing.article a
      where ordinal > run * ${size}::int and ordinal <= (run + 1) * ${size}::int) a
    where newest_on is not null order by run`.execute(db)
  return rows
}

interface ArticleAddress {
  ordinal: number
  public_id: string
  changed_on: string
}

interface IssueChange {
  journal_id: string
  volume: number
  number: number
  changed_on: string
}

/** The day on which an article of each issue changed last: one look into an index for each issue. */
export async function listIssueChanges(db: Db): Promise<IssueChange[]> {
  const { rows } = await sql<IssueChange>`
    select i.journal_id, i.volume, i.number, c.changed_on
    from journals.public_issue i
    cross join lateral (select max(${changedOn}) as changed_on from publishing.article a where a.issue_id = i.id) c
    where c.changed_on is not null`.execute(db)
  return rows
}

/** The next articles after ordinal `after`, up to and including `upTo`. */
export async function listArticleAddresses(
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ArticleAddress[]> {
  const { rows } = await sql<ArticleAddress>`
    select a.ordinal, a.public_id, ${changedOn} as changed_on from publishing.article a
    where ordinal > ${after} and ordinal <= ${upTo} order by ordinal limit ${limit}`.execute(db)
  return rows
}

/** Views and downloads of an article since the last aggregation. */
export interface Readers {
  articleId: string
  views: number
  downloads: number
}

/** Does not purge pages: a cached page shows the counts of the day on which it was rendered. */
export async function addReaders(db: SqlTransaction, readers: Readers[]): Promise<void> {
  await sql`
    insert into publishing.readership as r (article_id, views, downloads)
    select "articleId", views, downloads
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as n ("articleId" uuid, views integer, downloads integer)
    order by 1
    on conflict (article_id) do update set views = r.views + excluded.views, downloads = r.downloads + excluded.downloads`.execute(
    db,
  )
}

export interface ComparedArticle {
  articleId: string
  publicId: string
  title: string
  abstract: string
  publishedAt: Date
  sections: Array<{ title: string; html: string }>
  /** The last version of the paper that became this article; null if it was not submitted here. */
  manuscriptId: string | null
}

// For an article that was loaded later, only the date is known. Use the end of that day, so that the article never
// counts as older than it is.
const columns = sql`a.id as "articleId", a.public_id as "publicId", a.title, a.abstract,
  least(a.created_at, (a.published_on + 1)::timestamp at time zone 'UTC') as "publishedAt",
  coalesce(t.sections, '[]') as sections,
  (select p.manuscript_id from publishing.publication b join submissions.public_paper p on p.id = b.submission_id
    where b.article_id = a.id) as "manuscriptId"`

export async function findComparedArticle(db: Db, articleId: string): Promise<ComparedArticle | null> {
  const [article] = await listArticles(db, sql`a.id = ${articleId}`, 1)
  return article ?? null
}

/** Articles that are not in the comparison index, by id. */
export const listUncompared = (db: Db, after: string | null, limit: number): Promise<ComparedArticle[]> =>
  listArticles(
    db,
    sql`(${after}::uuid is null or a.id > ${after}::uuid) and not exists (
      select from manuscripts.public_compared_article c where c.article_id = a.id)`,
    limit,
  )

async function listArticles(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<ComparedArticle[]> {
  const { rows } = await sql<ComparedArticle>`
    select ${columns} from publishing.article a left join publishing.article_text t on t.article_id = a.id
    where ${condition} order by a.id limit ${limit}`.execute(db)
  return rows
}
