import { type RawBuilder, sql } from 'kysely'
import type { Assignment, AssignmentStatus } from '@grfs/domain/peer-review/assignment'
import {
  type NamedPerson,
  type OpposedPerson,
  type PaperAuthor,
  withoutPerson,
} from '@grfs/domain/peer-review/conflicts'
import type { PaperText, Punctuality } from '@grfs/domain/peer-review/ranking'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/** One reviewer's part in one stage of a paper. */
export interface AssignmentRow extends Assignment {
  id: string
  submissionId: string
  stage: number
  reviewerId: string
  code: string
  position: number
  manuscriptId: string | null
  /** The redacted title; null until the reviewer is invited. */
  blindTitle: string | null
  queuedAt: Date
  invitedAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  reason: string | null
  reminded: string[]
  /** As the editor typed it who invited an e-mail address; else null. */
  invitedName: string | null
}

const columns = sql`id, submission_id as "submissionId", stage, reviewer_id as "reviewerId", code, status, position,
  manuscript_id as "manuscriptId", blind_title as "blindTitle", queued_at as "queuedAt", invited_at as "invitedAt", expires_at as "expiresAt",
  answered_at as "answeredAt", due_at as "dueAt", ended_at as "endedAt", reason, reminded,
  (select o.name from peer_review.outside_invitation o where o.assignment_id = assignment.id) as "invitedName"`

/** Without a lock, to find out which paper to lock. */
export async function findAssignment(db: Db, id: string): Promise<AssignmentRow | null> {
  const { rows } = await sql<AssignmentRow>`select ${columns} from peer_review.assignment where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** All assignments of a paper, oldest first. Take the paper's lock before a change. */
export async function listAssignments(db: Db, submissionId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${columns} from peer_review.assignment where submission_id = ${submissionId}
    order by stage, position, queued_at, id`.execute(db)
  return rows
}

export async function insertAssignment(db: SqlTransaction, row: Omit<AssignmentRow, 'invitedName'>): Promise<void> {
  await db
    .insertInto('peer_review.assignment')
    .values({
      id: row.id,
      submission_id: row.submissionId,
      stage: row.stage,
      reviewer_id: row.reviewerId,
      code: row.code,
      status: row.status,
      position: row.position,
      manuscript_id: row.manuscriptId,
      blind_title: row.blindTitle,
      queued_at: row.queuedAt,
      invited_at: row.invitedAt,
      expires_at: row.expiresAt,
      answered_at: row.answeredAt,
      due_at: row.dueAt,
      ended_at: row.endedAt,
      reason: row.reason,
      reminded: row.reminded,
    })
    .execute()
}

export async function saveAssignment(db: SqlTransaction, row: AssignmentRow): Promise<void> {
  await db
    .updateTable('peer_review.assignment')
    .set({
      status: row.status,
      manuscript_id: row.manuscriptId,
      blind_title: row.blindTitle,
      invited_at: row.invitedAt,
      expires_at: row.expiresAt,
      answered_at: row.answeredAt,
      due_at: row.dueAt,
      ended_at: row.endedAt,
      reason: row.reason,
      reminded: row.reminded,
    })
    .where('id', '=', row.id)
    .execute()
}

export const inStatus = (rows: readonly AssignmentRow[], ...statuses: AssignmentStatus[]): AssignmentRow[] =>
  rows.filter(({ status }) => statuses.includes(status))

interface PaperPeople {
  title: string
  area: string
  journalId: string
  journalTitle: string
  authors: PaperAuthor[]
  /** Whom the author asked not to invite, without the editor. */
  opposed: OpposedPerson[]
}

/**
 * The authors of a paper with all their known institutions, because people move, and whom they oppose as reviewers; also
 * the title, journal and area of the paper. An editor must not learn that the author opposes them.
 */
export async function getPaperPeople(db: Db, submissionId: string, editorId?: string): Promise<PaperPeople> {
  const { rows } = await sql<PaperPeople & { editor: { name: string; email: string } | null }>`
    select p.title, j.category as area, j.id as "journalId", j.title as "journalTitle",
      (select json_agg(json_build_object('accountId', w.account_id, 'name', w.name, 'email', w.email, 'orcid', w.orcid,
          'institutions', array_remove(array[w.affiliation, f.university], null)) order by w.position)
        from submissions.public_author w left join identity.public_affiliation f on f.account_id = w.account_id where w.submission_id = p.id) as authors,
      (select coalesce(json_agg(json_build_object('name', o.name, 'email', o.email, 'reason', o.reason) order by o.position), '[]')
        from submissions.public_reviewer_wish o where o.submission_id = p.id and o.kind = 'opposed') as opposed,
      (select json_build_object('name', e.full_name, 'email', e.email) from identity.public_person e
        where e.id = ${editorId ?? null}) as editor
    from submissions.public_paper p join journals.public_journal j on j.id = p.journal_id
    where p.id = ${submissionId}`.execute(db)
  const { editor, ...people } = rows[0]!
  return editor ? { ...people, opposed: withoutPerson(people.opposed, editor) } : people
}

interface PoolSearch {
  submissionId: string
  area: string
  /** Words that describe the paper. */
  words: string[]
  /** Words of a name; empty to search everyone. */
  names: string[]
  /** The editor's own papers: suggestions for another paper must not reveal who reviewed them. */
  hidden: RawBuilder<string[]>
}

// A word in more papers than this says little, so the count stops here.
const papersPerWord = 300
// Common words say little and are the slowest to look up.
const rarestWords = 12
// Papers that share only a common word say nothing about their authors.
const nearestPapers = 500
const poolByWords = 120
const poolSize = 160

interface Pool {
  ids: string[]
  /** Counted up to a bound. */
  total: number
}

/**
 * The reviewers to examine: those who wrote or reviewed papers with the same words, rare words counting most; then
 * those of the same area, starting at a different id for each paper, so that newcomers get a chance; then everyone
 * else. Each part is an index scan with a limit.
 */
export async function listPool(db: Db, search: PoolSearch, most: number): Promise<Pool> {
  const { rows } = search.names.length > 0 ? await listNamed(db, search, most) : await listFitting(db, search, most)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

interface PoolRow {
  id: string
  total: number
}

const listNamed = (db: Db, { area, names }: PoolSearch, most: number) => {
  const named = names.map((name) => sql`identity.sought(r.full_name) like '%' || identity.sought(${name}) || '%'`)
  return sql<PoolRow>`
    select id, count(*) over ()::int as total
    from (select r.id, r.research_area from identity.public_reviewer r where ${sql.join(named, sql` and `)} limit ${most}) r
    order by coalesce(lower(research_area) = lower(${area}::text), false) desc, id limit ${poolSize}`.execute(db)
}

const listFitting = (db: Db, { submissionId, area, words, hidden }: PoolSearch, most: number) => {
  const from = (place: RawBuilder<unknown>, where = sql`true`) => sql`
    (select r.id from identity.public_reviewer r where ${where} and r.id ${place} ${submissionId}::uuid
      order by r.id limit ${poolSize})`
  const ofArea = sql`lower(r.research_area) = lower(${area}::text)`
  return sql<PoolRow>`
    with word as materialized (
      select w, plainto_tsquery('english', w) as sought
      from unnest(${words}::text[]) w left join submissions.public_common_word c on c.word = (ts_lexize('english_stem', w))[1]
      order by coalesce(c.share, 0) limit ${rarestWords}
    ), hit as (
      select w, found.id from word
        cross join lateral submissions.public_papers_about(word.sought, ${papersPerWord}) found (id)
        where found.id <> ${submissionId}
      union all
      select w, found.id from word
        cross join lateral submissions.public_articles_about(word.sought, ${papersPerWord}) found (id)
    ), paper as materialized (
      select id, sum(weight) as weight
      from (select id, ln(1 + ${papersPerWord}::float8 / count(*) over (partition by w)) as weight from hit) one
      group by id order by 2 desc, id limit ${nearestPapers}
    ), person as materialized (
      select account_id, sum(weight) as weight from (
        select w.account_id, paper.weight from paper join submissions.public_author w on w.submission_id = paper.id
          where w.account_id is not null
        union all
        select u.account_id, paper.weight from paper join submissions.public_published_author u on u.article_id = paper.id
        union all
        select v.reviewer_id, paper.weight / 2 from paper join peer_review.review v on v.submission_id = paper.id
          where v.submission_id <> all (${hidden})
      ) one group by account_id
    ), pool as (
      (select r.id, row_number() over (order by person.weight desc, r.id) as place
        from person join identity.public_reviewer r on r.id = person.account_id
        order by person.weight desc, r.id limit ${poolByWords})
      union all select id, ${poolSize} from ${from(sql`>=`, ofArea)} one
      union all select id, ${2 * poolSize} from ${from(sql`<`, ofArea)} one
      union all select id, ${3 * poolSize} from ${from(sql`>=`)} one
      union all select id, ${4 * poolSize} from ${from(sql`<`)} one
    )
    select id, (select count(*)::int from (select from identity.public_reviewer limit ${most}) one) as total
    from pool group by id order by min(place), id limit ${poolSize}`.execute(db)
}

export interface ReviewerFacts extends Punctuality {
  id: string
  title: string | null
  fullName: string
  email: string
  university: string | null
  researchArea: string | null
  coAuthors: NamedPerson[]
  reviewedStages: number[]
  published: PaperText[]
  reviewed: PaperText[]
  /** False for members who are not reviewers, and for accounts that nobody has accepted yet. */
  isReviewer: boolean
  isBusy: boolean
  isInvited: boolean
  hasDeclined: boolean
  reviewsLastYear: number
  /** Why an editor has marked them “do not invite”. */
  doNotInvite: string | null
}

export interface StageOfReview {
  submissionId: string
  stage: number
  now: Date
  /** Leaves out reviews of these papers; see `PoolSearch`. */
  hidden?: RawBuilder<string[]>
  /** Includes people who are not reviewers yet, because their address is invited. */
  withInvitees?: boolean
  /** Who invites; see `getPaperPeople`. */
  editorId?: string
}

// Enough papers to see what a person works on.
const latestPapers = 6
const abstractLength = 600

// `offset 0` makes PostgreSQL evaluate each list of papers once, and look papers up by id instead of scanning from the
// newest.
/** Facts about these reviewers for a stage of a paper. Leaves out accounts that are no longer reviewers. */
export async function listReviewerFacts(
  tx: Db,
  reviewerIds: readonly string[],
  { submissionId, stage, now, hidden = sql`'{}'::uuid[]`, withInvitees = false }: StageOfReview,
): Promise<ReviewerFacts[]> {
  const text = sql`p.title, left(p.abstract, ${abstractLength}) as abstract, p.keywords`
  const { rows } = await sql<ReviewerFacts>`
    select r.id, r.title, r.full_name as "fullName", r.email, r.university, r.research_area as "researchArea",
      r.is_reviewer as "isReviewer", coalesce(others.people, '[]') as "coAuthors",
      array(select v.stage from peer_review.review v where v.submission_id = ${submissionId} and v.reviewer_id = r.id
        order by v.stage) as "reviewedStages",
      (select coalesce(json_agg(one), '[]') from (
        (select ${text} from (select * from submissions.public_paper p where p.id = any(mine.ids) offset 0) p
          order by p.submitted_at desc limit ${latestPapers})
        union all
        (select a.title, '', '{}'::text[] from submissions.public_publication a where a.article_id = any(articles.ids)
          and a.submission_id is null order by a.published_on desc limit ${latestPapers})) one) as published,
      (select coalesce(json_agg(one), '[]') from (
        select ${text} from peer_review.review v join submissions.public_paper p on p.id = v.submission_id
        where v.reviewer_id = r.id and p.id <> ${submissionId} and p.id <> all (${hidden})
        order by v.handed_in_at desc limit ${latestPapers}) one) as reviewed,
      (select n.do_not_invite from peer_review.person_note n where n.account_id = r.id) as "doNotInvite",
      record.*
    from identity.public_invitee r
      cross join lateral (select array(
        select w.submission_id from submissions.public_author w
          where w.account_id = r.id and w.submission_id <> ${submissionId}
        union select w.submission_id from submissions.public_author w
          where lower(w.email) = lower(r.email) and w.submission_id <> ${submissionId}) as ids offset 0) mine
      cross join lateral (select array(
        select u.article_id from submissions.public_published_author u where u.account_id = r.id) as ids offset 0) articles
      cross join lateral (select jsonb_agg(distinct person) as people from (
        select jsonb_build_object('accountId', c.account_id, 'name', c.name, 'email', c.email, 'orcid', c.orcid) as person
          from submissions.public_author c where c.submission_id = any(mine.ids)
        union all
        select jsonb_build_object('accountId', u.account_id, 'name', '', 'email', null, 'orcid', null)
          from submissions.public_published_author u where u.article_id = any(articles.ids) and u.account_id <> r.id
        union all
        select jsonb_build_object('accountId', null, 'name', name, 'email', null, 'orcid', null)
          from submissions.public_publication a cross join unnest(a.authors) name
          where a.article_id = any(articles.ids)) one) others
      cross join lateral (select
          count(*) filter (where a.status in ('pending', 'accepted')) > 0 as "isBusy",
          count(*) filter (where ofStage and a.status in ('queued', 'pending', 'accepted', 'done')) > 0 as "isInvited",
          count(*) filter (where ofStage and a.status = 'rejected') > 0 as "hasDeclined",
          count(*) filter (where a.status = 'done' and a.ended_at > ${now}::timestamptz - interval '1 year')::int
            as "reviewsLastYear",
          count(*) filter (where a.status = 'done' or (a.status = 'expired' and a.answered_at is not null))::int as reviews,
          count(*) filter (where a.status = 'done' and a.ended_at <= a.due_at)::int as "inTime",
          percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.invited_at)::float8 / 86400)
            filter (where a.answered_at is not null) as "answerDays",
          percentile_cont(0.5) within group (order by extract(epoch from a.ended_at - a.answered_at)::float8 / 86400)
            filter (where a.status = 'done') as "reviewDays",
          count(*) filter (where a.status in ('accepted', 'rejected', 'expired', 'done'))::int as invitations,
          count(*) filter (where a.status = 'rejected' or (a.status = 'expired' and a.answered_at is null))::int as declined
        from peer_review.assignment a
          cross join lateral (select a.submission_id = ${submissionId} and a.stage = ${stage} as ofStage) this
        where a.reviewer_id = r.id and a.submission_id <> all (${hidden})) record
    where r.id = any(${reviewerIds}::uuid[]) and (r.is_reviewer or ${withInvitees}::boolean)`.execute(tx)
  return rows
}

interface BlindCopyState {
  isMade: boolean
  isProven: boolean
  /** No suspected identifying places, or an editor has checked them. */
  isChecked: boolean
}

/** State of the blind copy: both the copy and its page images, which reviewers see. */
export async function getBlindCopyState(db: Db, manuscriptId: string): Promise<BlindCopyState> {
  const { rows } = await sql<BlindCopyState>`
    select coalesce(bool_and(s.status = 'done') and count(*) = 2, false) as "isMade",
      coalesce(bool_or((s.result->>'proven')::boolean), false) as "isProven",
      coalesce(bool_or(s.kind = 'blind' and jsonb_array_length(coalesce(s.result->'suspected', '[]')) = 0), false)
        or exists (select from peer_review.blindness_check c where c.manuscript_id = ${manuscriptId}) as "isChecked"
    from manuscripts.public_result s where s.manuscript_id = ${manuscriptId} and s.kind in ('blind', 'pages')`.execute(
    db,
  )
  return rows[0]!
}

/** Concurrent invitations of one of these reviewers wait. Locks in a fixed order to avoid deadlocks. */
export async function lockReviewers(db: SqlTransaction, reviewerIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('peer-review.asked:' || id, 0))
    from (select id from unnest(${reviewerIds}::text[]) id order by id) one`.execute(db)
}

/** Does not wait: a reviewer who is being invited concurrently is not free. */
export async function tryLockReviewer(db: SqlTransaction, reviewerId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('peer-review.asked:' || ${reviewerId}::text, 0)) as taken`.execute(
    db,
  )
  return rows[0]!.taken
}

export async function listTakenCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from peer_review.assignment where code = any(${codes}::text[])`.execute(db)
  return rows.map(({ code }) => code)
}
