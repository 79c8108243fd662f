import { type RawBuilder, sql } from 'kysely'
import type { PublishedName } from '@grfs/contracts/publishing/mending'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { matchesWords } from '../../../platform/database/word-search.ts'

export interface NamedAuthor {
  articleId: string
  position: number
}

interface NameChange {
  id: string
  requestedBy: string
  name: PublishedName
  contributors: NamedAuthor[]
  /** References of our articles that cite these follow. */
  withReferences: boolean
}

export async function insertNameChange(db: SqlTransaction, now: Date, change: NameChange): Promise<void> {
  await sql`
    insert into publishing.name_change (id, requested_by, name, contributors, with_references, requested_at)
    values (${change.id}, ${change.requestedBy}, ${JSON.stringify(change.name)}::jsonb,
      ${JSON.stringify(change.contributors)}::jsonb, ${change.withReferences}, ${now})`.execute(db)
}

/** Null if there is no such change, or it is done. */
export async function lockNameChange(db: SqlTransaction, id: string): Promise<NameChange | null> {
  const { rows } = await sql<NameChange>`
    select id, requested_by as "requestedBy", name, contributors, with_references as "withReferences"
    from publishing.name_change where id = ${id} and done_at is null for update`.execute(db)
  return rows[0] ?? null
}

/** The name is not stored any longer: after another change it would be an old one. */
export async function finishNameChange(db: SqlTransaction, now: Date, id: string): Promise<void> {
  await sql`update publishing.name_change set done_at = ${now}, name = '{}' where id = ${id}`.execute(db)
}

/** The printed name of a person; null for a group and for an unknown author. */
export async function findPrintedName(
  db: SqlTransaction,
  { articleId, position }: NamedAuthor,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from publishing.contributor
    where article_id = ${articleId} and position = ${position} and not is_group`.execute(db)
  return rows[0]?.name ?? null
}

/**
 * The places at which articles name these accounts. Only a confirmed author of the paper owns one: an article has the
 * photo of every account that a submitter named, so a photo proves nothing. A name that two authors share belongs to
 * neither; an administrator changes it.
 */
export const ownPlaces = (accountIds: readonly string[]): RawBuilder<unknown> => sql`
  select p.account_id, w.article_id, w.position, w.full_name
  from submissions.public_published_author d
    join submissions.public_publication b on b.article_id = d.article_id
    join submissions.public_author p on p.submission_id = b.submission_id and p.account_id = d.account_id
    join publishing.contributor w on w.article_id = d.article_id
  where d.account_id = any(${accountIds}::uuid[]) and p.account_confirmed_at is not null and not w.is_group
    and (w.photo_of = p.account_id or (w.photo_of is null and w.full_name = p.name))
    and not exists (select from publishing.contributor o
      where o.article_id = w.article_id and o.full_name = w.full_name and o.position <> w.position)
    and not exists (select from submissions.public_author o
      where o.submission_id = p.submission_id and o.name = p.name and o.position <> p.position)`

export async function listOwnNames(db: Db, accountId: string): Promise<Array<NamedAuthor & { name: string }>> {
  const { rows } = await sql<NamedAuthor & { name: string }>`
    select article_id as "articleId", position, full_name as name from (${ownPlaces([accountId])}) place
    order by 1, 2`.execute(db)
  return rows
}

export interface NamedPlace {
  article: string
  author: number
  name: string
  title: string
  journal: string
  affiliation: string | null
  orcid: string | null
}

/** Where articles print a name with these words, by name. All of it is public. */
export async function listNamedPlaces(db: Db, words: string, limit: number): Promise<NamedPlace[]> {
  const isFound = matchesWords(sql`identity.sought(w.full_name)`, words)
  if (isFound === null) return []
  const { rows } = await sql<NamedPlace>`
    select a.public_id as article, w.position as author, w.full_name as name, a.title, j.title as journal,
      w.affiliation, w.orcid
    from publishing.contributor w join publishing.article a on a.id = w.article_id
      join journals.public_journal j on j.id = a.journal_id
    where not w.is_group and ${isFound}
    order by w.full_name, a.published_on desc, a.id, w.position limit ${limit}`.execute(db)
  return rows
}

export interface RequestedChange {
  id: string
  articles: number
  requestedAt: Date
  doneAt: Date | null
}

/** The changes that this account requested, the latest first. Without names. */
export async function listNameChanges(db: Db, accountId: string, limit: number): Promise<RequestedChange[]> {
  const { rows } = await sql<RequestedChange>`
    select id, (select count(distinct c->>'articleId')::int from jsonb_array_elements(contributors) c) as articles,
      requested_at as "requestedAt", done_at as "doneAt"
    from publishing.name_change where requested_by = ${accountId}
    order by requested_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Replaces the old name everywhere else in the article. Only the worker's database role may do this. */
export async function replaceName(
  db: SqlTransaction,
  articleId: string,
  oldName: string,
  newName: string,
): Promise<void> {
  await sql`select publishing.replace_name(${articleId}::uuid, ${oldName}::text, ${newName}::text)`.execute(db)
  const renamed = (column: string) => sql`publishing.with_name(${sql.ref(column)}, ${oldName}, ${newName})`
  await sql`
    update publishing.supplement set label = ${renamed('label')}, title = ${renamed('title')},
      description = ${renamed('description')}
    where article_id = ${articleId}`.execute(db)
  await sql`
    update publishing.new_version set supplements = publishing.json_with_name(supplements, ${oldName}, ${newName})
    where article_id = ${articleId} and supplements is not null`.execute(db)
}
