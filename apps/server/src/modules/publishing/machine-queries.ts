import { sql } from 'kysely'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db } from '../../platform/database/pool.ts'
import { isRetracted } from './queries.ts'

/** What a feed and a picture say about an article. */
export interface ArticleNotice {
  id: string
  public_id: string
  title: string
  abstract: string
  keywords: string[]
  published_on: string
  authors: string[]
  is_retracted: boolean
  /** When something was last said of it: a correction, a retraction. */
  noticed_on: string | null
  volume: number
  number: number
  journal: { id: string; title: string; abbrev: string | null; hue: number; pattern: string }
}

const noticeOf = sql`
  a.id, a.public_id, a.title, a.abstract, a.keywords, a.published_on, i.volume, i.number, ${isRetracted(sql`a.id`)} as is_retracted,
  (select max(n.published_on) from publishing.notice n where n.article_id = a.id) as noticed_on,
  json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue, 'pattern', j.pattern) as journal,
  coalesce((select json_agg(w.full_name order by w.position) from publishing.article_author w where w.article_id = a.id), '[]')
    as authors`

/**
 * The last to arrive first, of one journal or of all: neither what appears with an earlier date nor the hundredth of a day is
 * passed over.
 */
export async function listArticleNotices(db: Db, journalId: string | null, limit: number): Promise<ArticleNotice[]> {
  const { rows } = await sql<ArticleNotice>`
    select ${noticeOf}
    from (select * from publishing.article ${journalId === null ? sql`` : sql`where journal_id = ${journalId}`}
      order by ordinal desc limit ${limit}) a
    join journals.public_issue i on i.id = a.issue_id
    join journals.public_journal j on j.id = a.journal_id
    order by a.ordinal desc`.execute(db)
  return rows
}

export async function findArticleNotice(db: Db, ref: string): Promise<ArticleNotice | null> {
  const { rows } = await sql<ArticleNotice>`
    select ${noticeOf}
    from publishing.article a
    join journals.public_issue i on i.id = a.issue_id
    join journals.public_journal j on j.id = a.journal_id
    where ${isInternalId(ref) ? sql`a.id = ${ref}` : sql`a.public_id = ${ref.toLowerCase()}`}`.execute(db)
  return rows[0] ?? null
}

export interface ArticleRun {
  /** Counted from 0; run n holds the ordinals from n * size + 1 to (n + 1) * size. */
  run: number
  newest_on: string
}

/**
 * All articles in runs of a size, by order of arrival: what stands in a run never moves to another.
 * `+ 0` keeps the planner from walking the articles by date, newest first, until it meets one of an old run.
 */
export async function listArticleRuns(db: Db, size: number): Promise<ArticleRun[]> {
  const { rows } = await sql<ArticleRun>`
    select run, newest_on
    from generate_series(0, (select (max(ordinal) - 1) / ${size}::int from publishing.article)) run
    cross join lateral (select max(published_on + 0) as newest_on from publishing.article
      where ordinal > run * ${size}::int and ordinal <= (run + 1) * ${size}::int) a
    where newest_on is not null order by run`.execute(db)
  return rows
}

export interface ArticleAddress {
  ordinal: number
  public_id: string
  published_on: string
}

/** The next addresses after an ordinal, up to and including another. */
export async function listArticleAddresses(
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ArticleAddress[]> {
  const { rows } = await sql<ArticleAddress>`
    select ordinal, public_id, published_on from publishing.article
    where ordinal > ${after} and ordinal <= ${upTo} order by ordinal limit ${limit}`.execute(db)
  return rows
}
