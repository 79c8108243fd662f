import { sql } from 'kysely'
import type { DoiState, SerialKind } from '@grfs/domain/dois/doi'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface Due {
  doi: string
  /** Null for the policy. */
  journalId: string | null
  /** Whose account sends it. */
  account: string
}

/** The article of `dois.public_doi d`, also of a notice; the issue; the journal of each of them. */
const withItems = sql`
  left join publishing.public_article a on a.public_id = case d.item_kind
    when 'article' then d.item_id when 'notice' then regexp_replace(d.item_id, '[.][a-z][0-9]+$', '') end
  left join journals.public_issue s on s.id = case d.item_kind when 'issue' then d.item_id::uuid end
  left join journals.public_journal j
    on j.id = coalesce(a.journal_id, s.journal_id, case d.item_kind when 'journal' then d.item_id::uuid end)`

/**
 * Items that are due and in no open file, the oldest first. Each is deposited by who has the prefix of its DOI: its
 * journal, or else the press. Items of accounts that are not active wait.
 */
export async function listDue(
  db: Db,
  now: Date,
  holders: ReadonlyArray<{ name: string; abbrev: string | null; prefix: string; isActive: boolean }>,
  limit: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.doi, j.id as "journalId", h.name as account
    from dois.public_doi d ${withItems}
    join lateral (
      select name, "isActive"
      from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h (name text, abbrev text, prefix text, "isActive" bool)
      where starts_with(d.doi, prefix || '/') and (d.item_kind = 'policy' or abbrev is null or abbrev = lower(j.abbrev))
      order by (abbrev is null) = (d.item_kind <> 'policy') limit 1) h on h."isActive"
    where d.due_at <= ${now} and d.taken_at is null and d.state in ('queued', 'submitted', 'registered', 'failed')
    order by d.due_at, d.doi limit ${limit}`.execute(db)
  return rows
}

export interface MissingDoi {
  kind: SerialKind
  id: string
  abbrev: string
  issue: { volume: number; number: number } | null
}

/** Journals and published issues that are to have a DOI and have none; of these journals, or of all if null. */
export async function listMissingDois(db: Db, abbrevs: readonly string[] | null, limit: number): Promise<MissingDoi[]> {
  const { rows } = await sql<MissingDoi>`
    select s.item_kind as kind, s.item_id as id, s.abbrev,
      case when s.volume is not null then json_build_object('volume', s.volume, 'number', s.number) end as issue
    from journals.public_serial s
    where s.abbrev is not null and ${abbrevs === null ? sql`true` : sql`lower(s.abbrev) = any(${abbrevs}::text[])`}
      and not exists (select from dois.public_doi d
        where d.item_kind = s.item_kind and d.item_id = s.item_id and d.state <> 'none')
    order by s.journal_id, s.volume desc nulls first, s.number desc limit ${limit}`.execute(db)
  return rows
}

export async function hasPolicy(db: Db): Promise<boolean> {
  const { rows } = await sql`select from dois.public_doi where item_kind = 'policy' and state <> 'none'`.execute(db)
  return rows.length > 0
}

interface Policy {
  doi: string
  state: DoiState
  answer: string | null
}

export async function findPolicy(db: Db): Promise<Policy | null> {
  const { rows } = await sql<Policy>`
    select doi, state, answer from dois.public_doi where item_kind = 'policy' and state <> 'none'`.execute(db)
  return rows[0] ?? null
}

/** A policy that was refused is tried again after a day: nobody edits it. */
export async function listRefusedPolicies(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ doi: string }>`
    select doi from dois.public_doi where item_kind = 'policy' and is_failed and problem_since < ${before}
      and due_at is null and taken_at is null`.execute(db)
  return rows.map(({ doi }) => doi)
}

export async function insertDeposit(
  db: SqlTransaction,
  now: Date,
  { id, account, createdAt = now, dois }: { id: string; account: string; createdAt?: Date; dois: string[] },
): Promise<void> {
  await sql`
    insert into deposits.deposit (id, account, file_name, state, created_at, next_at)
    values (${id}, ${account}, ${`grfs-${id}.xml`}, 'made', ${createdAt}, ${now})`.execute(db)
  await sql`
    insert into deposits.item (doi, deposit_id) select doi, ${id} from unnest(${dois}::text[]) doi order by doi
    on conflict (doi) do update set deposit_id = excluded.deposit_id, sent_hash = null`.execute(db)
}

export async function listDueDeposits(
  db: Db,
  now: Date,
  accounts: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deposits.deposit
    where state <> 'closed' and next_at <= ${now} and account = any(${accounts}::text[])
    order by next_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Closes the files of accounts that are not in the settings any more. Returns the DOIs that were in them. */
export async function closeForeignDeposits(
  db: SqlTransaction,
  now: Date,
  accounts: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ doi: string }>`
    with foreign_one as (
      update deposits.deposit set state = 'closed', closed_at = ${now}
      where state <> 'closed' and account <> all(${accounts}::text[]) returning id)
    update deposits.item i set deposit_id = null, sent_hash = null from foreign_one
    where i.deposit_id = foreign_one.id returning i.doi`.execute(db)
  return rows.map(({ doi }) => doi)
}

/** Null if the file is closed. */
export async function findAccountOf(db: Db, depositId: string): Promise<string | null> {
  const { rows } = await sql<{ account: string }>`
    select account from deposits.deposit where id = ${depositId} and state <> 'closed'`.execute(db)
  return rows[0]?.account ?? null
}

export interface Deposit {
  id: string
  account: string
  fileName: string
  state: 'made' | 'sending' | 'sent'
  createdAt: Date
  sentAt: Date | null
  tries: number
  polls: number
  unknown: number
}

/** Takes a deposit that is due until a time. After a crash somebody else takes it then. */
export async function leaseDeposit(db: SqlTransaction, now: Date, id: string, until: Date): Promise<Deposit | null> {
  const { rows } = await sql<Deposit>`
    update deposits.deposit set next_at = ${until} where id = ${id} and state <> 'closed' and next_at <= ${now}
    returning id, account, file_name as "fileName", state, created_at as "createdAt", sent_at as "sentAt", tries, polls,
      unknown`.execute(db)
  return rows[0] ?? null
}

type Progress = Partial<Pick<Deposit, 'state' | 'tries' | 'polls' | 'unknown'>> & { nextAt: Date; sentAt?: Date }

export async function saveProgress(db: SqlTransaction, id: string, progress: Progress): Promise<void> {
  const { nextAt, sentAt, ...rest } = progress
  await db
    .updateTable('deposits.deposit')
    .set({ ...rest, next_at: nextAt, ...(sentAt && { sent_at: sentAt }) })
    .where('id', '=', id)
    .execute()
}

/** False if it is closed already. */
export async function closeDeposit(
  db: SqlTransaction,
  now: Date,
  id: string,
  submissionId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update deposits.deposit set state = 'closed', closed_at = ${now}, submission_id = ${submissionId}
    where id = ${id} and state <> 'closed' returning id`.execute(db)
  return rows.length > 0
}

export interface Item {
  doi: string
  kind: 'article' | 'notice' | 'policy' | SerialKind
  /** The public id of the article or notice; the id of the journal or issue. */
  itemId: string
  articleId: string | null
  /** Null for the policy. */
  journal: { id: string; title: string; abbrev: string | null; issn: string | null } | null
  issue: IssueItem | null
  /** The public id of the article. */
  publicId: string | null
  state: DoiState
  depositedHash: string | null
}

interface IssueItem {
  id: string
  volume: number
  number: number
  label: string | null
  month: number
  year: number
}

/** The items that are still in a file, in a fixed order: a journal comes before what repeats its DOI. */
export async function listItems(db: Db, depositId: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i.doi, d.item_kind as kind, d.item_id as "itemId", a.id as "articleId", a.public_id as "publicId", d.state,
      case when j.id is not null then json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'issn', j.issn)
        end as journal,
      case when s.id is not null then json_build_object('id', s.id, 'volume', s.volume, 'number', s.number,
        'label', s.label, 'month', s.month, 'year', s.year) end as issue,
      i.deposited_hash as "depositedHash"
    from deposits.item i join dois.public_doi d on d.doi = i.doi ${withItems}
    where i.deposit_id = ${depositId} order by d.item_kind <> 'journal', i.doi`.execute(db)
  return rows
}

/** Gives each item a timestamp that is higher than its last one, also if the clock was turned back. */
export async function stampItems(
  db: SqlTransaction,
  now: Date,
  hashes: Map<string, string>,
): Promise<Map<string, string>> {
  const items = JSON.stringify([...hashes].map(([doi, hash]) => ({ doi, hash })))
  const { rows } = await sql<{ doi: string; timestamp: string }>`
    update deposits.item i set last_timestamp = greatest(i.last_timestamp + 1, ${now.getTime()}::bigint), sent_hash = n.hash
    from jsonb_to_recordset(${items}::jsonb) as n (doi text, hash text) where i.doi = n.doi
    returning i.doi, i.last_timestamp::text as timestamp`.execute(db)
  return new Map(rows.map(({ doi, timestamp }) => [doi, timestamp]))
}

/** Timestamps for as many repetitions of a journal's DOI in one file, each higher than all before. */
export async function stampTitle(db: SqlTransaction, now: Date, doi: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ last: string }>`
    insert into deposits.item as i (doi, last_timestamp) values (${doi}, ${now.getTime()}::bigint + ${count})
    on conflict (doi) do update set last_timestamp = greatest(i.last_timestamp, ${now.getTime()}::bigint) + ${count}
    returning last_timestamp::text as last`.execute(db)
  const last = BigInt(rows[0]!.last)
  return Array.from({ length: count }, (_, at) => String(last - BigInt(count - 1 - at)))
}

/** The DOI that a journal has at the registry or will have; null without one. */
export async function findTitleDoi(db: Db, journalId: string): Promise<string | null> {
  const { rows } = await sql<{ doi: string }>`
    select doi from dois.public_doi where item_kind = 'journal' and item_id = ${journalId} and state <> 'none'`.execute(
    db,
  )
  return rows[0]?.doi ?? null
}

export async function raiseTimestamp(db: SqlTransaction, doi: string, timestamp: string): Promise<void> {
  await sql`
    update deposits.item set last_timestamp = greatest(last_timestamp, ${timestamp}::bigint) where doi = ${doi}`.execute(
    db,
  )
}

/** Items leave their file; with `accepted` the registry has what was sent. */
export async function releaseItems(db: SqlTransaction, dois: string[], accepted: boolean): Promise<void> {
  await sql`
    update deposits.item set deposit_id = null, sent_hash = null,
      deposited_hash = case when ${accepted} then coalesce(sent_hash, deposited_hash) else deposited_hash end
    where doi = any(${dois}::text[])`.execute(db)
}

export async function deleteOldDeposits(db: SqlTransaction, before: Date): Promise<void> {
  await sql`delete from deposits.deposit where state = 'closed' and closed_at < ${before}`.execute(db)
}

export interface Unwarned {
  doi: string
  itemId: string
  answer: string
  field: string | null
  title: string
  journalId: string
}

/** Items that were refused before this time and about which editors got no e-mail since. */
export async function takeUnwarned(db: SqlTransaction, now: Date, before: Date, limit: number): Promise<Unwarned[]> {
  const { rows } = await sql<Unwarned>`
    with late as (
      select i.doi, d.item_id, d.answer, d.problem_field, j.id as journal_id, coalesce(a.title, j.title
        || coalesce(', Volume ' || s.volume || ', Number ' || coalesce(s.label, s.number::text), '')) as title
      from deposits.item i join dois.public_doi d on d.doi = i.doi ${withItems}
      where j.id is not null and d.is_failed and d.problem_since < ${before} and (i.warned_at is null or i.warned_at < d.problem_since)
      order by d.problem_since limit ${limit} for update of i skip locked)
    update deposits.item i set warned_at = ${now} from late where late.doi = i.doi
    returning late.doi, late.item_id as "itemId", coalesce(late.answer, '') as answer, late.problem_field as field,
      late.title, late.journal_id as "journalId"`.execute(db)
  return rows
}

/** For Prometheus: DOIs by state; `outdated` are registered ones with a refused change. */
export async function countDois(db: Db): Promise<Array<{ state: string; value: number }>> {
  const { rows } = await sql<{ state: string; value: number }>`
    select case when state = 'registered' and is_failed then 'outdated' else state end as state, count(*)::int as value
    from dois.public_doi group by 1`.execute(db)
  return rows
}

/** Seconds since the oldest item that is not registered yet waits for an answer; 0 if none does. */
export async function readOldest(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now} - min(since)), 0)::float8 as seconds
    from dois.public_doi where state in ('queued', 'submitted')`.execute(db)
  return rows[0]?.seconds ?? 0
}

export interface CitedDoi {
  doi: string
  articleId: string
}

/** Registered DOIs of articles with a prefix: those nobody asked about, then those asked about the longest ago. */
export async function listToAskAbout(db: Db, prefix: string, before: Date, limit: number): Promise<CitedDoi[]> {
  const isOurs = sql`d.item_kind = 'article' and d.state = 'registered' and starts_with(d.doi, ${`${prefix}/`})`
  const { rows } = await sql<CitedDoi>`
    select d.doi, a.id as "articleId"
    from (
      (select d.doi, d.item_id from dois.public_doi d
        where ${isOurs} and not exists (select from dois.public_citations c where c.doi = d.doi) limit ${limit})
      union all
      (select d.doi, d.item_id from dois.public_citations c join dois.public_doi d on d.doi = c.doi
        where c.asked_at < ${before} and ${isOurs} order by c.asked_at limit ${limit})
      limit ${limit}
    ) d join publishing.public_article a on a.public_id = d.item_id`.execute(db)
  return rows
}
