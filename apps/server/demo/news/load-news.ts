import { maxImageBytes, readingMinutes } from '@grfs/domain/news/post'
import { newsListKey, newsPostKey } from '../../src/platform/cache/keys.ts'
import { recordFile, uploadObject, type StoredObject } from '../../src/modules/files/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { cleanHtml, cleaningVersion, textOfSafeHtml } from '../../src/platform/rich-text/index.ts'
import { idOf } from '../chance.ts'
import type { DemoPost } from './model.ts'
import { drawPicture } from './picture.ts'
import { posts2025 } from './posts-2025.ts'
import { posts2026 } from './posts-2026.ts'

export const demoPosts: DemoPost[] = [...posts2026, ...posts2025]

/** Inserts the demo news posts. Existing ones stay unchanged. */
export async function loadNews(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom('news.post').select('id').execute()
  const known = new Set(rows.map((row) => row.id))
  const missing = demoPosts.filter((post) => !known.has(postId(post)))
  if (missing.length === 0) return
  const drawn = await Promise.all(missing.map(async (post) => ({ post, ...(await storePicture(ctx, post)) })))
  await ctx.inTransaction(async (tx) => {
    for (const { post, full, card, width, height } of drawn) {
      await tx.db
        .insertInto('news.post')
        .values({
          id: postId(post),
          ...textColumns(post),
          image_file_id: await recordFile(tx, full),
          card_file_id: await recordFile(tx, card),
          image_width: width,
          image_height: height,
          created_at: post.publishedAt,
          published_at: post.publishedAt,
          updated_at: post.publishedAt,
        })
        .execute()
    }
    tx.outbox.purge(newsListKey, ...missing.map((post) => newsPostKey(postId(post))))
  })
}

function postId(post: DemoPost): string {
  return idOf(`news:${post.key}`)
}

function textColumns(post: DemoPost) {
  const html = cleanHtml(post.content)
  return {
    title: post.title,
    excerpt: post.excerpt,
    author: post.author,
    content_html: html,
    content_version: cleaningVersion,
    reading_minutes: readingMinutes(textOfSafeHtml(html)),
  }
}

async function storePicture(ctx: Context, post: DemoPost) {
  const { full, card, width, height } = await drawPicture(post.key, post.picture.motif, post.picture.ink)
  const store = (bytes: Buffer): Promise<StoredObject> =>
    uploadObject(ctx, { bytes, fileName: 'news.jpg', accept: ['jpeg'], maxBytes: maxImageBytes })
  return { full: await store(full), card: await store(card), width, height }
}
