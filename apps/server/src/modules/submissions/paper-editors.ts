import type { Db } from '../../platform/database/pool.ts'
import { listEditors, type Editor } from '../identity/index.ts'
import { listRelations } from './authorship-queries.ts'

export interface PaperEditor extends Editor {
  /** Named as an author and not yet answered: mails to this editor must not identify a reviewer. */
  isNamed: boolean
}

/**
 * The editors of a paper's journal without its confirmed authors, who would learn what blind review hides. An editor who is
 * only named keeps the paper: otherwise an author could choose who does not see it.
 */
export async function listPaperEditors(
  db: Db,
  { id, journalId }: { id: string; journalId: string | null },
): Promise<PaperEditor[]> {
  const editors = await listEditors(db, 'managePapers', journalId!)
  const emails = editors.map(({ email }) => email)
  const relations = await listRelations(db, id, emails)
  return editors
    .filter(({ email }) => relations.get(email) !== 'confirmed')
    .map((editor) => ({ ...editor, isNamed: relations.has(editor.email) }))
}
