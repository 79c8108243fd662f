import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

export interface NewPicture {
  id: string
  fileId: string
  width: number
  height: number
  uploadedBy: string
}

export async function insertPicture(tx: Tx, { id, fileId, width, height, uploadedBy }: NewPicture): Promise<void> {
  await tx
    .insertInto('news.picture')
    .values({ id, file_id: fileId, width, height, uploaded_by: uploadedBy, created_at: tx.now() })
    .execute()
}

export async function findPictureFile(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('news.picture').select('file_id').where('id', '=', id).executeTakeFirst()
  return row?.file_id ?? null
}

const address = /\/api\/news-pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/image/gi

/** Writes down which pictures stand in a post or a draft: those stay. */
export async function notePictures(
  tx: Tx,
  place: { postId: string } | { draftId: string },
  content: string,
): Promise<void> {
  const ids = [...new Set([...content.matchAll(address)].map(([, id]) => id!.toLowerCase()))]
  const [postId, draftId] = 'postId' in place ? [place.postId, null] : [null, place.draftId]
  await sql`delete from news.picture_use
    where (post_id = ${postId}::uuid or draft_id = ${draftId}::uuid) and picture_id <> all(${ids}::uuid[])`.execute(tx)
  if (ids.length === 0) return
  await sql`insert into news.picture_use (picture_id, post_id, draft_id)
    select id, ${postId}::uuid, ${draftId}::uuid from news.picture where id = any(${ids}::uuid[])
    order by id for key share on conflict do nothing`.execute(tx)
}

export interface UnusedPicture {
  id: string
  fileId: string
}

/**
 * Pictures from before this moment that stand nowhere, held. Who stands is asked again once they are held: a post that took
 * one up in between has kept it.
 */
export async function lockUnused(tx: Tx, before: Date, limit: number): Promise<UnusedPicture[]> {
  const held = await sql<{ id: string }>`
    select p.id from news.picture p
    where p.created_at < ${before} and not exists (select from news.picture_use u where u.picture_id = p.id)
    order by p.created_at, p.id limit ${limit} for update of p skip locked`.execute(tx)
  const { rows } = await sql<UnusedPicture>`
    select p.id, p.file_id as "fileId" from news.picture p
    where p.id = any(${held.rows.map(({ id }) => id)}::uuid[])
      and not exists (select from news.picture_use u where u.picture_id = p.id)`.execute(tx)
  return rows
}

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('news.picture').where('id', '=', id).execute()
}
