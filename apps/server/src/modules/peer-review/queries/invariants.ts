import { type RawBuilder, sql } from 'kysely'
import { moves, startsOf, type MoveName } from '@grfs/domain/submissions/lifecycle'
import { parties, type Waiting } from '@grfs/domain/submissions/whose-move'
import type { Db } from '../../../platform/database/pool.ts'
import type { InvariantPart } from '../../../platform/invariants.ts'
import { givesRight } from '../../identity/index.ts'
import { waitsFor } from './papers.ts'

interface PaperViolation {
  /** The rule that is broken. */
  rule: string
  submissionId: string
}

const legal = JSON.stringify(
  Object.entries(moves).flatMap(([move, { to, by }]) =>
    startsOf(move as MoveName).flatMap((from) =>
      // After the third review, a revision goes to the editor.
      [to, ...(move === 'resubmit' ? ['under_admin'] : [])].flatMap((end) =>
        by.map((party) => ({ move, from_status: from, to_status: end, by_party: party })),
      ),
    ),
  ),
)
const decided = ['pass-screening', 'desk-reject', 'ask-revision', 'next-stage', 'accept', 'reject']

const isActionable = 'every waiting paper has a person who can act on it'
const hasOneParty = 'a waiting paper waits for exactly one party that can act'
const isHandledRightly = 'a handling editor is an editor of the journal and no author of the paper'
const isSeen = 'every waiting paper has an editor who can see it'

/** An active editor of the paper `p` who is not its confirmed author. For publishing, authorship does not matter. */
const anEditor = (permission: 'managePapers' | 'publishPapers') => sql`exists (
  select from identity.public_right e
  where ${givesRight(permission)}
    ${
      permission === 'publishPapers'
        ? sql``
        : sql`and e.id <> p.author_id and not exists (select from submissions.public_relation r
          left join identity.public_person w on w.id = r.account_id
          where r.submission_id = p.id and r.is_confirmed and e.email in (r.email, w.email))`
    })`

const isActiveAuthor = sql`exists (select from identity.public_active e where e.id = p.author_id)`

/** Whether somebody of this party can make the next move with the paper `p`. */
const canAct: Record<Waiting, RawBuilder<unknown>> = {
  editor: anEditor('managePapers'),
  reviewer: sql`exists (select from peer_review.assignment a join identity.public_active r on r.id = a.reviewer_id
    where a.submission_id = p.id and a.status in ('pending', 'accepted'))`,
  // An editor sees to the paper of an author who has left.
  author: sql`(${isActiveAuthor} or ${anEditor('managePapers')})`,
  press: anEditor('publishPapers'),
}

const waitingParties = sql.join(
  parties.map((party) => sql`(${waitsFor(party, null)} and ${canAct[party]})::int`),
  sql` + `,
)

const papersAtOnce = 500

/** Broken invariants of these papers, or of all papers. */
export async function listViolations(db: Db, submissionIds: readonly string[] | null): Promise<PaperViolation[]> {
  if (submissionIds) return listViolationsOf(db, submissionIds)
  const found: PaperViolation[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id from submissions.public_paper where id > ${after}::uuid
      order by id limit ${papersAtOnce}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return found
    found.push(...(await listViolationsOf(db, ids)))
    after = ids.at(-1)!
  }
}

// The CTEs are small. What is looked up paper by paper is read from the tables, which have indexes.
async function listViolationsOf(db: Db, submissionIds: readonly string[]): Promise<PaperViolation[]> {
  const { rows } = await sql<PaperViolation>`
    with paper as materialized (
      select * from submissions.public_paper where id = any(${submissionIds}::uuid[])
    ), event as materialized (
      select e.*, lag(e.to_status, 1, 'draft') over (partition by e.submission_id order by e.id) as before,
        row_number() over (partition by e.submission_id order by e.id desc) as back,
        count(*) filter (where e.move = 'hand-in-review') over (partition by e.submission_id order by e.id) as reviews
      from submissions.public_event e join paper p on p.id = e.submission_id
    ), asked as materialized (
      select a.*, p.status as paper_status, p.reviews, p.due_at as paper_due_at
      from peer_review.assignment a join paper p on p.id = a.submission_id
    ), read as materialized (
      select r.* from peer_review.review r join paper p on p.id = r.submission_id
    )
    select 'each move begins where the one before has ended' as rule, submission_id as "submissionId"
      from event where from_status <> before
    union select 'each move is one of the lifecycle, made by whom it belongs to', submission_id from event
      where (move, from_status, to_status, by_party) not in (
        select move, from_status, to_status, by_party
        from jsonb_to_recordset(${legal}::jsonb) as l(move text, from_status text, to_status text, by_party text))
    union select 'a revision goes to a reviewer until there are three reviews', submission_id from event
      where move = 'resubmit' and (to_status = 'under_admin') <> (reviews >= 3)
    union select 'a paper is where its last event has left it', p.id from paper p
      left join event e on e.submission_id = p.id and e.back = 1 where e.to_status is distinct from p.status
    union select 'reviews are counted as they were handed in', p.id from paper p
      where p.reviews <> (select count(*) from peer_review.review r where r.submission_id = p.id)
        or p.reviews <> (select count(*) from submissions.public_event e
          where e.submission_id = p.id and e.move = 'hand-in-review')
        or p.reviews <> (select count(*) from peer_review.assignment a where a.submission_id = p.id and a.status = 'done')
        or p.reviews <> (select coalesce(max(r.stage), 0) from peer_review.review r where r.submission_id = p.id)
    union select 'a review is its own assignment’s', r.submission_id from read r
      left join asked a on a.id = r.assignment_id and a.status = 'done' and a.reviewer_id = r.reviewer_id
        and a.stage = r.stage and a.submission_id = r.submission_id
      where a.id is null
    union select 'no two reviews of a paper are by one reviewer', submission_id from read
      group by submission_id having count(*) <> count(distinct reviewer_id)
    union select 'nobody is asked about a paper of their own', a.submission_id from asked a
      join identity.public_person e on e.id = a.reviewer_id
      join submissions.public_author w on w.submission_id = a.submission_id
        and (w.account_id = a.reviewer_id or lower(w.email) = lower(e.email))
      where a.invited_at is not null
    union select 'nobody is asked for a stage after they have reviewed', a.submission_id from asked a
      join read r on r.submission_id = a.submission_id and r.reviewer_id = a.reviewer_id and r.stage < a.stage
      where a.invited_at is not null
    union select 'a reviewer holds one assignment', a.submission_id from asked a
      join peer_review.assignment o on o.reviewer_id = a.reviewer_id and o.id <> a.id and o.status in ('pending', 'accepted')
      where a.status in ('pending', 'accepted')
    union select 'a paper under review has one reader, and no other has one', p.id from paper p
      where (p.status = 'under_review')::int <> (select count(*) from peer_review.assignment a
        where a.submission_id = p.id and a.status = 'accepted' and a.stage = p.reviews + 1 and a.due_at = p.due_at)
        or (p.status <> 'under_review' and exists (select from peer_review.assignment a
          where a.submission_id = p.id and a.status = 'accepted'))
    union select 'only a paper that needs a reviewer asks for one', submission_id from asked
      where (status = 'pending' and (paper_status <> 'processing' or stage <> reviews + 1))
        or (status = 'queued' and (paper_status not in ('processing', 'under_review') or stage <> reviews + 1))
    union select 'an assignment has the dates of its status', submission_id from asked
      where (status in ('rejected', 'expired', 'withdrawn', 'done')) <> (ended_at is not null)
        or (status in ('pending', 'accepted') and expires_at is null)
        or (status in ('accepted', 'rejected', 'done')) > (answered_at is not null)
    union select 'what waits for somebody has a due date', id from paper
      where (status not in ('rejected', 'withdrawn') and not is_published) <> (due_at is not null)
    union select ${isActionable}, p.id from paper p where not p.is_published and case
        when p.status in ('submitted', 'processing', 'under_admin') then not ${anEditor('managePapers')}
        when p.status = 'accepted' then not ${anEditor('publishPapers')}
        when p.status = 'under_review' then not exists (select from peer_review.assignment a
          join identity.public_reviewer r on r.id = a.reviewer_id where a.submission_id = p.id and a.status = 'accepted')
        when p.status = 'revision_required' then not ${isActiveAuthor} and not ${anEditor('managePapers')}
        else false end
    union select ${hasOneParty}, p.id from paper p where (p.due_at is not null)::int <> ${waitingParties}
    union select ${isSeen}, p.id from paper p where p.due_at is not null and not ${anEditor('managePapers')}
    union select ${isHandledRightly}, p.id from paper p join peer_review.handling_editor h on h.submission_id = p.id
      where not peer_review.may_handle(h.editor_id, h.submission_id)
    union select 'each decision of an editor is kept once', p.id from paper p
      where array(select d.move from peer_review.decision d where d.submission_id = p.id order by d.version)
        <> array(select e.move from submissions.public_event e
          where e.submission_id = p.id and e.move = any(${decided}::text[]) order by e.id)
    union select 'a review is released to its author once, or not at all', p.id from paper p
      where array(select r.stage from peer_review.review r
          where r.submission_id = p.id and r.released_at is not null order by 1)
        <> array(select v.stage from submissions.public_review v where v.submission_id = p.id order by 1)`.execute(db)
  return rows
}

/** Every rule of the statement above. */
const rules = [
  isActionable,
  hasOneParty,
  isSeen,
  isHandledRightly,
  'each move begins where the one before has ended',
  'each move is one of the lifecycle, made by whom it belongs to',
  'a revision goes to a reviewer until there are three reviews',
  'a paper is where its last event has left it',
  'reviews are counted as they were handed in',
  'a review is its own assignment’s',
  'no two reviews of a paper are by one reviewer',
  'nobody is asked about a paper of their own',
  'nobody is asked for a stage after they have reviewed',
  'a reviewer holds one assignment',
  'a paper under review has one reader, and no other has one',
  'only a paper that needs a reviewer asks for one',
  'an assignment has the dates of its status',
  'what waits for somebody has a due date',
  'each decision of an editor is kept once',
  'a review is released to its author once, or not at all',
]

export const peerReviewInvariants: InvariantPart = {
  module: 'peer-review',
  rules,
  list: async ({ db }) =>
    (await listViolations(db, null)).map(({ rule, submissionId }) => ({ rule, id: submissionId })),
  async recount(db) {
    await sql`delete from peer_review.reviews_of_month`.execute(db)
    // As the trigger peer_review.count_reviews.
    await sql`insert into peer_review.reviews_of_month (journal_id, month, reviews, in_time)
      select s.journal_id, date_trunc('month', r.handed_in_at at time zone 'UTC')::date, count(*),
        count(*) filter (where r.handed_in_at <= a.due_at)
      from peer_review.review r join peer_review.assignment a on a.id = r.assignment_id
        join submissions.public_paper s on s.id = r.submission_id
      group by 1, 2`.execute(db)
  },
}
