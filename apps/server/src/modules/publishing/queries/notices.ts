import { type RawBuilder, sql } from 'kysely'
import type { ListedNotice, Notice } from '@grfs/contracts/publishing'
import type { DoiState } from '@grfs/domain/dois/doi'
import { kindsTakingBack, type NoticeKind, type NoticeRef } from '@grfs/domain/publishing/notices'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { JournalRow } from '../../journals/index.ts'

/** The public id of notice `n` of article `a`, as `noticeId` of the domain makes it. */
const publicIdOf = sql`a.public_id || '.' || left(n.kind, 1) || n.number`

/** Show `doi` only through `publicDoi`. */
export type NoticeRow = Omit<Notice, 'doi'> & { doi: string | null; doiState: DoiState | null }

const hasNotice = (articleId: RawBuilder<unknown>, kinds: readonly NoticeKind[]): RawBuilder<boolean> =>
  sql`exists (select from publishing.notice n where n.article_id = ${articleId}
    and n.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`

/** Whether the article with this id was taken back: it is retracted or withdrawn. */
export const isRetracted = (articleId: RawBuilder<unknown>): RawBuilder<boolean> =>
  hasNotice(articleId, kindsTakingBack)

/** Whether it was taken back before it was in an issue. */
export const isWithdrawn = (articleId: RawBuilder<unknown>): RawBuilder<boolean> => hasNotice(articleId, ['withdrawal'])

/** The notices of `publishing.article a`, oldest first. */
export const noticesOfArticle: RawBuilder<NoticeRow[]> = sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'number', n.number, 'text', n.text,
    'publishedOn', n.published_on, 'doi', d.doi, 'doiState', d.state) order by n.created_at, n.kind, n.number)
  from publishing.notice n
  left join dois.public_doi d on d.item_kind = 'notice' and d.item_id = ${publicIdOf} and d.state <> 'none'
  where n.article_id = a.id), '[]')`

/** Notices about articles of an issue, oldest first. */
export const noticesOfIssue = (issueId: RawBuilder<unknown>): RawBuilder<ListedNotice[]> => sql`coalesce((
  select json_agg(json_build_object('kind', n.kind, 'number', n.number, 'publishedOn', n.published_on,
    'article', json_build_object('id', a.public_id, 'title', a.title)) order by n.created_at, n.kind, n.number)
  from publishing.article a join publishing.notice n on n.article_id = a.id where a.issue_id = ${issueId}), '[]')`

export interface NoticePageRow extends NoticeRow {
  articleId: string
  publicId: string
  title: string
  isRetracted: boolean
  isWithdrawn: boolean
  issueId: string | null
  licence: string
  authors: string[]
  journal: JournalRow
  volume: number | null
  issueNumber: number | null
  issueLabel: string | null
  month: number
  year: number
  hasPaper: boolean
}

export async function findNotice(db: Db, publicId: string, { kind, number }: NoticeRef): Promise<NoticePageRow | null> {
  const { rows } = await sql<NoticePageRow>`
    select n.id, n.kind, n.number, n.text, n.published_on as "publishedOn", d.doi, d.state as "doiState",
      a.id as "articleId", a.public_id as "publicId", a.title, a.issue_id as "issueId", a.licence,
      ${isRetracted(sql`a.id`)} as "isRetracted", ${isWithdrawn(sql`a.id`)} as "isWithdrawn",
      array(select w.full_name from publishing.contributor w where w.article_id = a.id order by w.position) as authors,
      to_json(j) as journal, i.volume, i.number as "issueNumber", i.label as "issueLabel",
      coalesce(i.month, extract(month from a.published_on))::int as month,
      coalesce(i.year, extract(year from a.published_on))::int as year, p.file_id is not null as "hasPaper"
    from publishing.article a
    join publishing.notice n on n.article_id = a.id and n.kind = ${kind} and n.number = ${number}
    join journals.public_journal j on j.id = a.journal_id
    left join journals.public_issue i on i.id = a.issue_id
    left join publishing.notice_paper p on p.notice_id = n.id
    left join dois.public_doi d on d.item_kind = 'notice' and d.item_id = ${publicIdOf} and d.state <> 'none'
    where a.public_id = ${publicId.toLowerCase()}`.execute(db)
  return rows[0] ?? null
}

export interface NewNoticeRow extends NoticeRef {
  id: string
  articleId: string
  publicId: string
  title: string
  text: string
  publishedOn: string
  journalTitle: string
}

/** The latest notices first, of one journal or of all. */
export async function listNewNotices(db: Db, journalId: string | null, limit: number): Promise<NewNoticeRow[]> {
  const { rows } = await sql<NewNoticeRow>`
    select n.id, n.kind, n.number, n.text, n.published_on as "publishedOn", a.id as "articleId", a.public_id as "publicId", a.title,
      j.title as "journalTitle"
    from publishing.notice n
    join publishing.article a on a.id = n.article_id
    join journals.public_journal j on j.id = a.journal_id
    where ${journalId === null ? sql`true` : sql`a.journal_id = ${journalId}`}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

interface NoticePaperRow {
  articleId: string
  storageKey: string | null
  contentType: string
  bytes: number
  sha256: string
}

export async function findNoticePaper(
  db: Db,
  publicId: string,
  { kind, number }: NoticeRef,
): Promise<NoticePaperRow | null> {
  const { rows } = await sql<NoticePaperRow>`
    select a.id as "articleId", f.storage_key as "storageKey", f.content_type as "contentType", f.bytes, f.sha256
    from publishing.article a
    join publishing.notice n on n.article_id = a.id and n.kind = ${kind} and n.number = ${number}
    left join publishing.notice_paper p on p.notice_id = n.id
    left join files.public_object f on f.id = p.file_id
    where a.public_id = ${publicId}`.execute(db)
  return rows[0] ?? null
}

/** Replaces the PDF of a notice. Returns the file that it replaces. The caller has locked the article. */
export async function saveNoticePaper(db: SqlTransaction, noticeId: string, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    with before as (select file_id from publishing.notice_paper where notice_id = ${noticeId})
    insert into publishing.notice_paper as p (notice_id, file_id) values (${noticeId}, ${fileId})
    on conflict (notice_id) do update set file_id = excluded.file_id
    returning (select file_id from before) as "fileId"`.execute(db)
  return rows[0]?.fileId ?? null
}
