import { sql } from 'kysely'
import type { DoiState, SerialKind } from '@grfs/domain/dois/doi'
import type { CitingWork } from '@grfs/scholarly'
import type { SqlTransaction } from '../../platform/database/pool.ts'

export type DoiItem = 'article' | 'notice' | 'policy' | SerialKind

/**
 * Sets the DOI of an item: `reserved` while its paper is being prepared, `queued` when it is published. Removes
 * another DOI that was reserved for the same public id. Without a DOI it only removes.
 */
export async function setDoi(
  db: SqlTransaction,
  now: Date,
  publicId: string,
  doi: string | null,
  state: 'reserved' | 'queued',
  item: DoiItem = 'article',
): Promise<void> {
  await sql`
    delete from dois.doi where item_kind = ${item} and item_id = ${publicId} and state = 'reserved'
      and doi is distinct from ${doi}::text`.execute(db)
  if (doi === null) return
  await sql`
    insert into dois.doi as d (doi, item_kind, item_id, state, since, due_at)
    values (${doi}, ${item}, ${publicId}, ${state}, ${now}, ${state === 'queued' ? now : null})
    on conflict (doi) do update set state = excluded.state, since = excluded.since, due_at = excluded.due_at
      where d.state = 'reserved' and excluded.state = 'queued'`.execute(db)
}

interface LockedDoi {
  doi: string
  state: DoiState
}

/** Locks the DOI of an item. If it has one that counts, an old one in state `none` is not returned. */
export async function lockDoi(
  db: SqlTransaction,
  publicId: string,
  item: DoiItem = 'article',
): Promise<LockedDoi | null> {
  const { rows } = await sql<LockedDoi>`
    select doi, state from dois.doi where item_kind = ${item} and item_id = ${publicId}
    order by state = 'none', doi limit 1 for update`.execute(db)
  return rows[0] ?? null
}

/** Saves what an editor recorded. */
export async function saveVerdict(
  db: SqlTransaction,
  now: Date,
  doi: string,
  { state, answer }: { state: DoiState; answer: string },
): Promise<void> {
  const queue = { due_at: state === 'queued' ? now : null, problem_since: null, problem_field: null }
  await db
    .updateTable('dois.doi')
    .set({ state, answer, since: now, ...queue })
    .where('doi', '=', doi)
    .execute()
}

/** Editors often make several changes one after the other. */
const quietMinutes = 5

/**
 * An article changed: it and its notices are to be deposited when nothing changed for some minutes. What is new and waits
 * for its first file does not wait longer.
 */
export async function queueChange(db: SqlTransaction, now: Date, publicId: string): Promise<void> {
  await sql`
    update dois.doi set due_at = ${whenQuiet(now)}
    where state in ('queued', 'submitted', 'registered', 'failed')
      and (item_kind = 'article' and item_id = ${publicId}
        or item_kind = 'notice' and starts_with(item_id, ${publicId} || '.'))`.execute(db)
}

function whenQuiet(now: Date) {
  const dueAt = new Date(now.getTime() + quietMinutes * 60_000)
  return sql`case when state = 'queued' and taken_at is null then coalesce(due_at, ${dueAt}) else ${dueAt} end`
}

/** The title, the ISSN or the address of a journal changed: its DOI and those of these issues are deposited again. */
export async function queueSerials(
  db: SqlTransaction,
  now: Date,
  { journalId, issueIds }: { journalId: string; issueIds: string[] },
): Promise<void> {
  await sql`
    update dois.doi set due_at = ${whenQuiet(now)}
    where state in ('queued', 'submitted', 'registered', 'failed')
      and (item_kind = 'journal' and item_id = ${journalId}
        or item_kind = 'issue' and item_id = any(${issueIds}::text[]))`.execute(db)
}

/** Gives a journal or an issue its DOI. False if it has one, or if something else has this one. */
export async function giveDoi(
  db: SqlTransaction,
  now: Date,
  { kind, id, doi }: { kind: SerialKind; id: string; doi: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into dois.doi (doi, item_kind, item_id, state, since, due_at)
    values (${doi}, ${kind}, ${id}, 'queued', ${now}, ${now}) on conflict do nothing returning doi`.execute(db)
  return rows.length > 0
}

/** Takes DOIs back that were never in a file for the registry and about which nobody recorded anything. */
export async function takeBackUnsent(db: SqlTransaction, kind: SerialKind, ids: string[]): Promise<void> {
  await sql`
    delete from dois.doi where item_kind = ${kind} and item_id = any(${ids}::text[])
      and state = 'queued' and taken_at is null and answer is null`.execute(db)
}

/** Puts items into the queue now, also those that were refused. */
export async function queueDeposits(db: SqlTransaction, now: Date, dois: string[]): Promise<void> {
  await sql`
    update dois.doi set due_at = ${now}, state = case when state = 'failed' then 'queued' else state end,
      since = case when state = 'failed' then ${now} else since end, problem_since = null, problem_field = null
    where doi = any(${dois}::text[]) and state in ('queued', 'submitted', 'registered', 'failed')`.execute(db)
}

/** Puts all notices into the queue: the registry takes their updates now. */
export async function queueNotices(db: SqlTransaction, now: Date): Promise<void> {
  await sql`
    update dois.doi set due_at = ${now}
    where item_kind = 'notice' and state in ('queued', 'submitted', 'registered', 'failed')`.execute(db)
}

/** Items that a file takes. A change that comes later puts them into the queue again. */
export async function takeFromQueue(db: SqlTransaction, now: Date, dois: string[]): Promise<void> {
  await sql`
    update dois.doi set taken_at = ${now}, due_at = case when due_at > ${now} then due_at end
    where doi = any(${dois}::text[])`.execute(db)
}

/** Items that leave a file without an answer: they are due again. */
export async function giveBackToQueue(db: SqlTransaction, now: Date, dois: string[]): Promise<void> {
  await sql`
    update dois.doi set taken_at = null, due_at = least(due_at, ${now}::timestamptz)
    where doi = any(${dois}::text[])`.execute(db)
}

/** The registry has received the file, and has not answered. A registered DOI stays registered. */
export async function noteSubmitted(db: SqlTransaction, now: Date, dois: string[]): Promise<void> {
  await sql`
    update dois.doi set state = 'submitted', since = ${now}
    where doi = any(${dois}::text[]) and state in ('queued', 'failed')`.execute(db)
}

/** The registry, or a comparison with what it has, says that this DOI is as our record. Null: no new words. */
export async function noteRegistered(db: SqlTransaction, now: Date, doi: string, answer: string | null): Promise<void> {
  await sql`
    update dois.doi set since = case when state = 'registered' then since else ${now} end, state = 'registered',
      answer = coalesce(${answer}::text, answer), taken_at = null, problem_since = null, problem_field = null
    where doi = ${doi}`.execute(db)
}

/** A deposit was refused. A DOI that is registered stays so, with older metadata at the registry. */
export async function noteRefused(
  db: SqlTransaction,
  now: Date,
  doi: string,
  { answer, field }: { answer: string; field: string | null },
): Promise<void> {
  await sql`
    update dois.doi set since = case when state = 'registered' then since else ${now} end,
      state = case when state = 'registered' then state else 'failed' end,
      answer = ${answer}, taken_at = null, problem_since = coalesce(problem_since, ${now}), problem_field = ${field}
    where doi = ${doi}`.execute(db)
}

/** A question without an answer: what was counted before stays. */
export async function noteQuestion(db: SqlTransaction, doi: string, at: Date): Promise<void> {
  await sql`
    insert into dois.citations (doi, asked_at) values (${doi}, ${at})
    on conflict (doi) do update set asked_at = excluded.asked_at`.execute(db)
}

const listedWorks = 20

/** Saves the answer. True if the page of the article shows something else now. */
export async function saveCitations(
  db: SqlTransaction,
  now: Date,
  doi: string,
  works: readonly CitingWork[],
): Promise<boolean> {
  const { rows } = await sql<{ before: number | null }>`
    with known as (select count from dois.citations where doi = ${doi})
    insert into dois.citations (doi, asked_at, counted_on, count, works)
    values (${doi}, ${now}, ${now}::timestamptz::date, ${works.length}, ${JSON.stringify(works.slice(0, listedWorks))}::jsonb)
    on conflict (doi) do update set asked_at = excluded.asked_at, counted_on = excluded.counted_on, count = excluded.count,
      works = excluded.works
    returning (select count from known) as before`.execute(db)
  return works.length > 0 || (rows[0]?.before ?? 0) > 0
}
