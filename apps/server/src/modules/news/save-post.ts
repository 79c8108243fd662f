import { randomUUID } from 'node:crypto'
import { checkPost, type PostFields } from '@grfs/domain/news/post'
import { readingMinutes } from '@grfs/domain/news/reading-minutes'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cleanHtml, cleaningVersion, textOfSafeHtml } from '../../platform/rich-text/index.ts'
import { deletePostRow, insertPost, updatePostRow, type KeptText } from './queries.ts'
import { recordImage, storeImage } from './store-image.ts'

export interface PostInput extends PostFields {
  /** As it was sent: any picture of at most `maxImageBytes`. */
  image: Uint8Array
}

/** Writes a post that is public at once. Returns its id. */
export async function createPost(ctx: Context, { image, ...fields }: PostInput): Promise<string> {
  const text = keptText(fields)
  const stored = await storeImage(ctx, image)
  const id = randomUUID()
  await ctx.inTransaction(async (tx) => {
    const now = tx.now()
    await insertPost(tx, { ...text, ...(await recordImage(tx, stored)), id, createdAt: now, publishedAt: now })
    tx.purge('news', `news:${id}`)
    tx.publish({ name: 'news.published', postId: id })
  })
  return id
}

/** Without an image the post keeps the one that it has. */
export async function updatePost(
  ctx: Context,
  id: string,
  { image = null, ...fields }: PostFields & { image?: Uint8Array | null },
): Promise<void> {
  const text = keptText(fields)
  const stored = image && (await storeImage(ctx, image))
  await ctx.inTransaction(async (tx) => {
    const isThere = await updatePostRow(tx, id, text, stored && (await recordImage(tx, stored)))
    if (!isThere) throw new AppError('news.not-found')
    tx.purge('news', `news:${id}`)
    tx.publish({ name: 'news.changed', postId: id })
  })
}

export async function deletePost(ctx: Context, id: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    if (!(await deletePostRow(tx, id))) throw new AppError('news.not-found')
    tx.purge('news', `news:${id}`)
    tx.publish({ name: 'news.removed', postId: id })
  })
}

/** Cleaned, checked and counted: what of a post is kept. */
export function keptText(fields: PostFields): KeptText {
  const contentHtml = cleanHtml(fields.content)
  const words = textOfSafeHtml(contentHtml)
  const decision = checkPost(fields, words)
  if (!decision.ok) throw new AppError(decision.reason)
  const { title, excerpt, author } = decision.value
  return { title, excerpt, author, contentHtml, contentVersion: cleaningVersion, readingMinutes: readingMinutes(words) }
}
