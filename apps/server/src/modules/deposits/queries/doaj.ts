import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface KeyedJournal {
  id: string
  abbrev: string
}

/** The journals whose abbreviations have a key. */
export async function listKeyedJournals(db: Db, abbrevs: string[]): Promise<KeyedJournal[]> {
  const { rows } = await sql<KeyedJournal>`
    select id, lower(abbrev) as abbrev from journals.public_journal where lower(abbrev) = any(${abbrevs}::text[])
    order by abbrev`.execute(db)
  return rows
}

interface ChangesUntil {
  journalIds: string[]
  /** What changed later may change again. */
  quietSince: Date
  /** Articles that wait for their DOI since later are left out. */
  doiWaitsSince: Date
  limit: number
}

const notices = sql`('correction', 'retraction', 'withdrawal', 'expression-of-concern')`

/** Puts articles into the queue whose last change DOAJ has not been told, and removed ones that it still has. */
export async function takeChanges(
  db: SqlTransaction,
  now: Date,
  { journalIds, quietSince, doiWaitsSince, limit }: ChangesUntil,
): Promise<void> {
  await sql`
    insert into deposits.doaj_entry as e (article_id, public_id, journal_id, change_seen, next_at, trying_since)
    select a.id, a.public_id, a.journal_id, a.changed_at, ${now}, ${now}
    from publishing.public_article a left join deposits.doaj_entry k on k.article_id = a.id
    where a.journal_id = any(${journalIds}::uuid[]) and (a.kind is null or a.kind not in ${notices})
      and (k.article_id is null or a.changed_at > k.change_seen) and a.changed_at <= ${quietSince}
      and not exists (select from dois.public_doi d where d.item_kind = 'article' and d.item_id = a.public_id
        and d.state in ('queued', 'submitted') and d.since > ${doiWaitsSince})
    order by a.ordinal limit ${limit}
    on conflict (article_id) do update set public_id = excluded.public_id, journal_id = excluded.journal_id,
      change_seen = excluded.change_seen, next_at = excluded.next_at, trying_since = excluded.trying_since, tries = 0,
      refused_at = null, answer = null`.execute(db)
  await sql`
    update deposits.doaj_entry e set next_at = ${now}, trying_since = ${now}, tries = 0, refused_at = null, answer = null
    where e.journal_id = any(${journalIds}::uuid[]) and e.doaj_id is not null and e.next_at is null
      and e.refused_at is null and not exists (select from publishing.public_article a where a.id = e.article_id)`.execute(
    db,
  )
}

/** The journals with entries that are due. */
export async function listDueJournals(db: Db, now: Date, journalIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct journal_id as id from deposits.doaj_entry
    where next_at <= ${now} and journal_id = any(${journalIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Entry {
  articleId: string
  publicId: string
  journalId: string
  doajId: string | null
  listedHash: string | null
  tryingSince: Date
  tries: number
}

/** Takes the next entry of a journal that is due, until a time. After a crash somebody else takes it then. */
export async function leaseEntry(db: SqlTransaction, now: Date, journalId: string, until: Date): Promise<Entry | null> {
  const { rows } = await sql<Entry>`
    update deposits.doaj_entry set next_at = ${until} where article_id = (
      select article_id from deposits.doaj_entry where journal_id = ${journalId} and next_at <= ${now}
      order by next_at, article_id limit 1 for update skip locked)
    returning article_id as "articleId", public_id as "publicId", journal_id as "journalId", doaj_id as "doajId",
      listed_hash as "listedHash", trying_since as "tryingSince", tries`.execute(db)
  return rows[0] ?? null
}

/** DOAJ has this content, or nothing any more. */
export async function saveListed(
  db: SqlTransaction,
  now: Date,
  articleId: string,
  listed: { doajId: string; hash: string },
): Promise<void> {
  await sql`
    update deposits.doaj_entry set doaj_id = ${listed.doajId}, listed_hash = ${listed.hash}, listed_at = ${now},
      next_at = null, tries = 0, refused_at = null, answer = null
    where article_id = ${articleId}`.execute(db)
}

export async function deleteEntry(db: SqlTransaction, articleId: string): Promise<void> {
  await sql`delete from deposits.doaj_entry where article_id = ${articleId}`.execute(db)
}

/** DOAJ does not know the article any more: it is sent as a new one. */
export async function forgetListed(db: SqlTransaction, now: Date, articleId: string): Promise<void> {
  await sql`
    update deposits.doaj_entry set doaj_id = null, listed_hash = null, next_at = ${now}
    where article_id = ${articleId}`.execute(db)
}

export async function saveRefused(db: SqlTransaction, now: Date, articleId: string, answer: string): Promise<void> {
  await sql`
    update deposits.doaj_entry set next_at = null, refused_at = ${now}, answer = ${answer}
    where article_id = ${articleId}`.execute(db)
}

export async function saveRetry(
  db: SqlTransaction,
  articleId: string,
  { tries, nextAt }: { tries: number; nextAt: Date },
): Promise<void> {
  await sql`
    update deposits.doaj_entry set tries = ${tries}, next_at = ${nextAt} where article_id = ${articleId}`.execute(db)
}

export interface EntryAtDesk {
  doajId: string | null
  listedAt: Date | null
  nextAt: Date | null
  refusedAt: Date | null
  answer: string | null
}

export async function findEntry(db: Db, articleId: string): Promise<EntryAtDesk | null> {
  const { rows } = await sql<EntryAtDesk>`
    select doaj_id as "doajId", listed_at as "listedAt", next_at as "nextAt", refused_at as "refusedAt", answer
    from deposits.doaj_entry where article_id = ${articleId}`.execute(db)
  return rows[0] ?? null
}

/** An editor wants it to be sent now. What was never in the queue is taken by the sweep. */
export async function queueEntry(db: SqlTransaction, now: Date, articleId: string): Promise<void> {
  await sql`
    update deposits.doaj_entry set next_at = ${now}, trying_since = ${now}, tries = 0, refused_at = null, answer = null,
      listed_hash = null where article_id = ${articleId}`.execute(db)
}

export interface UnwarnedEntry {
  publicId: string
  journalId: string
  title: string
  answer: string
}

/** Articles that DOAJ refused before this time and about which editors got no e-mail since. */
export async function takeUnwarnedEntries(
  db: SqlTransaction,
  now: Date,
  before: Date,
  limit: number,
): Promise<UnwarnedEntry[]> {
  const { rows } = await sql<UnwarnedEntry>`
    with late as (
      select e.article_id, a.title from deposits.doaj_entry e join publishing.public_article a on a.id = e.article_id
      where e.refused_at < ${before} and (e.warned_at is null or e.warned_at < e.refused_at)
      order by e.refused_at limit ${limit} for update of e skip locked)
    update deposits.doaj_entry e set warned_at = ${now} from late where late.article_id = e.article_id
    returning e.public_id as "publicId", e.journal_id as "journalId", late.title, coalesce(e.answer, '') as answer`.execute(
    db,
  )
  return rows
}
