import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../database/pool.ts'

/** A version of a text that the press or a journal changed. Without subject and body it is a reset. */
export interface MailTextVersion {
  id: string
  /** Null: of the press. */
  journalId: string | null
  template: string
  version: number
  subject: string | null
  body: string | null
  changedBy: string
  changedAt: Date
}

const columns = sql`id, journal_id as "journalId", template, version, subject, body, changed_by as "changedBy",
  changed_at as "changedAt"`

const sameScope = (journalId: string | null) => sql`journal_id is not distinct from ${journalId}::uuid`

/** The latest version of every text, of those after `id`. */
export async function listCurrentTexts(db: Db, id: string): Promise<MailTextVersion[]> {
  const { rows } = await sql<MailTextVersion>`
    select distinct on (journal_id, template) ${columns} from platform.mail_text
    where id > ${id} and language = 'en' order by journal_id, template, id desc`.execute(db)
  return rows
}

/** The latest first. */
export async function listTextVersions(
  db: Db,
  { journalId, template }: Pick<MailTextVersion, 'journalId' | 'template'>,
  limit: number,
): Promise<MailTextVersion[]> {
  const { rows } = await sql<MailTextVersion>`
    select ${columns} from platform.mail_text
    where ${sameScope(journalId)} and template = ${template} and language = 'en'
    order by version desc limit ${limit}`.execute(db)
  return rows
}

/** Adds a version; null if somebody else was first. One change at a time, so that ids follow the order of commits. */
export async function addTextVersion(
  tx: { db: SqlTransaction; now(): Date },
  text: Omit<MailTextVersion, 'id' | 'changedAt'>,
): Promise<MailTextVersion | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('platform.mail_text', 0))`.execute(tx.db)
  const { journalId, template, version, subject, body, changedBy } = text
  const [latest] = await listTextVersions(tx.db, { journalId, template }, 1)
  if ((latest?.version ?? 0) !== version - 1) return null
  const { rows } = await sql<MailTextVersion>`
    insert into platform.mail_text (journal_id, template, version, subject, body, changed_by, changed_at)
    values (${journalId}::uuid, ${template}, ${version}, ${subject}, ${body}, ${changedBy}, ${tx.now()})
    returning ${columns}`.execute(tx.db)
  return rows[0]!
}

/** How many e-mails each of these versions was used for. */
export async function countUses(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; uses: number }>`
    select text_id as id, count(*)::int as uses from platform.mail
    where text_id = any(${[...ids]}::bigint[]) group by text_id`.execute(db)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
