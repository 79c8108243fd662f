import type { Db } from '../../platform/database/pool.ts'
import type { SafeHtml } from '../../platform/rich-text/index.ts'
import { listFeedRows } from './queries.ts'

/** A post in a feed. `contentHtml` is sanitised HTML; it must still be escaped as text of an XML element. */
export interface NewsFeedEntry {
  id: string
  title: string
  /** Path on this site, without the origin. */
  path: string
  summary: string
  author: string
  publishedAt: Date
  updatedAt: Date
  contentHtml: SafeHtml
}

/** The newest posts, newest first. Pages that show them must declare the surrogate key `news`. */
export async function newsFeedEntries(db: Db, limit = 20): Promise<NewsFeedEntry[]> {
  const rows = await listFeedRows(db, limit)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    path: `/news-events/${row.id}`,
    summary: row.excerpt,
    author: row.author,
    publishedAt: new Date(row.published_at),
    updatedAt: new Date(row.updated_at),
    contentHtml: row.content_html,
  }))
}
