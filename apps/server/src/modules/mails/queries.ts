import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Db } from '../../platform/database/pool.ts'
import { inReach } from '../identity/index.ts'

export interface JournalName {
  id: string
  title: string
}

/** These journals by title; null for all. */
export async function listJournalNames(db: Db, ids: readonly string[] | null): Promise<JournalName[]> {
  const { rows } = await sql<JournalName>`
    select id, title from journals.public_journal
    where ${ids === null ? sql`true` : sql`id = any(${[...ids]}::uuid[])`} order by title, id`.execute(db)
  return rows
}

export async function listNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; fullName: string }>`
    select id, full_name as "fullName" from identity.public_person where id = any(${[...accountIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** The caller, for a test. */
export async function findPerson(db: Db, accountId: string): Promise<{ fullName: string; email: string } | null> {
  const { rows } = await sql<{ fullName: string; email: string }>`
    select full_name as "fullName", email from identity.public_person where id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export interface PaperFacts {
  number: string
  title: string
  journal: string
}

/**
 * A submitted paper of the journal that the actor may read as an editor, by its number or the latest. No facts about
 * people: a preview must not tell what blindness hides.
 */
export async function findPaper(
  db: Db,
  actor: Actor,
  { journalId, number }: { journalId: string; number: string | null },
): Promise<PaperFacts | null> {
  const { rows } = await sql<PaperFacts>`
    select p.number, p.title, j.title as journal
    from submissions.public_paper p join journals.public_journal j on j.id = p.journal_id
    where p.journal_id = ${journalId}::uuid and ${inReach(actor, 'managePapers')}
      and ${number === null ? sql`p.number is not null` : sql`p.number = ${number}`}
    order by p.submitted_at desc nulls last, p.id limit 1`.execute(db)
  return rows[0] ?? null
}
