import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Db } from '../../platform/database/pool.ts'
import { atDeskOf, ownPapersOf } from './paper-queries.ts'

/** The manuscripts of all papers that name this editor as an author, whether or not the editor has confirmed it. */
export async function listNamedManuscripts(
  db: Db,
  actor: Actor,
): Promise<Array<{ submissionId: string; manuscriptId: string }>> {
  const { rows } = await sql<{ submissionId: string; manuscriptId: string }>`
    select h.submission_id as "submissionId", h.manuscript_id as "manuscriptId"
    from submissions.public_handed_in h where h.submission_id = any(${ownPapersOf(actor)})`.execute(db)
  return rows
}

export interface SourceRow {
  manuscriptId: string
  id: string
  number: string
  title: string
}

/** Of these manuscripts, the ones whose papers this editor may open. Papers of other journals stay without a name. */
export async function listSourcesAtDesk(db: Db, actor: Actor, manuscriptIds: readonly string[]): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select h.manuscript_id as "manuscriptId", p.id, p.number, p.title
    from submissions.public_handed_in h join submissions.public_paper p on p.id = h.submission_id
    where h.manuscript_id = any(${manuscriptIds}::uuid[]) and ${atDeskOf(actor)}`.execute(db)
  return rows
}

/** Whether the manuscript will be in the comparison index: it is not published, and its blind copy may be proven yet. */
export async function isIndexOpen(db: Db, manuscriptId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from manuscripts.public_step t where t.manuscript_id = ${manuscriptId} and t.kind = 'index'
      and t.status not in ('done', 'failed')) as "isOpen"`.execute(db)
  return rows[0]!.isOpen
}
