import type { PostForm } from '@grfs/contracts/news-desk'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

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

/** Of this account, the newest first. */
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

/** Held until the transaction ends. */
export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | null> {
  const row = await tx.selectFrom('news.draft').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? { ...row, form: row.form as unknown as PostForm } : null
}

/** An id that is taken stays whose it is. */
export async function insertDraft(tx: Tx, draft: Omit<DraftRow, 'version' | 'savedAt'>): Promise<void> {
  await tx
    .insertInto('news.draft')
    .values({
      id: draft.id,
      account_id: draft.accountId,
      post_id: draft.postId,
      version: 0,
      form: JSON.stringify(draft.form),
      saved_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function updateDraft(tx: Tx, id: string, version: number, form: PostForm): Promise<void> {
  await tx
    .updateTable('news.draft')
    .set({ version, form: JSON.stringify(form), saved_at: tx.now() })
    .where('id', '=', id)
    .execute()
}

export async function deleteDraftRow(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('news.draft')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
