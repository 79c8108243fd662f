import { type RawBuilder, sql } from 'kysely'
import type { PostForm } from '@grfs/contracts/news/admin'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { SafeHtml } from '../../platform/rich-text/index.ts'

export interface CardRow {
  id: string
  title: string
  excerpt: string
  author: string
  image_width: number
  image_height: number
  published_at: Date
  updated_at: Date
}

export interface PostRow extends CardRow {
  content_html: SafeHtml
  reading_minutes: number
}

const cardColumns = sql`p.id, p.title, p.excerpt, p.author, p.image_width, p.image_height, p.published_at, p.updated_at`

/** One page of posts, newest first, and the total number. One round trip, even if the page is empty. */
export async function listPosts(db: Db, page: number, limit: number): Promise<{ posts: CardRow[]; total: number }> {
  return pageOf<CardRow>(db, cardColumns, page, limit)
}

export interface ManagedRow extends CardRow {
  /** Long enough for a preview, whatever markup comes before the words. */
  contentStart: SafeHtml
}

/** BLOG-011: like `listPosts`, with the beginning of each post. */
export async function listManagedPosts(
  db: Db,
  page: number,
  limit: number,
): Promise<{ posts: ManagedRow[]; total: number }> {
  return pageOf<ManagedRow>(db, sql`${cardColumns}, left(p.content_html, 10000) as "contentStart"`, page, limit)
}

async function pageOf<R extends CardRow>(
  db: Db,
  columns: RawBuilder<unknown>,
  page: number,
  limit: number,
): Promise<{ posts: R[]; total: number }> {
  const { rows } = await sql<R & { total: number }>`
    select counted.total, ${columns}
    from (select count(*)::int as total from news.post where published_at is not null) counted
    left join lateral (
      select * from news.post where published_at is not null
      order by published_at desc, id desc limit ${limit} offset ${(page - 1) * limit}) p on true
    order by p.published_at desc, p.id desc`.execute(db)
  // An empty page is returned as one row without a post.
  const posts = rows.filter(({ id }) => (id as string | null) !== null)
  return { posts, total: rows[0]?.total ?? 0 }
}

export async function findPost(db: Db, id: string): Promise<PostRow | null> {
  const { rows } = await sql<PostRow>`
    select ${cardColumns}, p.content_html, p.reading_minutes
    from news.post p where p.id = ${id} and p.published_at is not null`.execute(db)
  return rows[0] ?? null
}

export async function findImages(
  db: Db,
  id: string,
): Promise<{ image_file_id: string; card_file_id: string } | undefined> {
  return db
    .selectFrom('news.post')
    .select(['image_file_id', 'card_file_id'])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
}

export async function listFeedRows(db: Db, limit: number): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${cardColumns}, p.content_html, p.reading_minutes from news.post p where p.published_at is not null
    order by p.published_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

/** The fields of a post that are sanitised and computed before they are stored. */
export interface StoredText {
  title: string
  excerpt: string
  author: string
  contentHtml: SafeHtml
  contentVersion: number
  readingMinutes: number
}

export interface ImageFiles {
  imageFileId: string
  cardFileId: string
  width: number
  height: number
}

export async function insertPost(
  db: SqlTransaction,
  post: StoredText & ImageFiles & { id: string; createdAt: Date; publishedAt: Date | null },
): Promise<void> {
  await db
    .insertInto('news.post')
    .values({
      id: post.id,
      ...textColumns(post),
      ...imageColumns(post),
      created_at: post.createdAt,
      published_at: post.publishedAt,
      updated_at: post.publishedAt ?? post.createdAt,
    })
    .execute()
}

export interface LockedPost {
  id: string
  title: string
  excerpt: string
  author: string
  contentHtml: string
  imageFileId: string
  cardFileId: string
}

/** Locks the row until the transaction ends. */
export async function lockPost(db: SqlTransaction, id: string): Promise<LockedPost | null> {
  const row = await db
    .selectFrom('news.post')
    .select([
      ...(['id', 'title', 'excerpt', 'author', 'content_html as contentHtml'] as const),
      ...(['image_file_id as imageFileId', 'card_file_id as cardFileId'] as const),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updatePostRow(
  db: SqlTransaction,
  now: Date,
  id: string,
  text: StoredText,
  image: ImageFiles | null,
): Promise<void> {
  await db
    .updateTable('news.post')
    .set({ ...textColumns(text), ...(image && imageColumns(image)), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deletePostRow(db: SqlTransaction, id: string): Promise<void> {
  await db.deleteFrom('news.post').where('id', '=', id).execute()
}

/** Locks posts that were sanitised with older rules; two workers never get the same post. */
export async function lockStalePosts(db: SqlTransaction, version: number, limit: number) {
  return db
    .selectFrom('news.post')
    .select(['id', 'content_html'])
    .where('content_version', '<', version)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function saveCleaned(
  db: SqlTransaction,
  id: string,
  contentHtml: SafeHtml,
  contentVersion: number,
): Promise<void> {
  await db
    .updateTable('news.post')
    .set({ content_html: contentHtml, content_version: contentVersion })
    .where('id', '=', id)
    .execute()
}

const textColumns = (text: StoredText) => ({
  title: text.title,
  excerpt: text.excerpt,
  author: text.author,
  content_html: text.contentHtml,
  content_version: text.contentVersion,
  reading_minutes: text.readingMinutes,
})

const imageColumns = (image: ImageFiles) => ({
  image_file_id: image.imageFileId,
  card_file_id: image.cardFileId,
  image_width: image.width,
  image_height: image.height,
})

export interface DraftRow {
  id: string
  accountId: string
  postId: string | null
  version: number
  form: PostForm
  savedAt: Date
}

const columns = [
  'id',
  'account_id as accountId',
  'post_id as postId',
  'version',
  'form',
  'saved_at as savedAt',
] as const

/** Drafts of this account, newest first. */
export async function listDrafts(db: Db, accountId: string, limit: number): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('news.draft')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, form: row.form as unknown as PostForm }))
}

/** Locks the row until the transaction ends. */
export async function lockDraft(db: SqlTransaction, id: string): Promise<DraftRow | null> {
  const row = await db.selectFrom('news.draft').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { ...row, form: row.form as unknown as PostForm } : null
}

/** Does nothing if the id is taken: the existing draft keeps its owner. */
export async function insertDraft(
  db: SqlTransaction,
  now: Date,
  draft: Omit<DraftRow, 'version' | 'savedAt'>,
): Promise<void> {
  await db
    .insertInto('news.draft')
    .values({
      id: draft.id,
      account_id: draft.accountId,
      post_id: draft.postId,
      version: 0,
      form: JSON.stringify(draft.form),
      saved_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function updateDraft(
  db: SqlTransaction,
  now: Date,
  id: string,
  version: number,
  form: PostForm,
): Promise<void> {
  await db
    .updateTable('news.draft')
    .set({ version, form: JSON.stringify(form), saved_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteDraftRow(db: SqlTransaction, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('news.draft')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface NewPicture {
  id: string
  fileId: string
  width: number
  height: number
  uploadedBy: string
}

export async function insertPicture(
  db: SqlTransaction,
  now: Date,
  { id, fileId, width, height, uploadedBy }: NewPicture,
): Promise<void> {
  await db
    .insertInto('news.picture')
    .values({ id, file_id: fileId, width, height, uploaded_by: uploadedBy, created_at: now })
    .execute()
}

export async function findPictureFile(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('news.picture').select('file_id').where('id', '=', id).executeTakeFirst()
  return row?.file_id ?? null
}

const address = /\/api\/news-pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/image/gi

/** Records which pictures a post or draft uses; the cleanup job keeps those. */
export async function notePictures(
  db: SqlTransaction,
  place: { postId: string } | { draftId: string },
  content: string,
): Promise<void> {
  const ids = [...new Set([...content.matchAll(address)].map(([, id]) => id!.toLowerCase()))]
  const [postId, draftId] = 'postId' in place ? [place.postId, null] : [null, place.draftId]
  await sql`delete from news.picture_use
    where (post_id = ${postId}::uuid or draft_id = ${draftId}::uuid) and picture_id <> all(${ids}::uuid[])`.execute(db)
  if (ids.length === 0) return
  await sql`insert into news.picture_use (picture_id, post_id, draft_id)
    select id, ${postId}::uuid, ${draftId}::uuid from news.picture where id = any(${ids}::uuid[])
    order by id for key share on conflict do nothing`.execute(db)
}

interface UnusedPicture {
  id: string
  fileId: string
}

/**
 * Locks unused pictures that are older than `before`. Checks their use again after locking: a post may have started to
 * use one in between.
 */
export async function lockUnused(db: SqlTransaction, before: Date, limit: number): Promise<UnusedPicture[]> {
  const held = await sql<{ id: string }>`
    select p.id from news.picture p
    where p.created_at < ${before} and not exists (select from news.picture_use u where u.picture_id = p.id)
    order by p.created_at, p.id limit ${limit} for update of p skip locked`.execute(db)
  const { rows } = await sql<UnusedPicture>`
    select p.id, p.file_id as "fileId" from news.picture p
    where p.id = any(${held.rows.map(({ id }) => id)}::uuid[])
      and not exists (select from news.picture_use u where u.picture_id = p.id)`.execute(db)
  return rows
}

export async function deletePicture(db: SqlTransaction, id: string): Promise<void> {
  await db.deleteFrom('news.picture').where('id', '=', id).execute()
}

/** The fields of a post that its share picture shows. */
interface PostNotice {
  id: string
  title: string
  author: string
}

export async function findPostNotice(db: Db, ref: string): Promise<PostNotice | null> {
  if (!isInternalId(ref)) return null
  const { rows } = await sql<PostNotice>`
    select id, title, author from news.post where id = ${ref} and published_at is not null`.execute(db)
  return rows[0] ?? null
}

/** The fields for the sitemap, newest first. */
export async function listPostAddresses(db: Db, limit: number): Promise<Array<{ id: string; updated_on: string }>> {
  const { rows } = await sql<{ id: string; updated_on: string }>`
    select id, (updated_at at time zone 'UTC')::date as updated_on from news.post
    where published_at is not null order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
