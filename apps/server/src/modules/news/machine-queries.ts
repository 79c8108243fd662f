import { sql } from 'kysely'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db } from '../../platform/database/pool.ts'

/** What a picture says about a post. */
export interface PostNotice {
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

/** Newest first; a sitemap needs no more than this of them. */
export async function listPostAddresses(db: Db, limit: number): Promise<Array<{ id: string; updated_on: string }>> {
  const { rows } = await sql<{ id: string; updated_on: string }>`
    select id, (updated_at at time zone 'UTC')::date as updated_on from news.post
    where published_at is not null order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
