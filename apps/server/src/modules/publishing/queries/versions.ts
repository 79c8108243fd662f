import { sql } from 'kysely'
import type { PdfDesign } from '@grfs/domain/journals/journal'
import type { ReferenceRecord } from '@grfs/scholarly'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { type ArticleRow, findArticle, type PaperRow } from './articles.ts'
import type { MadeFiles } from './plans.ts'
import { insertRecordLists } from './write-record.ts'

/** What a former version shows of today: its place, the DOI and notices of the article, its readers. */
const currentFields: Array<keyof ArticleRow> = [
  ...(['id', 'public_id', 'journal', 'journal_id', 'issue_id', 'volume', 'number', 'month', 'year'] as const),
  ...(['doi', 'doi_state', 'views', 'downloads', 'has_paper', 'has_own_cover', 'is_retracted'] as const),
  ...(['notices', 'versions', 'also_in_issue', 'related_articles', 'author_pages', 'changed_at'] as const),
]

interface FormerVersion {
  record: Pick<ArticleRow, 'authors'> & Partial<ArticleRow>
  hasPaper: boolean
}

const formerRow = (newest: ArticleRow, { record, hasPaper }: FormerVersion): ArticleRow => ({
  ...newest,
  ...record,
  has_paper: hasPaper,
  // A person may have removed the photo.
  authors: record.authors.map((one, at) => ({ ...one, passportPhoto: newest.authors[at]?.passportPhoto ?? null })),
})

/** A version of an article, the newest among them; null if there is no such version. */
export async function findVersion(db: Db, ref: string, number: number): Promise<ArticleRow | null> {
  const newest = await findArticle(db, ref)
  if (!newest || newest.version === number) return newest
  const former = await listFormer(db, newest, number)
  return former[0] ?? null
}

/** The former versions of an article, oldest first. */
export async function listFormer(db: Db, newest: ArticleRow, number: number | null = null): Promise<ArticleRow[]> {
  const { rows } = await sql<FormerVersion>`
    select record, paper_file_id is not null as "hasPaper" from publishing.version
    where article_id = ${newest.id} and record is not null
      and ${number === null ? sql`true` : sql`number = ${number}`} order by number`.execute(db)
  return rows.map((row) => formerRow(newest, row))
}

/** The PDF of a version, the newest among them. */
export async function findVersionPaper(db: Db, publicId: string, number: number): Promise<PaperRow | null> {
  const { rows } = await sql<PaperRow>`
    select a.id as "articleId", f.storage_key as "storageKey", f.content_type as "contentType", f.bytes, f.sha256
    from publishing.article a left join publishing.version v on v.article_id = a.id and v.number = ${number}
      left join files.public_object f on f.id = case when a.version = ${number} then a.paper_file_id else v.paper_file_id end
    where a.public_id = ${publicId} and (a.version = ${number} or v.record is not null)`.execute(db)
  return rows[0] ?? null
}

/** A figure of a version from the second on. */
export async function findVersionFigure(
  db: Db,
  publicId: string,
  version: number,
  number: number,
): Promise<{ articleId: string; fileId: string } | null> {
  const { rows } = await sql<{ articleId: string; fileId: string }>`
    select a.id as "articleId", f.file_id as "fileId"
    from publishing.article a join publishing.version_figure f on f.article_id = a.id
    where a.public_id = ${publicId.toLowerCase()} and f.version = ${version} and f.number = ${number}`.execute(db)
  return rows[0] ?? null
}

interface NewVersion {
  id: string
  articleId: string
  manuscriptFileId: string
  description: string
  correction: string | null
  requestedBy: string
}

/** Returns false if another version of the article is being made. */
export async function insertNewVersion(db: SqlTransaction, now: Date, one: NewVersion): Promise<boolean> {
  const { rows } = await sql`
    insert into publishing.new_version
      (id, article_id, manuscript_file_id, description, correction, requested_by, requested_at)
    values (${one.id}, ${one.articleId}, ${one.manuscriptFileId}, ${one.description}, ${one.correction},
      ${one.requestedBy}, ${now})
    on conflict (article_id) where done_at is null do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Null if there is no such version, or it is done. */
export async function findNewVersion(db: Db, id: string): Promise<(NewVersion & { design: PdfDesign }) | null> {
  const { rows } = await sql<NewVersion & { design: PdfDesign }>`
    select v.id, v.article_id as "articleId", v.manuscript_file_id as "manuscriptFileId", v.description, v.correction,
      v.requested_by as "requestedBy", j.pdf_design as design
    from publishing.new_version v join publishing.article a on a.id = v.article_id
      join journals.public_journal j on j.id = a.journal_id
    where v.id = ${id} and v.done_at is null`.execute(db)
  return rows[0] ?? null
}

/** The last requested version, for editors. */
export async function findLastRequest(
  db: Db,
  articleId: string,
): Promise<{ isBeingMade: boolean; problem: string | null } | null> {
  const { rows } = await sql<{ isBeingMade: boolean; problem: string | null }>`
    select done_at is null as "isBeingMade", problem from publishing.new_version
    where article_id = ${articleId} order by requested_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function finishNewVersion(
  db: SqlTransaction,
  now: Date,
  id: string,
  problem: string | null,
): Promise<void> {
  await sql`
    update publishing.new_version set done_at = ${now}, problem = ${problem}
    where id = ${id} and done_at is null`.execute(db)
}

/** Versions that were requested before this time and are not done. */
export async function listOverdueVersions(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from publishing.new_version where done_at is null and requested_at < ${before}
    order by requested_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface NextVersion extends Pick<MadeFiles, 'pdf' | 'pdfPages' | 'text' | 'figures'> {
  publishedOn: string
  description: string
  publishedBy: string
  readingMinutes: number
  references: ReferenceRecord[]
}

/** Keeps the article as a former version, and replaces its text and files. The caller has locked it. */
export async function replaceVersion(
  db: SqlTransaction,
  now: Date,
  article: ArticleRow,
  next: NextVersion,
): Promise<void> {
  const { id, version } = article
  const current = new Set<string>(currentFields)
  const record = Object.fromEntries(Object.entries(article).filter(([field]) => !current.has(field)))
  const paper = sql`(select paper_file_id from publishing.article where id = ${id})`
  await sql`
    insert into publishing.version (article_id, number, published_on, record, paper_file_id, created_at)
    values (${id}, ${version}, ${article.published_on}, ${JSON.stringify(record)}::jsonb, ${paper}, ${now})
    on conflict (article_id, number) do update set record = excluded.record, paper_file_id = excluded.paper_file_id`.execute(
    db,
  )
  const number = version + 1
  await sql`
    insert into publishing.version (article_id, number, published_on, description, published_by, created_at)
    values (${id}, ${number}, ${next.publishedOn}, ${next.description}, ${next.publishedBy}, ${now})`.execute(db)
  for (const { stored, original, ...figure } of next.figures) {
    await db
      .insertInto('publishing.version_figure')
      .values({
        ...figure,
        article_id: id,
        version: number,
        file_id: stored.id,
        original_file_id: original?.id ?? null,
      })
      .execute()
  }
  await sql`
    insert into publishing.article_text (article_id, sections, article_references)
    values (${id}, ${JSON.stringify(next.text.sections)}::jsonb, ${JSON.stringify(next.text.references)}::jsonb)
    on conflict (article_id) do update set sections = excluded.sections, article_references = excluded.article_references`.execute(
    db,
  )
  await sql`delete from publishing.reference where article_id = ${id}`.execute(db)
  await insertRecordLists(db, id, {
    ...{ affiliations: [], funding: [], statements: [], translations: [], supplements: [], relations: [], authors: [] },
    reference_rows: next.references,
  })
  await sql`
    with planned as (
      update publishing.publication set pdf_file_id = ${next.pdf.id}, pdf_pages = ${next.pdfPages} where article_id = ${id})
    update publishing.article set version = ${number}, paper_file_id = ${next.pdf.id}, pdf_pages = ${next.pdfPages},
      reading_minutes = ${next.readingMinutes} where id = ${id}`.execute(db)
}

/** Replaces the PDF of a former version. Returns the file that it replaces. */
export async function saveVersionPaper(
  db: SqlTransaction,
  articleId: string,
  number: number,
  fileId: string,
): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    with before as (select paper_file_id from publishing.version where article_id = ${articleId} and number = ${number})
    update publishing.version set paper_file_id = ${fileId} where article_id = ${articleId} and number = ${number}
    returning (select paper_file_id from before) as "fileId"`.execute(db)
  return rows[0]?.fileId ?? null
}
