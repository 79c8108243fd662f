import type { Db } from '../../platform/db.ts'
import { listEditors, type Editor } from '../identity/index.ts'
import { listWriters } from './hand-in-queries.ts'

/**
 * Who hears of a paper as an editor: those who look after the papers of its journal, without those who have written it, by
 * account or by address. Else an author would learn what blindness hides.
 */
export async function listPaperEditors(
  db: Db,
  { id, journalId }: { id: string; journalId: string | null },
): Promise<Editor[]> {
  const editors = await listEditors(db, 'managePapers', journalId!)
  const writers = await listWriters(db, id)
  return editors.filter(
    (editor) => !writers.some((one) => one.accountId === editor.id || one.email === editor.email.toLowerCase()),
  )
}
