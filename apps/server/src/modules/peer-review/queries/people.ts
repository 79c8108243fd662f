import { sql } from 'kysely'
import type { PersonForEditor } from '@grfs/contracts/peer-review/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { atDeskOf, ownPapersOf } from './papers.ts'

/** Aggregated as JSON by the database, so instants are text. */
export type PersonRow = PersonForEditor

const mostListed = 100

/**
 * A person with their work in the journals of this editor. Papers of which the editor is a confirmed author are not
 * read, and assignments of papers that name the editor are not read, also not for the figures. An invitation to an
 * e-mail address counts when it is accepted: before, the editor must not learn whose account that is. Null for somebody
 * who is neither a reviewer nor has work there, except for a full admin.
 */
export async function findPerson(db: Db, actor: Actor, id: string): Promise<PersonRow | null> {
  const isOpen = actor.subAdmin
    ? sql`(r.id is not null or exists (select from papers) or exists (select from assignments))`
    : sql`true`
  const isYou = id === actor.accountId
  const { rows } = await sql<PersonRow>`
    with papers as (
      select p.id, p.number, p.title, p.status, p.is_published as "isPublished", p.submitted_at as "submittedAt",
        p.author_id = ${id} as "isSubmitter"
      from submissions.public_paper p
      where (p.author_id = ${id} or p.id in (select w.submission_id from submissions.public_author w where w.account_id = ${id}))
        and ${atDeskOf(actor)}
      order by p.submitted_at desc, p.id limit ${sql.lit(mostListed)}
    ), assignments as (
      select p.id, p.number, p.title, a.stage, a.status, a.invited_at as "invitedAt", a.answered_at as "answeredAt",
        a.ended_at as "endedAt", a.reason, a.id as assignment
      from peer_review.assignment a join submissions.public_paper p on p.id = a.submission_id
      where a.reviewer_id = ${id} and a.invited_at is not null and ${atDeskOf(actor)}
        and p.id <> all (${ownPapersOf(actor)})
        and (a.status in ('accepted', 'done') or not exists (
          select from peer_review.outside_invitation o where o.assignment_id = a.id))
    )
    select a.id, a.full_name as "fullName", r.university, r.id is not null as "isReviewer", ${isYou}::boolean as "isYou",
      (select coalesce(json_agg(p order by p."submittedAt" desc, p.id), '[]') from papers p) as papers,
      (select coalesce(json_agg(json_build_object('id', o.id, 'number', o.number, 'title', o.title, 'stage', o.stage,
          'status', o.status, 'invitedAt', o."invitedAt", 'answeredAt', o."answeredAt", 'endedAt', o."endedAt",
          'reason', o.reason) order by o."invitedAt" desc, o.assignment), '[]')
        from (select * from assignments order by "invitedAt" desc, assignment limit ${sql.lit(mostListed)}) o) as assignments,
      (select json_build_object('invitations', count(*),
          'reviews', count(*) filter (where o.status = 'done'), 'declined', count(*) filter (where o.status = 'rejected'),
          'reviewDays', percentile_cont(0.5) within group (
            order by extract(epoch from o."endedAt" - o."answeredAt")::float8 / 86400) filter (where o.status = 'done'))
        from assignments o) as figures,
      coalesce(n.note, '') as note, n.do_not_invite as "doNotInvite",
      case when n.account_id is not null then json_build_object('by', c.full_name, 'at', n.changed_at) end as changed
    from identity.public_person a join identity.public_active v on v.id = a.id
      left join identity.public_reviewer r on r.id = a.id
      left join peer_review.person_note n on n.account_id = a.id and not ${isYou}::boolean
      left join identity.public_person c on c.id = n.changed_by
    where a.id = ${id} and ${isOpen}`.execute(db)
  return rows[0] ?? null
}

export async function saveNote(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  { note, doNotInvite, byId }: { note: string; doNotInvite: string | null; byId: string },
): Promise<void> {
  if (note === '' && doNotInvite === null) {
    await sql`delete from peer_review.person_note where account_id = ${accountId}`.execute(db)
    return
  }
  await sql`
    insert into peer_review.person_note (account_id, note, do_not_invite, changed_by, changed_at)
    values (${accountId}, ${note}, ${doNotInvite}, ${byId}, ${now})
    on conflict (account_id) do update set note = excluded.note, do_not_invite = excluded.do_not_invite,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db)
}
