import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { checkPost, type PostFields, readingMinutes } from '@grfs/domain/news/post'
import { isInternalId } from '@grfs/domain/shared/refs'
import { newsListKey, newsPostKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cleaningVersion } from '../../platform/rich-text/index.ts'
import { forgetFile } from '../files/index.ts'
import {
  deleteDraftRow,
  deletePostRow,
  findPost,
  insertPost,
  type StoredText,
  type LockedPost,
  lockPost,
  notePictures,
  type PostRow,
  updatePostRow,
} from './queries.ts'
import { recordImage, storeImage, type StoredImage } from './pictures.ts'

export interface PostInput extends PostFields {
  /** The uploaded bytes: any picture of at most `maxImageBytes`. */
  image: Uint8Array
}

/** The editor of the post and the draft that it comes from; publishing deletes the draft. */
export interface Writer {
  actor: Actor
  draftId?: string | undefined
}

/** Publishes a post at once. Returns its id. */
export async function createPost(ctx: Context, { image, ...fields }: PostInput): Promise<string> {
  const text = await toStoredText(ctx, fields)
  return (await publishPost(ctx, text, await storeImage(ctx, image))).id
}

/** Without an image, the post keeps its current one. */
export async function updatePost(
  ctx: Context,
  id: string,
  { image = null, ...fields }: PostFields & { image?: Uint8Array | null },
): Promise<void> {
  const text = await toStoredText(ctx, fields)
  await changePost(ctx, id, text, image && (await storeImage(ctx, image)))
}

export function publishPost(ctx: Context, text: StoredText, image: StoredImage, writer?: Writer): Promise<PostRow> {
  const id = randomUUID()
  return ctx.inTransaction(async (tx) => {
    const now = tx.now()
    await insertPost(tx.db, { ...text, ...(await recordImage(tx, image)), id, createdAt: now, publishedAt: now })
    await notePictures(tx.db, { postId: id }, text.contentHtml)
    await endDraft(tx.db, writer)
    recordChange(tx, 'published', { id, title: text.title }, writer)
    return (await findPost(tx.db, id))!
  })
}

/** Repeating the same text changes nothing. */
export function changePost(
  ctx: Context,
  ref: string,
  text: StoredText,
  image: StoredImage | null,
  writer?: Writer,
): Promise<PostRow> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockOrThrow(tx.db, ref)
    await endDraft(tx.db, writer)
    if (image !== null || !isSameText(before, text)) await replace(tx, before, text, image, writer)
    return (await findPost(tx.db, before.id))!
  })
}

async function replace(
  tx: Tx,
  before: LockedPost,
  text: StoredText,
  image: StoredImage | null,
  writer: Writer | undefined,
): Promise<void> {
  await updatePostRow(tx.db, tx.now(), before.id, text, image && (await recordImage(tx, image)))
  await notePictures(tx.db, { postId: before.id }, text.contentHtml)
  if (image) await forgetImages(tx.db, before)
  recordChange(tx, 'changed', { id: before.id, title: text.title }, writer)
}

export async function deletePost(ctx: Context, ref: string, writer?: Writer): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const post = await lockOrThrow(tx.db, ref)
    await deletePostRow(tx.db, post.id)
    await forgetImages(tx.db, post)
    recordChange(tx, 'removed', post, writer)
  })
}

/** Sanitises and checks the text of a post and computes its reading time. */
export async function toStoredText({ offload }: Context, fields: PostFields): Promise<StoredText> {
  const { html: contentHtml, text: words } = await offload.cleanHtml(fields.content)
  const decision = checkPost(fields, words)
  if (!decision.ok) throw new AppError(decision.reason)
  const { title, excerpt, author } = decision.value
  return { title, excerpt, author, contentHtml, contentVersion: cleaningVersion, readingMinutes: readingMinutes(words) }
}

async function lockOrThrow(db: SqlTransaction, ref: string): Promise<LockedPost> {
  const post = isInternalId(ref) ? await lockPost(db, ref) : null
  if (!post) throw new AppError('news.not-found')
  return post
}

/** Deletes the file rows; the cleanup job of the object store deletes the bytes. */
async function forgetImages(db: SqlTransaction, post: LockedPost): Promise<void> {
  await forgetFile(db, post.imageFileId)
  await forgetFile(db, post.cardFileId)
}

async function endDraft(db: SqlTransaction, writer: Writer | undefined): Promise<void> {
  if (writer?.draftId === undefined || !isInternalId(writer.draftId)) return
  await deleteDraftRow(db, writer.draftId, writer.actor.accountId)
}

function recordChange(
  tx: Tx,
  what: 'published' | 'changed' | 'removed',
  { id, title }: { id: string; title: string },
  writer: Writer | undefined,
): void {
  tx.outbox.purge(newsListKey, newsPostKey(id))
  tx.outbox.publish({ name: `news.${what}`, postId: id })
  tx.outbox.audit({
    action: `news.${what}`,
    actor: writer?.actor ?? null,
    subject: { kind: 'news-post', id, label: title },
  })
}

function isSameText(before: LockedPost, after: StoredText): boolean {
  return (
    before.title === after.title &&
    before.excerpt === after.excerpt &&
    before.author === after.author &&
    before.contentHtml === after.contentHtml
  )
}
