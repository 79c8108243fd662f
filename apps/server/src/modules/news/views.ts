import type { Post, PostCard } from '@grfs/contracts/news'
import type { CardRow, PostRow } from './queries.ts'

/** On the wire a post is a blog, and what a reader knows as its creation is the day it came out. */
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
