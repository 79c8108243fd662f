import { sql } from 'kysely'
import type { NoticeRef } from '@grfs/domain/publishing/notices'
import type { Db } from '../../../platform/database/pool.ts'

/** An article with all that belongs to it in public, for archives. */
export interface ArchivedArticle {
  position: number
  id: string
  publicId: string
  title: string
  licence: string
  hasPaper: boolean
  figures: number[]
  supplements: Array<{ number: number; mimeType: string | null }>
  notices: Array<NoticeRef & { hasPaper: boolean }>
  /** Former versions that have a record, and figures of versions from the second on. */
  versions: Array<{ number: number; hasPaper: boolean }>
  versionFigures: Array<{ version: number; number: number }>
}

/** The years of the issues of a journal, newest first. */
export async function listArchiveYears(db: Db, journalId: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct year from journals.public_issue where journal_id = ${journalId} order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

const archivedColumns = sql`
  a.id, a.public_id as "publicId", a.title, a.licence, a.paper_file_id is not null as "hasPaper",
  array(select f.number from publishing.publication b join publishing.figure f on f.submission_id = b.submission_id
    where b.article_id = a.id order by f.number) as figures,
  coalesce((select json_agg(json_build_object('number', x.number, 'mimeType', x.media_type) order by x.number)
    from publishing.supplement x where x.article_id = a.id and x.file_id is not null), '[]') as supplements,
  coalesce((select json_agg(json_build_object('kind', n.kind, 'number', n.number, 'hasPaper', p.file_id is not null)
      order by n.created_at, n.kind, n.number)
    from publishing.notice n left join publishing.notice_paper p on p.notice_id = n.id where n.article_id = a.id), '[]')
    as notices,
  coalesce((select json_agg(json_build_object('number', v.number, 'hasPaper', v.paper_file_id is not null) order by v.number)
    from publishing.version v where v.article_id = a.id and v.record is not null), '[]') as versions,
  coalesce((select json_agg(json_build_object('version', f.version, 'number', f.number) order by f.version, f.number)
    from publishing.version_figure f where f.article_id = a.id), '[]') as "versionFigures"`

/** The articles of a journal in the issues of a year, in the order of publication. */
export async function listArchived(
  db: Db,
  { journalId, year, limit, offset }: { journalId: string; year: number; limit: number; offset: number },
): Promise<ArchivedArticle[]> {
  const { rows } = await sql<ArchivedArticle>`
    select ${archivedColumns}
    from (select a.* from publishing.article a join journals.public_issue i on i.id = a.issue_id
      where i.journal_id = ${journalId} and i.year = ${year} order by a.ordinal limit ${limit} offset ${offset}) a
    order by a.ordinal`.execute(db)
  return rows
}

export interface PackageFile {
  kind: 'paper' | 'figure' | 'supplement'
  number: number
  fileId: string
  mimeType: string
}

/** The stored files of the newest version of an article: PDF, pictures as they were uploaded, supplements. */
export async function listPackageFiles(db: Db, articleId: string): Promise<PackageFile[]> {
  const { rows } = await sql<PackageFile>`
    select x.kind, x.number, x.file_id as "fileId", o.content_type as "mimeType" from (
      select 'paper' as kind, 0 as number, a.paper_file_id as file_id from publishing.article a where a.id = ${articleId}
      union all
      select 'figure', f.number, coalesce(f.original_file_id, f.file_id) from publishing.article a
        join publishing.publication b on b.article_id = a.id join publishing.figure f on f.submission_id = b.submission_id
        where a.id = ${articleId} and a.version = 1
      union all
      select 'figure', f.number, coalesce(f.original_file_id, f.file_id) from publishing.article a
        join publishing.version_figure f on f.article_id = a.id and f.version = a.version where a.id = ${articleId}
      union all
      select 'supplement', s.number, s.file_id from publishing.supplement s where s.article_id = ${articleId}
    ) x join files.public_object o on o.id = x.file_id order by x.kind, x.number`.execute(db)
  return rows
}
