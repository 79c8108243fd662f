import type { Post, PostCard } from '@grfs/contracts/news'
import type { ManagedPost, PostDraft } from '@grfs/contracts/news/admin'
import { previewOf } from '@grfs/domain/news/post'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { type SafeHtml, textOfSafeHtml } from '../../platform/rich-text/index.ts'
import { type CardRow, type DraftRow, listFeedRows, type ManagedRow, type PostRow } from './queries.ts'

/** The API calls a post `blog`, and its `createdAt` is the day of publication. */
export function toCard(row: CardRow): PostCard {
  return {
    _id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    imageURL: `/api/blogs/${row.id}/image/card`,
    imageWidth: row.image_width,
    imageHeight: row.image_height,
    createdAt: new Date(row.published_at).toISOString(),
  }
}

export function toPost(row: PostRow): Post {
  return {
    ...toCard(row),
    imageURL: `/api/blogs/${row.id}/image`,
    content: row.content_html,
    readingMinutes: row.reading_minutes,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

export function toManagedPost(row: ManagedRow): ManagedPost {
  const { _id, title, author, excerpt, imageURL, createdAt } = toCard(row)
  return { _id, title, content: previewOf(textOfSafeHtml(row.contentStart)), author, excerpt, imageURL, createdAt }
}

/** Drafts are stored as typed and sanitised on every read, because the editor inserts them into a page. */
export async function toDraft(
  { offload }: Context,
  { id, postId, version, savedAt, form }: DraftRow,
): Promise<PostDraft> {
  const { html: content } = await offload.cleanHtml(form.content)
  return { id, postId, version, savedAt: savedAt.toISOString(), form: { ...form, content } }
}

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
