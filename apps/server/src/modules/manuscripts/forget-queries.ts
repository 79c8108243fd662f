import type { Tx } from '../../platform/context.ts'

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

/** A draft is not in the comparison index, so nothing else refers to it. */
export async function deleteDraftManuscript(tx: Tx, manuscriptId: string): Promise<void> {
  await tx.deleteFrom('manuscripts.manuscript').where('id', '=', manuscriptId).where('identities', 'is', null).execute()
}
