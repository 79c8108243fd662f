import { sql } from 'kysely'
import type { PdfDesign } from '@grfs/domain/journals/journal'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/**
 * Every change of a record moves `changed_at`. The PDF is outdated from then on, and a drawn cover is drawn again.
 * Returns the file of the old cover.
 */
export async function touchArticle(db: SqlTransaction, now: Date, articleId: string): Promise<string | null> {
  // Strictly rising, so that it tells two changes apart.
  const moment = sql`greatest(${now}::timestamptz, a.changed_at + interval '1 millisecond')`
  const { rows } = await sql<{ cover: string | null }>`
    update publishing.article a set changed_at = ${moment}, paper_due_at = ${moment},
      cover_file_id = case when a.has_own_cover then a.cover_file_id end
    from publishing.article b where a.id = ${articleId} and b.id = a.id
    returning case when not b.has_own_cover then b.cover_file_id end as cover`.execute(db)
  return rows[0]?.cover ?? null
}

/** What the page says of the DOI changed, and with it every export. The PDF prints the DOI in each state. */
export async function noteDoiChange(db: SqlTransaction, now: Date, articleId: string): Promise<void> {
  await sql`
    update publishing.article set changed_at = greatest(${now}::timestamptz, changed_at + interval '1 millisecond')
    where id = ${articleId}`.execute(db)
}

/** The PDF is outdated although the record did not change. */
export async function setPaperDue(db: SqlTransaction, now: Date, articleId: string): Promise<void> {
  await db.updateTable('publishing.article').set({ paper_due_at: now }).where('id', '=', articleId).execute()
}

export interface DuePaper {
  /** Exact microseconds. */
  dueAt: string | null
  design: PdfDesign
  /** Of all versions. */
  figures: FigureOfVersion[]
}

export interface FigureOfVersion {
  version: number
  number: number
  fileId: string
}

const dueAt = sql`(extract(epoch from a.paper_due_at) * 1000000)::bigint::text`

/** Null if there is no such article. */
export async function findDuePaper(db: Db, articleId: string): Promise<DuePaper | null> {
  const { rows } = await sql<DuePaper>`
    select ${dueAt} as "dueAt", j.pdf_design as design, coalesce((
      select json_agg(json_build_object('version', f.version, 'number', f.number, 'fileId', f.file_id))
      from (select 1 as version, f.number, f.file_id
          from publishing.publication b join publishing.figure f on f.submission_id = b.submission_id
          where b.article_id = a.id
        union all select version, number, file_id from publishing.version_figure where article_id = a.id) f), '[]') as figures
    from publishing.article a join journals.public_journal j on j.id = a.journal_id
    where a.id = ${articleId}`.execute(db)
  return rows[0] ?? null
}

/** Articles whose PDF was outdated before this time. */
export async function listOverduePapers(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from publishing.article where paper_due_at < ${before} order by paper_due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the PDF is still outdated since the same moment. Locks the article. */
export async function lockDuePaper(db: SqlTransaction, articleId: string, since: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select ${dueAt} is not distinct from ${since} as "isSame" from publishing.article a
    where a.id = ${articleId} for update`.execute(db)
  return rows[0]?.isSame ?? false
}

interface RemadePaper {
  articleId: string
  fileId: string
  pages: number
  /** Why another file was not made. */
  problem: string | null
}

/** Replaces the PDF of an article. Returns the file that it replaces. */
export async function savePaper(
  db: SqlTransaction,
  { articleId, fileId, pages, problem }: RemadePaper,
): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    with before as (select paper_file_id from publishing.article where id = ${articleId}),
    planned as (
      update publishing.publication set pdf_file_id = ${fileId}, pdf_pages = ${pages} where article_id = ${articleId})
    update publishing.article a set paper_file_id = ${fileId}, pdf_pages = ${pages}, paper_due_at = null,
      paper_problem = ${problem}
    where a.id = ${articleId} returning (select paper_file_id from before) as "fileId"`.execute(db)
  return rows[0]?.fileId ?? null
}

/** The PDF stays as it is; editors see why. */
export async function savePaperProblem(db: SqlTransaction, articleId: string, problem: string): Promise<void> {
  await db
    .updateTable('publishing.article')
    .set({ paper_due_at: null, paper_problem: problem })
    .where('id', '=', articleId)
    .execute()
}
