import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

/** Two manuscripts, the newer one first. */
export interface Pair {
  manuscriptId: string
  previousId: string
}

/** Undefined when nobody has asked yet, null while they are being compared. */
export async function findDifference(db: Db, { manuscriptId, previousId }: Pair): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('submissions.difference')
    .select('html')
    .where('manuscript_id', '=', manuscriptId)
    .where('previous_id', '=', previousId)
    .executeTakeFirst()
  return row && row.html
}

/** True for the first who asks. */
export async function insertDifference(tx: Tx, { manuscriptId, previousId }: Pair): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('submissions.difference')
    .values({ manuscript_id: manuscriptId, previous_id: previousId, asked_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function saveDifference(tx: Tx, { manuscriptId, previousId }: Pair, html: string): Promise<void> {
  await tx
    .updateTable('submissions.difference')
    .set({ html })
    .where('manuscript_id', '=', manuscriptId)
    .where('previous_id', '=', previousId)
    .execute()
}
