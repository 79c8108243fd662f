import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { DB as Tables } from '../../../platform/database/tables.ts'
import { isOnFirstPage, matchesWords, type WordSearch } from '../../../platform/database/word-search.ts'
import { isRetracted, isWithdrawn } from './notices.ts'
import { inJournalsOf } from './publications.ts'
import { type RecordRow, sectionTitle } from './record.ts'
import { insertRecordLists, noLists } from './write-record.ts'

export interface ChangeRow {
  id: string
  class: 'silent' | 'name'
  field: string
  before: unknown
  after: unknown
  reason: string
  by: string | null
  at: Date
}

/** The history of an article, the latest change first. */
export async function listChanges(db: Db, articleId: string, limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.class, c.field, c.before, c.after, c.reason, p.full_name as by, c.changed_at as at
    from publishing.change c left join identity.public_person p on p.id = c.changed_by
    where c.article_id = ${articleId} order by c.changed_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

interface NewChange {
  id: string
  articleId: string
  class: 'silent' | 'name'
  field: string
  before: unknown
  after: unknown
  nameHash?: string
  reason: string
  changedBy: string | null
}

/** Call it after `touchArticle`: the time of the change is that of the article. */
export async function insertChange(db: SqlTransaction, change: NewChange): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await sql`
    insert into publishing.change (id, article_id, class, field, before, after, name_hash, reason, changed_by, changed_at)
    select ${change.id}::uuid, id, ${change.class}, ${change.field}, ${json(change.before)}::jsonb,
      ${json(change.after)}::jsonb, ${change.nameHash ?? null}, ${change.reason}, ${change.changedBy}::uuid, changed_at
    from publishing.article where id = ${change.articleId}`.execute(db)
}

interface PaperState {
  fileId: string | null
  isBeingMade: boolean
  problem: string | null
  /** The sections of the journal. */
  sections: Array<{ id: string; title: string }>
}

export async function findPaperState(db: Db, articleId: string): Promise<PaperState> {
  const { rows } = await sql<PaperState>`
    select a.paper_file_id as "fileId", a.paper_due_at is not null as "isBeingMade", a.paper_problem as problem,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', ${sectionTitle(sql`'en'`)}) order by s.position)
        from journals.public_section s where s.journal_id = a.journal_id), '[]') as sections
    from publishing.article a where a.id = ${articleId}`.execute(db)
  return rows[0]!
}

export interface DeskArticleRow {
  articleId: string
  id: string
  title: string
  authors: string[]
  publishedOn: string
  isRetracted: boolean
  isWithdrawn: boolean
  hasPaperProblem: boolean
  journal: { id: string; title: string; abbrev: string | null; hue: number }
}

interface DeskScope {
  actor: Actor
  /** An id. */
  journal: string | undefined
  q: string | undefined
}

// Of a name that is in more articles than this, some are not found; words of the title narrow the search.
const articlesOfName = 1_000

/** The public id in typed text: alone, at the end of a DOI, or in a URL. */
const idIn = (typed: string): string | null =>
  /(?:^|\/)([a-z0-9]{1,12}\.\d{4}\.\d{1,6})$/i.exec(typed.slice(-200))?.[1]?.toLowerCase() ?? null

/** Published articles of the actor's journals, the newest first. */
export async function listDeskArticles(
  db: Db,
  { actor, journal, q }: DeskScope,
  after: { publishedOn: string; id: string } | null,
  limit: number,
): Promise<DeskArticleRow[]> {
  const ofActor = inJournalsOf(actor, sql`a.journal_id`)
  const ofJournal =
    journal === undefined ? sql`true` : isInternalId(journal) ? sql`a.journal_id = ${journal}` : sql`false`
  const beyond = after ? sql`(a.published_on, a.id) < (${after.publishedOn}::date, ${after.id}::uuid)` : sql`true`
  const wanted = sql`${ofActor} and ${ofJournal} and ${beyond}`
  const order = sql`a.published_on desc, a.id desc`
  const { rows } = await sql<DeskArticleRow>`
    select a.id as "articleId", a.public_id as id, a.title, a.published_on as "publishedOn",
      ${isRetracted(sql`a.id`)} as "isRetracted", ${isWithdrawn(sql`a.id`)} as "isWithdrawn", a.paper_problem is not null as "hasPaperProblem",
      array(select w.full_name from publishing.contributor w where w.article_id = a.id order by w.position limit 20) as authors,
      json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) as journal
    from publishing.article a join journals.public_journal j on j.id = a.journal_id
    where ${wanted} and ${q === undefined ? sql`true` : matchesSearch(q, { wanted, order, limit })}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

function matchesSearch(q: string, parts: Pick<WordSearch, 'wanted' | 'order' | 'limit'>): RawBuilder<unknown> {
  const id = idIn(q)
  if (id !== null) return sql`a.public_id = ${id}`
  const inTitle = matchesWords(sql`identity.sought(a.title)`, q)
  const inName = matchesWords(sql`identity.sought(w.full_name)`, q)
  if (inTitle === null || inName === null) return sql`false`
  const found = sql`(${inTitle} or a.id = any(array(
    select w.article_id from publishing.contributor w where ${inName} limit ${sql.lit(articlesOfName)})))`
  return isOnFirstPage({ table: 'publishing.article', alias: 'a', found, ...parts })
}

/** Sets columns of the article. */
export async function updateArticle(
  db: SqlTransaction,
  articleId: string,
  columns: Updateable<Tables['publishing.article']>,
): Promise<void> {
  await db.updateTable('publishing.article').set(columns).where('id', '=', articleId).execute()
}

/** Whether the section belongs to the journal of the article. */
export async function isSectionOf(db: Db, sectionId: string, journalId: string): Promise<boolean> {
  const { rows } = await sql`
    select from journals.public_section where id = ${sectionId} and journal_id = ${journalId}`.execute(db)
  return rows.length > 0
}

/** Sets columns of one author, counted from 1. Returns false if there is no such author. */
export async function updateContributor(
  db: SqlTransaction,
  articleId: string,
  position: number,
  columns: Updateable<Tables['publishing.contributor']>,
  only: 'person' | 'group' | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publishing.contributor')
    .set(columns)
    .where('article_id', '=', articleId)
    .where('position', '=', position)
    .$if(only !== null, (query) => query.where('is_group', '=', only === 'group'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets columns of one reference. Returns false if there is no such reference. */
export async function updateReference(
  db: SqlTransaction,
  articleId: string,
  number: number,
  columns: Updateable<Tables['publishing.reference']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publishing.reference')
    .set(columns)
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type List = 'affiliations' | 'funding' | 'translations' | 'relations'
const tables: Record<List, string> = {
  affiliations: 'publishing.affiliation',
  funding: 'publishing.funding',
  translations: 'publishing.translation',
  relations: 'publishing.relation',
}

/** Replaces a whole list of the record. With affiliations come those of each author. */
export async function replaceList<L extends List>(
  db: SqlTransaction,
  articleId: string,
  list: L,
  rows: RecordRow[L],
  authors: Array<{ affiliations: number[] }> = [],
): Promise<void> {
  await sql`delete from ${sql.table(tables[list])} where article_id = ${articleId}`.execute(db)
  await insertRecordLists(db, articleId, { ...noLists, [list]: rows, authors })
}
