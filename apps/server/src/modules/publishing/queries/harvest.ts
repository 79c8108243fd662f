import { type RawBuilder, sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { unknownRecordRow } from '../article-record.ts'
import type { ArticleRow } from './articles.ts'
import { noticesOfArticle, type NoticeRow } from './notices.ts'
import { recordColumns, sectionTitle } from './record.ts'

/** Which records a harvester asks for. Moments are `2026-11-17T02:20:00.000000Z`: exact to the microsecond. */
export interface HarvestWindow {
  journalId: string | null
  /** Only these journals. */
  journalIds?: readonly string[] | null
  sectionId: string | null
  /** Only journals with an ISSN: JATS Publishing requires one. */
  withIssn: boolean
  from: string | null
  /** Exclusive. */
  before: string
}

/** The last record of a page. */
export interface HarvestPosition {
  at: string
  id: string
}

/** An article with its notices, which have its datestamp, or what was removed. */
export interface HarvestedRow extends HarvestPosition {
  publicId: string
  isRemoved: boolean
  journalId: string
  abbrev: string | null
  sectionId: string | null
  notices: Array<Pick<NoticeRow, 'kind' | 'number'>>
  /** Null if only the header was asked for. */
  article: ArticleRow | null
}

/** How much of each record is loaded: nothing, what Dublin Core carries, all but the text, or all. */
export type HarvestDepth = 'header' | 'core' | 'full' | 'text'

/** An article from before has no `changed_at` until a job has seen it; the job does not move its datestamp. */
const changedAt = sql`coalesce(a.changed_at, a.created_at)`
const exact = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

// `issnOf` of packages/scholarly reads ISSNs in the same way.
const journalsWithIssn = sql`(select j.id from journals.public_journal j where trim(j.issn) ~ '^[0-9]{4}-[0-9]{3}[0-9X]$')`

function within(
  window: HarvestWindow,
  moment: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: HarvestPosition | null,
) {
  const { journalId, journalIds = null, sectionId, withIssn, from, before } = window
  return sql`${moment} < ${before}::timestamptz
    ${from === null ? sql`` : sql`and ${moment} >= ${from}::timestamptz`}
    ${journalId === null ? sql`` : sql`and journal_id = ${journalId}`}
    ${journalIds === null ? sql`` : sql`and journal_id = any(${journalIds}::uuid[])`}
    ${sectionId === null ? sql`` : sql`and section_id = ${sectionId}`}
    ${withIssn ? sql`and journal_id in ${journalsWithIssn}` : sql``}
    ${after === null ? sql`` : sql`and (${moment}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`}`
}

/** What Dublin Core carries of a record. Lists that are left out are empty in the record. */
const coreColumns = sql`
  a.kind, a.section_id, a.language, a.title_html, a.subtitle_html, a.subjects, a.version, a.changed_at,
  (select ${sectionTitle(sql`a.language`)} from journals.public_section s where s.id = a.section_id) as section,
  coalesce((select json_agg(json_build_object('title', w.title, 'fullName', w.full_name, 'isGroup', w.is_group,
      'name', case when coalesce(w.given, w.family) is not null then json_build_object(
        'style', coalesce(w.name_style, case when w.family is null then 'given-only' else 'western' end),
        'given', w.given, 'family', w.family, 'suffix', w.suffix, 'particle', w.particle) end) order by w.position)
    from publishing.contributor w where w.article_id = a.id), '[]') as authors,
  coalesce((select json_agg(json_build_object('language', x.language, 'titleHtml', x.title_html, 'subtitleHtml', null,
      'abstract', x.abstract, 'abstractParts', '[]'::json, 'keywords', x.keywords) order by x.position)
    from publishing.translation x where x.article_id = a.id), '[]') as translations`

const placeColumns = sql`
  a.issue_id, a.title, a.abstract, a.keywords, a.pages, a.published_on, a.received_on, a.accepted_on, a.licence,
  a.paper_file_id is not null as has_paper, i.volume, i.number, i.label as issue_label, i.month, i.year, to_json(j) as journal,
  d.doi, d.state as doi_state`

const articleColumns: Record<Exclude<HarvestDepth, 'header'>, RawBuilder<unknown>> = {
  core: sql`${placeColumns}, ${coreColumns}`,
  full: sql`${placeColumns}, ${recordColumns}`,
  text: sql`${placeColumns}, ${recordColumns}, t.sections, t.article_references`,
}

const joins: RawBuilder<unknown> = sql`
  left join journals.public_issue i on i.id = a.issue_id
  left join dois.public_doi d on d.item_kind = 'article' and d.item_id = a.public_id and d.state <> 'none'`

const withText: RawBuilder<unknown> = sql`${joins} left join publishing.article_text t on t.article_id = a.id`

/** Values for what is not loaded: no format for harvesters carries it. */
const unloaded = {
  ...{ reading_minutes: 0, views: 0, downloads: 0, has_own_cover: false, is_retracted: false, is_withdrawn: false },
  ...{ sections: null, article_references: null, also_in_issue: null, author_pages: null, related_articles: null },
  cited_by: null,
}

interface KeyRow extends HarvestPosition {
  is_removed: boolean
  public_id: string
  journal_id: string
  abbrev: string | null
  section_id: string | null
  notices: NoticeRow[]
}

/** Selects the rows that `keys` names (id, moment, is_removed, public_id, journal_id, section_id), in their order. */
const rowsOf = (keys: RawBuilder<unknown>, depth: HarvestDepth) => sql<KeyRow & Partial<ArticleRow>>`
    with k as materialized (${keys})
    select ${depth === 'header' ? sql`` : sql`${articleColumns[depth]},`} k.id, ${exact(sql`k.moment`)} as at,
      k.is_removed, k.public_id, k.journal_id, j.abbrev, k.section_id, ${noticesOfArticle} as notices
    from k
    left join publishing.article a on a.id = k.id and not k.is_removed
    left join journals.public_journal j on j.id = k.journal_id
    ${depth === 'header' ? sql`` : depth === 'text' ? withText : joins}
    order by k.moment, k.id`

async function load(db: Db, keys: RawBuilder<unknown>, depth: HarvestDepth): Promise<HarvestedRow[]> {
  const { rows } = await rowsOf(keys, depth).execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, at: row.at, publicId: row.public_id, isRemoved: row.is_removed, journalId: row.journal_id },
    ...{ abbrev: row.abbrev, sectionId: row.section_id, notices: row.is_removed ? [] : row.notices },
    article: depth === 'header' || row.is_removed ? null : ({ ...unloadedRow, ...row } as ArticleRow),
  }))
}

const unloadedRow = { ...unknownRecordRow, ...unloaded }

interface HarvestExtent {
  depth: HarvestDepth
  limit: number
}

function keysIn(window: HarvestWindow, after: HarvestPosition | null, limit: number): RawBuilder<unknown> {
  return sql`
    select * from (
      (select a.id, ${changedAt} as moment, false as is_removed, a.public_id, a.journal_id, a.section_id
        from publishing.article a where ${within(window, changedAt, sql`a.id`, after)}
        order by ${changedAt}, a.id limit ${limit})
      union all
      (select r.id, r.removed_at, true, r.public_id, r.journal_id, r.section_id
        from publishing.removed_record r where ${within(window, sql`r.removed_at`, sql`r.id`, after)}
        order by r.removed_at, r.id limit ${limit})
    ) both_kinds order by moment, id limit ${limit}`
}

/** The next articles and removed records, by last change. */
export const listHarvest = (
  db: Db,
  window: HarvestWindow,
  after: HarvestPosition | null,
  { depth, limit }: HarvestExtent,
): Promise<HarvestedRow[]> => load(db, keysIn(window, after, limit), depth)

/** The statement of `listHarvest`, for measurements. */
export const harvestStatement = (window: HarvestWindow, { depth, limit }: HarvestExtent) =>
  rowsOf(keysIn(window, null, limit), depth)

/** How many records the window has, notices among them. */
export async function countHarvest(db: Db, window: HarvestWindow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from publishing.article a where ${within(window, changedAt, sql`a.id`, null)})
      + (select count(*) from publishing.notice n join publishing.article a on a.id = n.article_id
          where ${within(window, changedAt, sql`a.id`, null)})
      + (select count(*) from publishing.removed_record r
          where ${within(window, sql`r.removed_at`, sql`r.id`, null)}) as count`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The article, or what was removed, with this public id. */
export async function findHarvested(db: Db, publicId: string, depth: HarvestDepth): Promise<HarvestedRow | null> {
  const keys = sql`
    select a.id, ${changedAt} as moment, false as is_removed, a.public_id, a.journal_id, a.section_id
      from publishing.article a where a.public_id = ${publicId}
    union all
    select r.id, r.removed_at, true, r.public_id, r.journal_id, r.section_id
      from publishing.removed_record r where r.public_id = ${publicId}`
  const [row = null] = await load(db, keys, depth)
  return row
}

/** An issue of a journal, or all of a year. */
export type PlaceOfRecords = { journalId: string } & ({ volume: number; number: number } | { year: number })

/** Articles with all but their text, in pages by the order of publication: a change moves none to another page. */
export function listRecordsIn(
  db: Db,
  place: PlaceOfRecords,
  { limit, offset }: { limit: number; offset: number },
): Promise<HarvestedRow[]> {
  const ofIssue =
    'year' in place ? sql`i.year = ${place.year}` : sql`i.volume = ${place.volume} and i.number = ${place.number}`
  // `rowsOf` sorts by the moment.
  const keys = sql`
    select a.id, to_timestamp(a.ordinal) as moment, false as is_removed, a.public_id, a.journal_id, a.section_id
    from publishing.article a join journals.public_issue i on i.id = a.issue_id
    where i.journal_id = ${place.journalId} and ${ofIssue} order by a.ordinal limit ${limit} offset ${offset}`
  return load(db, keys, 'full')
}

/** The first datestamp that a record has; null without records. */
export async function earliestChange(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select ${exact(sql`least(
      (select ${changedAt} from publishing.article a order by ${changedAt}, a.id limit 1),
      (select min(removed_at) from publishing.removed_record))`)} as at`.execute(db)
  return rows[0]?.at ?? null
}

export interface HarvestSetRow {
  journalId: string
  abbrev: string | null
  title: string
  sections: Array<{ id: string; title: string }>
}

export async function listHarvestSets(db: Db): Promise<HarvestSetRow[]> {
  const { rows } = await sql<HarvestSetRow>`
    select j.id as "journalId", j.abbrev, j.title,
      coalesce((select json_agg(json_build_object('id', s.id, 'title', ${sectionTitle(sql`'en'`)}) order by s.position)
        from journals.public_section s where s.journal_id = j.id), '[]') as sections
    from journals.public_journal j order by j.abbrev nulls last, j.id`.execute(db)
  return rows
}

/** Moves `changed_at` of the next articles of a journal. Returns the last id, or null if none was left. */
export async function touchArticlesOfJournal(
  db: SqlTransaction,
  now: Date,
  { journalId, after, limit }: { journalId: string; after: string | null; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with next as (
      select id from publishing.article where journal_id = ${journalId} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${limit} for no key update
    )
    update publishing.article a set changed_at = greatest(${now}::timestamptz, a.changed_at + interval '1 millisecond')
    from next where a.id = next.id returning a.id`.execute(db)
  return (
    rows
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? null
  )
}
