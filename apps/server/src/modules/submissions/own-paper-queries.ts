import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'

/** The number as the paper has it, if this is a paper that somebody has handed in or is named on; null otherwise. */
export async function findOwnPaperNumber(db: Db, accountId: string, number: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select s.number from submissions.submission s
    where s.number = ${number.toUpperCase()} and (s.author_id = ${accountId} or exists (
      select from submissions.author a where a.submission_id = s.id and a.account_id = ${accountId} and a.account_denied_at is null))`.execute(
    db,
  )
  return rows[0]?.number ?? null
}
