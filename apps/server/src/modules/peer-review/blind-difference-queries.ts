import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

/** Two manuscripts of a paper, the newer one first. */
export interface Pair {
  manuscriptId: string
  previousId: string
}

export interface DifferenceRow extends Pair {
  /** Nobody has asked yet where this is false. */
  isAsked: boolean
  /** Null while they are being compared. */
  html: string | null
}

/** A manuscript and the one that was handed in before it; null for the first. */
export async function findBlindDifference(
  db: Db,
  submissionId: string,
  manuscriptId: string,
): Promise<DifferenceRow | null> {
  const { rows } = await sql<DifferenceRow>`
    select h.manuscript_id as "manuscriptId", b.manuscript_id as "previousId", d.manuscript_id is not null as "isAsked",
      d.html
    from submissions.public_handed_in h
      join submissions.public_handed_in b on b.submission_id = h.submission_id and b.number = h.number - 1
      left join peer_review.blind_difference d on d.manuscript_id = h.manuscript_id
    where h.submission_id = ${submissionId} and h.manuscript_id = ${manuscriptId}`.execute(db)
  return rows[0] ?? null
}

/** True for the first who asks. */
export async function insertBlindDifference(tx: Tx, { manuscriptId, previousId }: Pair): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('peer_review.blind_difference')
    .values({ manuscript_id: manuscriptId, previous_id: previousId, asked_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function saveBlindDifference(tx: Tx, { manuscriptId }: Pair, html: string): Promise<void> {
  await tx.updateTable('peer_review.blind_difference').set({ html }).where('manuscript_id', '=', manuscriptId).execute()
}
