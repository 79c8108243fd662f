import { sql } from 'kysely'
import type { NextSupplement } from '@grfs/contracts/publishing/mending'
import type { PdfDesign } from '@grfs/domain/journals/journal'
import type { ReferenceRecord } from '@grfs/scholarly'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { type ArticleRow, findArticle, type PaperRow } from './articles.ts'
import type { MadeFiles } from './plans.ts'
import type { SupplementRow } from './record.ts'
import { insertRecordLists, noLists } from './write-record.ts'

/** What a former version shows of today: its place, the DOI and notices of the article, its readers. */
const currentFields: Array<keyof ArticleRow> = [
  ...(['id', 'public_id', 'journal', 'journal_id'] as const),
  ...(['issue_id', 'volume', 'number', 'issue_label', 'month', 'year'] as const),
  ...([
    'doi',
    'doi_state',
    'views',
    'downloads',
    'has_paper',
    'has_own_cover',
    'is_retracted',
    'is_withdrawn',
  ] as const),
  ...(['notices', 'versions', 'also_in_issue', 'related_articles', 'author_pages', 'changed_at', 'cited_by'] as const),
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
  /** Null if the text stays. */
  manuscriptFileId: string | null
  /** Null if the supplements stay. */
  supplements: NextSupplement[] | null
  description: string
  correction: string | null
  requestedBy: string
}

/** Returns false if another version of the article is being made. */
export async function insertNewVersion(db: SqlTransaction, now: Date, one: NewVersion): Promise<boolean> {
  const { rows } = await sql`
    insert into publishing.new_version
      (id, article_id, manuscript_file_id, supplements, description, correction, requested_by, requested_at)
    values (${one.id}, ${one.articleId}, ${one.manuscriptFileId},
      ${one.supplements && JSON.stringify(one.supplements)}::jsonb, ${one.description}, ${one.correction},
      ${one.requestedBy}, ${now})
    on conflict (article_id) where done_at is null do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Null if there is no such version, or it is done. */
export async function findNewVersion(db: Db, id: string): Promise<(NewVersion & { design: PdfDesign }) | null> {
  const { rows } = await sql<NewVersion & { design: PdfDesign }>`
    select v.id, v.article_id as "articleId", v.manuscript_file_id as "manuscriptFileId", v.supplements,
      v.description, v.correction, v.requested_by as "requestedBy", j.pdf_design as design
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
    update publishing.new_version set done_at = ${now}, problem = ${problem}, supplements = null
    where id = ${id} and done_at is null`.execute(db)
}

/** Versions that were requested before this time and are not done. */
export async function listOverdueVersions(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from publishing.new_version where done_at is null and requested_at < ${before}
    order by requested_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NextVersion extends Pick<MadeFiles, 'pdf' | 'pdfPages'> {
  /** Null if the text stays. */
  text: (Pick<MadeFiles, 'text' | 'figures'> & { references: ReferenceRecord[] }) | null
  /** Null if the supplements stay. */
  supplements: SupplementRow[] | null
  publishedOn: string
  description: string
  publishedBy: string
  readingMinutes: number
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
  if (next.text) await replaceText(db, id, number, next.text)
  if (next.supplements) await replaceSupplements(db, id, next.supplements)
  await sql`
    with planned as (
      update publishing.publication set pdf_file_id = ${next.pdf.id}, pdf_pages = ${next.pdfPages} where article_id = ${id})
    update publishing.article set version = ${number}, paper_file_id = ${next.pdf.id}, pdf_pages = ${next.pdfPages},
      reading_minutes = ${next.readingMinutes} where id = ${id}`.execute(db)
}

async function replaceText(
  db: SqlTransaction,
  id: string,
  version: number,
  { text, figures, references }: NonNullable<NextVersion['text']>,
): Promise<void> {
  for (const { stored, original, ...figure } of figures) {
    await db
      .insertInto('publishing.version_figure')
      .values({ ...figure, article_id: id, version, file_id: stored.id, original_file_id: original?.id ?? null })
      .execute()
  }
  await sql`
    insert into publishing.article_text (article_id, sections, article_references)
    values (${id}, ${JSON.stringify(text.sections)}::jsonb, ${JSON.stringify(text.references)}::jsonb)
    on conflict (article_id) do update set sections = excluded.sections, article_references = excluded.article_references`.execute(
    db,
  )
  await sql`delete from publishing.reference where article_id = ${id}`.execute(db)
  await insertRecordLists(db, id, { ...noLists, reference_rows: references })
}

/** The files of the former list stay at their addresses. */
async function replaceSupplements(db: SqlTransaction, id: string, supplements: SupplementRow[]): Promise<void> {
  await sql`
    insert into publishing.version_supplement (article_id, version, number, file_id)
    select article_id, version, number, file_id from publishing.supplement
    where article_id = ${id} and file_id is not null`.execute(db)
  await sql`delete from publishing.supplement where article_id = ${id}`.execute(db)
  await insertRecordLists(db, id, { ...noLists, supplements })
  const fileIds = supplements.flatMap(({ fileId }) => fileId ?? [])
  await sql`
    delete from publishing.uploaded_supplement
    where article_id = ${id} and file_id = any(${fileIds}::uuid[])`.execute(db)
}

interface UploadedSupplement {
  id: string
  bytes: number
  mediaType: string
  sha256: string
}

/** Files that were uploaded for the next version of an article. */
export async function listUploadedSupplements(db: Db, articleId: string): Promise<UploadedSupplement[]> {
  const { rows } = await sql<UploadedSupplement>`
    select u.file_id as id, f.bytes, f.content_type as "mediaType", f.sha256
    from publishing.uploaded_supplement u join files.public_object f on f.id = u.file_id
    where u.article_id = ${articleId}`.execute(db)
  return rows
}

export async function insertUploadedSupplement(
  db: SqlTransaction,
  now: Date,
  { fileId, articleId, uploadedBy }: { fileId: string; articleId: string; uploadedBy: string },
): Promise<void> {
  await sql`
    insert into publishing.uploaded_supplement (file_id, article_id, uploaded_by, uploaded_at)
    values (${fileId}, ${articleId}, ${uploadedBy}, ${now})`.execute(db)
}

/** Keeps these uploads for another day, so that they are not deleted while a version with them is requested. */
export async function renewUploadedSupplements(
  db: SqlTransaction,
  now: Date,
  articleId: string,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; mediaType: string }>`
    with renewed as (
      update publishing.uploaded_supplement set uploaded_at = ${now}
      where article_id = ${articleId} and file_id = any(${fileIds}::uuid[]) returning file_id)
    select f.id, f.content_type as "mediaType" from renewed join files.public_object f on f.id = renewed.file_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, mediaType }) => [id, mediaType]))
}

/** Deletes the rows of uploads from before this time that no open request names. Returns their files. */
export async function deleteUnusedUploads(db: SqlTransaction, before: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from publishing.uploaded_supplement u where u.uploaded_at < ${before}
      and not exists (select from publishing.new_version v where v.article_id = u.article_id and v.done_at is null
        and v.supplements @> jsonb_build_array(jsonb_build_object('fileId', u.file_id)))
    returning u.file_id as "fileId"`.execute(db)
  return rows.map(({ fileId }) => fileId)
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
