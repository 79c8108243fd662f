import { sql } from 'kysely'
import type { JournalRecord } from '@grfs/domain/journals/journal'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

export interface DeskJournalRow extends JournalRecord {
  id: string
  articleCount: number
  openPapers: number
}

const columns = sql`j.id, j.title, j.abbrev, j.category, j.subtitle, j.issn, j.hue, j.pattern, j.about,
  j.editor_in_chief as "editorInChief", j.layout_editor as "layoutEditor", j.article_count as "articleCount"`

/** By title: all, or those of a sub-admin. */
export async function listDeskJournals(db: Db, allowed: readonly string[] | null): Promise<DeskJournalRow[]> {
  const { rows } = await sql<DeskJournalRow>`
    select ${columns}, coalesce(o.papers, 0) as "openPapers"
    from journals.journal j left join journals.open_papers o on o.journal_id = j.id
    where ${allowed}::uuid[] is null or j.id = any(${allowed}::uuid[])
    order by j.title, j.id`.execute(db)
  return rows
}

export async function getDeskJournal(db: Db, id: string): Promise<DeskJournalRow> {
  const { rows } = await sql<DeskJournalRow>`
    select ${columns}, coalesce((select o.papers from journals.open_papers o where o.journal_id = j.id), 0) as "openPapers"
    from journals.journal j where j.id = ${id}`.execute(db)
  return rows[0]!
}

/** By id or abbreviation; held against whoever publishes in it, whose count decides whether the abbreviation may change. */
export async function lockJournal(tx: Tx, ref: string): Promise<Omit<DeskJournalRow, 'openPapers'> | null> {
  const { rows } = await sql<DeskJournalRow>`
    select ${columns} from journals.journal j
    where ${isInternalId(ref) ? sql`j.id = ${ref}` : sql`j.abbrev = ${ref.toUpperCase()}`} for no key update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** False when another journal has the abbreviation. */
export async function insertJournal(tx: Tx, id: string, journal: JournalRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('journals.journal')
    .values({ id, created_at: tx.now(), ...valuesOf(journal) })
    .onConflict((conflict) => conflict.column('abbrev').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const uniqueViolation = '23505'

/** False when another journal has the abbreviation; the transaction is then over. */
export async function saveJournal(tx: Tx, id: string, journal: JournalRecord): Promise<boolean> {
  try {
    await tx.updateTable('journals.journal').set(valuesOf(journal)).where('id', '=', id).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

const valuesOf = ({ editorInChief, layoutEditor, ...journal }: JournalRecord) => ({
  ...journal,
  editor_in_chief: editorInChief && JSON.stringify(editorInChief),
  layout_editor: layoutEditor && JSON.stringify(layoutEditor),
})
