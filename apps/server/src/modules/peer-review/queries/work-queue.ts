import { type RawBuilder, sql } from 'kysely'
import type { QueueFilter, QueueFilters, queueScopes } from '@grfs/contracts/peer-review/admin'
import { type Actor, journalsOf, narrowRightsOf } from '@grfs/domain/identity/actor'
import { type SubmissionStatus, submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import type { Waiting } from '@grfs/domain/submissions/whose-move'
import type { Db } from '../../../platform/database/pool.ts'
import { journalsInReach } from '../../identity/index.ts'
import { isHandledBy, isLeftTo, isUnassigned } from './handling-editors.ts'
import { atDeskOf, countInvited, papersOnce, statusesWaitingFor, waitsFor, withPapersOf } from './papers.ts'

export interface JournalOfDesk {
  id: string
  title: string
  abbrev: string | null
  category: string
  hue: number
}

/** The journals of an editor, also those with a section or a call of theirs. */
export async function listJournalsOf(db: Db, actor: Actor): Promise<JournalOfDesk[]> {
  const journals = journalsInReach(actor, 'managePapers')
  const allowed = journals ? sql`where id = any(${journals}::uuid[])` : sql``
  const { rows } = await sql<JournalOfDesk>`
    select id, title, abbrev, category, hue from journals.public_journal ${allowed} order by title, id`.execute(db)
  return rows
}

export interface QueueRow {
  id: string
  number: string
  title: string
  journalId: string
  status: SubmissionStatus
  isPublished: boolean
  reviews: number
  statusSince: Date
  dueAt: Date | null
  publishesAt: Date | null
  isProofOut: boolean
  isFinalDue: boolean
  invited: number
  firstAuthor: string | null
  authorCount: number
  editorId: string | null
  editorName: string | null
  /** Sort position: microseconds since the epoch, or `infinity`. */
  place: string
  /** The group that the list is sorted by first: the rank of a stage, or the id of an editor (`-`: none). */
  sortedGroup: string | null
}

/** Scope of the queue. `journalIds` is null for all journals; `foundIds` is null without a search or selection. */
interface QueueScope extends Pick<QueueFilters, 'scope' | 'stage' | 'party' | 'waited'> {
  actor: Actor
  journalIds: string[] | null
  foundIds: string[] | null
  /** Only papers that this account handles. */
  editorId: string | null
  now: Date
}

export interface QueuePage {
  filter: QueueFilter
  sort: QueueFilters['sort']
  after: { place: string; id: string; sortedGroup: string | null } | null
  limit: number
}

const endedStatuses: readonly SubmissionStatus[] = ['rejected', 'withdrawn']
const waitingStatuses = submissionStatuses.filter((status) => status !== 'draft' && !endedStatuses.includes(status))

const allWaitingFor = (party: Waiting) => Object.values(statusesWaitingFor(party)).flat()

const statusesOf: Record<QueueFilter, readonly SubmissionStatus[]> = {
  yours: allWaitingFor('editor'),
  overdue: waitingStatuses,
  'needs-reviewers': ['processing'],
  'with-reviewers': allWaitingFor('reviewer'),
  'with-authors': allWaitingFor('author'),
  withdrawn: ['withdrawn'],
  all: [...waitingStatuses, ...endedStatuses],
}

/**
 * The statuses of a filter that the scope allows, so that no others are read. A paper that has ended needs no editor, and
 * waits for nobody.
 */
const statusesIn = ({ scope, waited, party, stage }: QueueScope, filter: QueueFilter) =>
  statusesOf[filter].filter(
    (one) =>
      !((scope === 'unassigned' || waited) && endedStatuses.includes(one)) &&
      (!party || allWaitingFor(party).includes(one)) &&
      (!stage || one === stage),
  )

/**
 * Whether this editor only has papers of calls. There are few, wherever in the list they are: one pass counts them, and
 * they are sorted.
 */
const hasOnlyCalls = (actor: Actor) =>
  journalsOf(actor, 'managePapers')?.length === 0 &&
  narrowRightsOf(actor, 'managePapers').every(({ callId }) => callId !== null)

/** The further condition of a filter, besides its statuses; the statement begins with `withPapersOf`. */
function conditionOf(filter: QueueFilter, { actor, scope, now }: QueueScope): RawBuilder<unknown> {
  if (filter === 'yours')
    return scope === 'mine' || scope === 'unassigned'
      ? waitsFor('editor', actor, papersOnce)
      : sql`${waitsFor('editor', actor, papersOnce)} and ${isLeftTo(actor)}`
  if (filter === 'with-reviewers') return waitsFor('reviewer', actor, papersOnce)
  if (filter === 'with-authors') return waitsFor('author', actor, papersOnce)
  return filter === 'overdue' ? sql`p.urgent_at < ${now}` : sql`true`
}

/** The stages in the order that a paper passes them. */
const stageRank = sql`array_position(${sql.lit('{submitted,processing,under_review,under_admin,revision_required,accepted,rejected,withdrawn}')}::text[], p.status)`
const noEditor = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** What a list is sorted by before the due date: the columns, its part of the cursor, and its value in a cursor. */
const groups = {
  stage: {
    keys: [stageRank],
    written: sql`${stageRank}::text`,
    isWritten: /^\d$/,
    keysOf: (written: string) => [sql`${written}::int`],
  },
  // By name, papers without an editor last.
  editor: {
    keys: [sql`(h.editor_id is null)`, sql`coalesce(lower(e.full_name), '')`, sql`coalesce(h.editor_id, ${noEditor})`],
    written: sql`coalesce(h.editor_id::text, '-')`,
    isWritten: /^(?:-|[0-9a-f-]{36})$/,
    keysOf: (written: string) =>
      written === '-'
        ? [sql`true`, sql`''`, noEditor]
        : [
            sql`false`,
            sql`coalesce((select lower(w.full_name) from identity.public_person w where w.id = ${written}::uuid), '')`,
            sql`${written}::uuid`,
          ],
  },
}

const orders: Record<
  QueueFilters['sort'],
  { place: RawBuilder<unknown>; isDescending: boolean; group?: keyof typeof groups }
> = {
  due: { place: sql`p.urgent_at`, isDescending: false },
  'due-last': { place: sql`p.urgent_at`, isDescending: true },
  newest: { place: sql`p.submitted_at`, isDescending: true },
  oldest: { place: sql`p.submitted_at`, isDescending: false },
  stage: { place: sql`p.urgent_at`, isDescending: false, group: 'stage' },
  'stage-last': { place: sql`p.urgent_at`, isDescending: true, group: 'stage' },
  editor: { place: sql`p.urgent_at`, isDescending: false, group: 'editor' },
  'editor-last': { place: sql`p.urgent_at`, isDescending: true, group: 'editor' },
}

const editorKeys = [sql`e.is_nobody`, sql`e.name`, sql`e.key`]

/**
 * Everybody who handles papers, and nobody, in the order of the list. Without a sort over all papers: PostgreSQL finds
 * each editor with one step of an index, and stops when the page is full.
 */
function editorsInOrder({ scope }: QueueScope, isDescending: boolean, from: Array<RawBuilder<unknown>> | null) {
  const by = sql.join(editorKeys.map((key) => (isDescending ? sql`${key} desc` : key)))
  return sql`
    with recursive handler (id) as (
      (select editor_id from peer_review.handling_editor order by editor_id limit 1)
      union all select (select h.editor_id from peer_review.handling_editor h where h.editor_id > handler.id
        order by h.editor_id limit 1) from handler where handler.id is not null)
    select * from (
      select w.id, false as is_nobody, coalesce(lower(w.full_name), '') as name, w.id as key
        from handler join identity.public_person w on w.id = handler.id
      union all select null, true, '', ${noEditor}) e
    where ${scope === 'unassigned' ? sql`e.is_nobody` : sql`true`}
      ${from ? sql`and (${sql.join(editorKeys)}) ${isDescending ? sql`<=` : sql`>=`} (${sql.join(from)})` : sql``}
    order by ${by}`
}

/** Whether a cursor was written by a list with this sort. */
export function fitsSort(sort: QueueFilters['sort'], sortedGroup: string | null): boolean {
  const { group } = orders[sort]
  return group === undefined ? sortedGroup === null : groups[group].isWritten.test(sortedGroup ?? '')
}

const dayMs = 86_400_000

/** The conditions on the paper `p` that hold for every filter. */
function narrowed({ actor, scope, editorId, party, stage, waited, now, ...rest }: QueueScope): RawBuilder<unknown> {
  return all([
    atDeskOf(actor, papersOnce),
    inJournals(rest),
    ...(scope === 'mine' ? [isHandledBy(actor.accountId)] : []),
    // A paper that has ended needs no editor.
    ...(scope === 'unassigned' ? [sql`p.due_at is not null`, isUnassigned] : []),
    ...(editorId ? [isHandledBy(editorId)] : []),
    ...(party ? [waitsFor(party, actor, papersOnce)] : []),
    ...(stage ? [sql`p.status = ${stage}`] : []),
    ...(waited ? [sql`p.due_at is not null and p.status_since <= ${new Date(now.getTime() - waited * dayMs)}`] : []),
  ])
}

/**
 * One page. Each status (and each journal, if not all are selected) is read in index order up to one page, so the cost
 * does not grow with the number of papers. The order by editor reads the papers of one editor after the other.
 */
export async function listQueueRows(db: Db, scope: QueueScope, page: QueuePage): Promise<QueueRow[]> {
  const { place, isDescending, group } = orders[page.sort]
  const { keys, written, keysOf } = group ? groups[group] : { keys: [], written: sql`null`, keysOf: () => [] }
  const orderBy = (by: Array<RawBuilder<unknown>>) => sql.join(by.map((key) => (isDescending ? sql`${key} desc` : key)))
  // Papers of one status are in the same stage.
  const inner = orderBy([place, sql`p.id`])
  const order = orderBy([...keys, place, sql`p.id`])
  const isAfter = isDescending ? sql`<` : sql`>`
  const statuses = statusesIn(scope, page.filter)
  const { after, limit } = page
  const wantedBy = (by: Array<RawBuilder<unknown>>) =>
    all([
      narrowed(scope),
      conditionOf(page.filter, scope),
      ...(after
        ? [
            sql`(${sql.join([...by, place, sql`p.id`])}) ${isAfter}
              (${sql.join([...keysOf(after.sortedGroup ?? ''), instantOf(after.place), sql`${after.id}::uuid`])})`,
          ]
        : []),
    ])
  const wanted = wantedBy(keys)
  const editors = sql`left join peer_review.handling_editor h on h.submission_id = p.id
    left join identity.public_person e on e.id = h.editor_id`
  // The papers of one editor are few: they are sorted, not looked for in all papers. So are those of some journals.
  const isFew =
    scope.foundIds !== null || scope.scope === 'mine' || scope.editorId !== null || hasOnlyCalls(scope.actor)
  const isSorted = isFew || (group === 'editor' && scope.journalIds !== null)
  const inIndexOrder = (of: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
    from ${of} s (status)
      ${scope.journalIds ? sql`cross join unnest(${scope.journalIds}::uuid[]) j (id)` : sql``}
      cross join lateral (select p.* from submissions.public_paper p
        where p.status = s.status ${scope.journalIds ? sql`and p.journal_id = j.id` : sql``} and ${more}
        order by ${inner} limit ${limit}) p`
  const byEditor = () => sql`
    (select p.* from (${editorsInOrder(scope, isDescending, after && keysOf(after.sortedGroup ?? ''))}) e
      cross join lateral (
        select p.* from (
          select p.* from peer_review.handling_editor h join submissions.public_paper p on p.id = h.submission_id
            where h.editor_id = e.id and ${inStatus(statuses)} and ${wantedBy(editorKeys)}
          union all select p.* ${inIndexOrder(
            sql`(select unnest(${statuses}::text[]) where e.is_nobody)`,
            sql`${isUnassigned} and ${wantedBy(editorKeys)}`,
          )}) p
        order by ${inner} limit ${limit}) p
      order by ${orderBy([...editorKeys, place, sql`p.id`])} limit ${limit})`
  const found = isSorted
    ? sql`(select p.* from submissions.public_paper p ${group === 'editor' ? editors : sql``}
        where ${inFound(scope)} and ${inStatus(statuses)} and ${wanted} order by ${order} limit ${limit})`
    : group === 'editor'
      ? byEditor()
      : sql`(select p.* ${inIndexOrder(sql`unnest(${statuses}::text[])`, wanted)} order by ${order} limit ${limit})`
  const { rows } = await sql<QueueRow>`
    with ${withPapersOf(scope.actor)}
    select p.id, p.number, p.title, p.journal_id as "journalId", p.status, p.is_published as "isPublished", p.reviews,
      p.status_since as "statusSince", p.due_at as "dueAt", p.publishes_at as "publishesAt", p.proof_due_at is not null as "isProofOut",
      p.final_due_at is not null as "isFinalDue",
      case when isfinite(${place}) then (extract(epoch from ${place}) * 1000000)::bigint::text else 'infinity' end as place, ${written} as "sortedGroup",
      ${countInvited(scope.actor, papersOnce)} as invited, h.editor_id as "editorId", e.full_name as "editorName",
      (select w.name from submissions.public_author w where w.submission_id = p.id order by w.position limit 1) as "firstAuthor",
      (select count(*)::int from submissions.public_author w where w.submission_id = p.id) as "authorCount"
    from ${found} p ${editors}
    order by ${order}`.execute(db)
  return rows
}

type Scope = (typeof queueScopes)[number]

/** The number of papers for each filter, and of waiting papers for each scope, counted up to `most`. */
export async function countQueue(
  db: Db,
  scope: QueueScope,
  most: number,
): Promise<{ counts: Record<QueueFilter, number>; scopes: Record<Scope, number> }> {
  const filters = Object.keys(statusesOf) as QueueFilter[]
  const isOnePass = scope.foundIds !== null || hasOnlyCalls(scope.actor)
  const ofFilter = (filter: QueueFilter) =>
    filter === 'overdue'
      ? sql`p.status not in ('draft', 'rejected') and p.due_at < ${scope.now}`
      : sql`${inStatus(statusesOf[filter])} and ${conditionOf(filter, scope)}`
  const counted = (wanted: RawBuilder<unknown>, name: string) => sql`
    (select count(*)::int from (select from submissions.public_paper p where ${wanted} limit ${most}) c) as ${sql.ref(name)}`
  // Status by status, so that PostgreSQL stops at the limit and does not read all papers of these statuses first.
  const countedByStatus = (filter: QueueFilter) => sql`
    (select count(*)::int from (select from unnest(${statusesIn(scope, filter)}::text[]) s (status)
      cross join lateral (select from submissions.public_paper p where p.status = s.status
        and ${conditionOf(filter, scope)} and ${narrowed(scope)} limit ${most}) p limit ${most}) c) as ${sql.ref(filter)}`
  const counts = filters.map((filter) =>
    isOnePass
      ? sql`least(count(*) filter (where ${ofFilter(filter)}), ${most})::int as ${sql.ref(filter)}`
      : filter === 'overdue'
        ? counted(sql`${ofFilter(filter)} and ${narrowed(scope)}`, filter)
        : countedByStatus(filter),
  )
  const { actor, journalIds, now } = scope
  const whole = { actor, journalIds, now, foundIds: null, editorId: null }
  const scopes = (['mine', 'unassigned', 'all'] as const).map((one) =>
    counted(
      sql`p.status <> 'draft' and p.status <> 'rejected' and p.due_at is not null
        and ${narrowed({ ...whole, scope: one })}`,
      `of ${one}`,
    ),
  )
  const from = isOnePass ? sql`from submissions.public_paper p where ${inFound(scope)} and ${narrowed(scope)}` : sql``
  const { rows } = await sql<Record<string, number>>`
    with ${withPapersOf(actor)} select ${sql.join([...counts, ...scopes])} ${from}`.execute(db)
  const row = rows[0]!
  return {
    counts: Object.fromEntries(filters.map((filter) => [filter, row[filter]!])) as Record<QueueFilter, number>,
    scopes: { mine: row['of mine']!, unassigned: row['of unassigned']!, all: row['of all']! },
  }
}

/** The number of papers that wait for this editor, counted up to `most`; a part of a larger statement. */
export function countOfYours(actor: Actor, most: number): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select from submissions.public_paper p
    where ${inStatus(statusesOf.yours)} and ${waitsFor('editor', actor)} and ${isLeftTo(actor)}
      and ${atDeskOf(actor)} limit ${most}) c)`
}

const instantOf = (place: string) =>
  place === 'infinity'
    ? sql`'infinity'::timestamptz`
    : sql`timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond'`

const all = (conditions: Array<RawBuilder<unknown>>) => sql.join(conditions, sql` and `)
const inStatus = (statuses: readonly SubmissionStatus[]) => sql`p.status = any(${statuses}::text[])`
const inFound = ({ foundIds }: QueueScope) => (foundIds ? sql`p.id = any(${foundIds}::uuid[])` : sql`true`)
const inJournals = ({ journalIds }: Pick<QueueScope, 'journalIds'>) =>
  journalIds ? sql`p.journal_id = any(${journalIds}::uuid[])` : sql`true`

interface StepOfYear {
  move: string
  papers: number
  /** Median days from the previous step; null with too few papers. */
  days: number | null
}

/**
 * Counts and days of each step, from the nightly count. Over several journals, the weighted median of days, weighted by
 * number of papers. Null with fewer than `leastPapers`.
 */
export async function listStepsOfYear(
  db: Db,
  year: number,
  journalIds: string[] | null,
  leastPapers: number,
): Promise<StepOfYear[]> {
  const { rows } = await sql<StepOfYear>`
    with counted as (
      select m.move, m.papers, m.days,
        sum(m.papers) over (partition by m.move order by m.days, m.journal_id) as up_to,
        sum(m.papers) over (partition by m.move) as papers_of_all
      from submissions.public_moves_of_year m
      where m.year = ${year} ${journalIds ? sql`and m.journal_id = any(${journalIds}::uuid[])` : sql``}
    )
    select move, sum(papers)::int as papers,
      case when sum(papers) >= ${leastPapers} then min(days) filter (where up_to * 2 >= papers_of_all) end as days
    from counted group by move`.execute(db)
  return rows
}

interface WaitingRow {
  status: SubmissionStatus
  papers: number
  longestSince: Date
}

/**
 * The number of papers in each of these statuses, counted up to `most`, and since when the one that is due first has
 * waited.
 */
export async function listWaiting(
  db: Db,
  actor: Actor,
  { statuses, journalIds, most }: { statuses: readonly SubmissionStatus[]; journalIds: string[] | null; most: number },
): Promise<WaitingRow[]> {
  const ofJournals = journalIds ? sql`and p.journal_id = any(${journalIds}::uuid[])` : sql``
  const { rows } = await sql<WaitingRow>`
    select s.status, c.papers, c.since as "longestSince"
    from unnest(${statuses}::text[]) s (status) cross join lateral (
      select count(*)::int as papers, min(w.status_since) as since from (
        select p.status_since from submissions.public_paper p
        where p.status = s.status ${ofJournals} and ${atDeskOf(actor)}
        order by p.urgent_at, p.id limit ${most}) w) c
    where c.papers > 0`.execute(db)
  return rows
}
