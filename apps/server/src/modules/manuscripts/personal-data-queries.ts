import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

export interface EmptiedManuscript {
  id: string
  fileId: string
}

/** Whose traces were taken out is itself a trace. */
const nobody = JSON.stringify({ people: [], institutions: [], phrases: [] })

/** What was handed in stays a version of its paper, and says nothing any more. */
export async function emptyRows(tx: Tx, manuscriptIds: readonly string[]): Promise<EmptiedManuscript[]> {
  const { rows } = await sql<EmptiedManuscript>`
    update manuscripts.manuscript set identities = ${nobody}::jsonb, sha256 = '', owner_id = null
    where id = any(${manuscriptIds}::uuid[]) returning id, file_id as "fileId"`.execute(tx)
  return rows
}

/** Gives the files that were made. */
export async function deleteDerived(tx: Tx, manuscriptIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    with steps as (delete from manuscripts.step where manuscript_id = any(${manuscriptIds}::uuid[]) returning file_id),
      images as (delete from manuscripts.image where manuscript_id = any(${manuscriptIds}::uuid[]) returning file_id)
    select file_id as "fileId" from steps union select file_id from images`.execute(tx)
  return rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
}
