import { sql } from 'kysely'
import type { PageContent } from '@grfs/contracts/pages'
import type { JournalPageName, PageName } from '@grfs/domain/pages/page'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

interface Published {
  content: PageContent | null
  effectiveOn: string | null
}

/** What the press published; null before the first time. */
export async function findPublished(db: Db, page: PageName): Promise<Published | null> {
  const { rows } = await sql<Published>`
    select content, effective_on::text as "effectiveOn" from pages.page_version
    where page = ${page} and journal_id is null and state = 'published'
    order by version desc limit 1`.execute(db)
  return rows[0] ?? null
}

interface JournalPageRow {
  journal: { id: string; abbrev: string | null; title: string }
  press: Published | null
  own: Published | null
}

/** By id or abbreviation. */
export async function findJournalPage(db: Db, ref: string, page: JournalPageName): Promise<JournalPageRow | null> {
  const newest = (journal: ReturnType<typeof sql>) => sql`(
    select json_build_object('content', v.content, 'effectiveOn', v.effective_on) from pages.page_version v
    where v.page = ${page} and v.state = 'published' and ${journal} order by v.version desc limit 1)`
  const { rows } = await sql<JournalPageRow>`
    select json_build_object('id', j.id, 'abbrev', j.abbrev, 'title', j.title) as journal,
      ${newest(sql`v.journal_id is null`)} as press, ${newest(sql`v.journal_id = j.id`)} as own
    from journals.public_journal j
    where ${isInternalId(ref) ? sql`j.id = ${ref}` : sql`lower(j.abbrev) = ${ref.toLowerCase()}`}`.execute(db)
  return rows[0] ?? null
}

export interface VersionRow {
  version: number
  state: 'draft' | 'published'
  content: PageContent | null
  effectiveOn: string | null
  at: Date
  by: string | null
}

const versionColumns = sql`v.version, v.state, v.content, v.effective_on::text as "effectiveOn", v.created_at as at,
  (select nullif(p.full_name, '') from identity.public_person p where p.id = v.written_by) as by`

const ofScope = (page: PageName, journalId: string | null) =>
  sql`v.page = ${page} and v.journal_id is not distinct from ${journalId}::uuid`

/** The newest first. */
export async function listVersions(
  db: Db,
  page: PageName,
  journalId: string | null,
  limit: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from pages.page_version v where ${ofScope(page, journalId)}
    order by v.version desc limit ${limit}`.execute(db)
  return rows
}

export async function findVersion(
  db: Db,
  page: PageName,
  journalId: string | null,
  version: number,
): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from pages.page_version v
    where ${ofScope(page, journalId)} and v.version = ${version}`.execute(db)
  return rows[0] ?? null
}

interface NewVersion {
  id: string
  page: PageName
  journalId: string | null
  version: number
  state: 'draft' | 'published'
  content: PageContent | null
  effectiveOn: string | null
  writtenBy: string
}

/** False if somebody else wrote this version first. */
export async function insertVersion(db: SqlTransaction, now: Date, row: NewVersion): Promise<boolean> {
  const { rows } = await sql`
    insert into pages.page_version (id, journal_id, page, version, state, content, effective_on, written_by, created_at)
    values (${row.id}, ${row.journalId}, ${row.page}, ${row.version}, ${row.state},
      ${row.content === null ? null : JSON.stringify(row.content)}::jsonb, ${row.effectiveOn}::date, ${row.writtenBy}, ${now})
    on conflict do nothing returning id`.execute(db)
  return rows.length === 1
}

export interface ScopeRow {
  id: string
  title: string
  abbrev: string | null
}

/** The journals of the caller; null for all. */
export async function listScopes(db: Db, journalIds: readonly string[] | null): Promise<ScopeRow[]> {
  const { rows } = await sql<ScopeRow>`
    select id, title, abbrev from journals.public_journal
    where ${journalIds}::uuid[] is null or id = any (${journalIds}::uuid[]) order by title, id`.execute(db)
  return rows
}

export async function findScope(db: Db, journalId: string): Promise<ScopeRow | null> {
  if (!isInternalId(journalId)) return null
  return (await listScopes(db, [journalId]))[0] ?? null
}

export interface StateRow {
  page: PageName
  journalId: string | null
  isOwn: boolean
  hasDraft: boolean
  publishedAt: Date | null
}

/** Of every page that has versions: those of the press and of these journals; null for all. */
export async function listStates(db: Db, journalIds: readonly string[] | null): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select n.page, n.journal_id as "journalId", n.state = 'draft' as "hasDraft",
      coalesce(p.content is not null, false) as "isOwn", p.created_at as "publishedAt"
    from (
      select distinct on (page, journal_id) page, journal_id, state from pages.page_version
      where journal_id is null or ${journalIds}::uuid[] is null or journal_id = any (${journalIds}::uuid[])
      order by page, journal_id, version desc) n
    left join lateral (
      select v.content, v.created_at from pages.page_version v
      where v.page = n.page and v.journal_id is not distinct from n.journal_id and v.state = 'published'
      order by v.version desc limit 1) p on true`.execute(db)
  return rows
}
