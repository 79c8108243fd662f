import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

interface OutsideInvitation {
  assignmentId: string
  editorId: string
  name: string
  field: string
}

export async function insertOutsideInvitation(db: SqlTransaction, row: OutsideInvitation): Promise<void> {
  await db
    .insertInto('peer_review.outside_invitation')
    .values({ assignment_id: row.assignmentId, editor_id: row.editorId, name: row.name, field: row.field })
    .execute()
}

export async function findInvitingEditor(db: Db, assignmentId: string): Promise<string> {
  const { editor_id } = await db
    .selectFrom('peer_review.outside_invitation')
    .select('editor_id')
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow()
  return editor_id
}

export async function saveInterests(db: SqlTransaction, assignmentId: string, interests: string): Promise<void> {
  await db
    .updateTable('peer_review.outside_invitation')
    .set({ interests })
    .where('assignment_id', '=', assignmentId)
    .execute()
}

interface AssignmentEvent {
  assignmentId: string
  kind: 'extended'
  editorId: string
  detail: string
}

/** Adds to the timeline that editors see. */
export async function insertAssignmentEvent(db: SqlTransaction, now: Date, event: AssignmentEvent): Promise<void> {
  const { assignmentId, kind, editorId, detail } = event
  await db
    .insertInto('peer_review.assignment_event')
    .values({ assignment_id: assignmentId, kind, editor_id: editorId, at: now, detail })
    .execute()
}

interface NamedColleague {
  name: string
  email: string
  words: string
}

export async function insertColleague(
  db: SqlTransaction,
  assignmentId: string,
  { name, email, words }: NamedColleague,
): Promise<void> {
  await db
    .insertInto('peer_review.named_colleague')
    .values({ assignment_id: assignmentId, name, email, words })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All addresses that the authors of a paper are known by: on this and other papers, and of their accounts. */
export async function listAuthorAddresses(db: Db, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with author as (select w.account_id, w.email from submissions.public_author w where w.submission_id = ${submissionId})
    select email from author where email is not null
    union select p.email from author join identity.public_person p on p.id = author.account_id
    union select o.email from author join submissions.public_author o on o.account_id = author.account_id
      where o.email is not null
    union select p.email from submissions.public_paper s join identity.public_person p on p.id = s.author_id
      where s.id = ${submissionId}`.execute(db)
  return rows.map(({ email }) => email)
}
