import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'

/** False when there is no such manuscript, or it was handed in: then nothing is deleted. */
export async function deleteStepsOfDraft(tx: Tx, manuscriptId: string): Promise<boolean> {
  const draft = await tx
    .selectFrom('manuscripts.manuscript')
    .select('id')
    .where('id', '=', manuscriptId)
    .where('identities', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return false
  await tx.deleteFrom('manuscripts.step').where('manuscript_id', '=', manuscriptId).execute()
  return true
}

export async function isComparable(db: Db, manuscriptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('manuscripts.comparable')
    .select('id')
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst()
  return row !== undefined
}

/** `marks` are those of its comparable text; null when it had none, and throws if it has got one since. */
export async function deleteManuscript(tx: Tx, manuscriptId: string, marks: readonly bigint[] | null): Promise<void> {
  // A comparison that is under way waits here, and then finds nothing to belong to.
  await tx.selectFrom('manuscripts.manuscript').select('id').where('id', '=', manuscriptId).forUpdate().execute()
  if (marks) {
    await sql`
      with gone as (delete from manuscripts.comparable where manuscript_id = ${manuscriptId} returning id)
      delete from manuscripts.mark m using gone, unnest(${marks.map(String)}::bigint[]) sought
      where m.hash = sought and m.comparable_id = gone.id`.execute(tx)
  } else if (await isComparable(tx, manuscriptId)) {
    throw new Error(`The manuscript ${manuscriptId} was compared in this very moment.`)
  }
  await tx.deleteFrom('manuscripts.manuscript').where('id', '=', manuscriptId).where('identities', 'is', null).execute()
}
