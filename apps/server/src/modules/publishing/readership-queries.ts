import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** Readers that an article has found since it was last told. */
export interface Readers {
  articleId: string
  views: number
  downloads: number
}

/** No page is drawn anew for it: one that is kept shows the figures of the day on which it was drawn. */
export async function addReaders(tx: Tx, readers: Readers[]): Promise<void> {
  await sql`
    insert into publishing.readership as r (article_id, views, downloads)
    select "articleId", views, downloads
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as n ("articleId" uuid, views integer, downloads integer)
    order by 1
    on conflict (article_id) do update set views = r.views + excluded.views, downloads = r.downloads + excluded.downloads`.execute(
    tx,
  )
}
