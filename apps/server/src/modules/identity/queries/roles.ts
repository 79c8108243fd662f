import { sql } from 'kysely'
import type { Application, ApplicationStatus, MemberRole, Role } from '@grfs/domain/identity/roles'
import type { Tx } from '../../../platform/context.ts'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface ApplicationRow {
  id: string
  accountId: string
  role: MemberRole
  status: ApplicationStatus
  email: string
  fullName: string
  emailVerifiedAt: Date | null
}

/** Locks the application, so that only one caller decides. */
export async function lockApplication(db: SqlTransaction, applicationId: string): Promise<ApplicationRow | null> {
  const { rows } = await sql<ApplicationRow>`
    select p.id, p.account_id as "accountId", p.role, p.status, a.email, a.full_name as "fullName",
      a.email_verified_at as "emailVerifiedAt"
    from identity.application p join identity.account a on a.id = p.account_id
    where p.id = ${applicationId} for update of p`.execute(db)
  return rows[0] ?? null
}

interface ApplicationDecision {
  status: ApplicationStatus
  decidedBy: string
  reason: string | null
}

export async function saveDecision(
  db: SqlTransaction,
  now: Date,
  applicationId: string,
  decision: ApplicationDecision,
): Promise<void> {
  await db
    .updateTable('identity.application')
    .set({
      status: decision.status,
      decided_at: now,
      decided_by: decision.decidedBy,
      reason: decision.reason,
    })
    .where('id', '=', applicationId)
    .execute()
}

export async function deleteRole(db: SqlTransaction, accountId: string, role: Role): Promise<boolean> {
  const taken = await db
    .deleteFrom('identity.held_role')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .returning('role')
    .executeTakeFirst()
  return taken !== undefined
}

export async function setDeactivated(db: SqlTransaction, accountId: string, at: Date | null): Promise<void> {
  await db.updateTable('identity.account').set({ deactivated_at: at }).where('id', '=', accountId).execute()
}

/** Approves the pending application for a role that is granted directly. Returns its id, or null. */
export async function approveWaiting(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  role: Role,
  decidedBy: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update identity.application set status = 'approved', decided_at = ${now}, decided_by = ${decidedBy}
    where account_id = ${accountId} and role = ${role} and status = 'pending' returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether another admin who can log in remains. Concurrent checks wait for each other. */
export async function hasOtherAdmin(db: SqlTransaction, accountId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('identity.last-admin'))`.execute(db)
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from identity.held_role h join identity.account a on a.id = h.account_id
      where h.role = 'admin' and a.id <> ${accountId} and not a.is_sub_admin
        and a.deactivated_at is null and a.email_verified_at is not null) as left`.execute(db)
  return rows[0]!.left
}

/** Once true it stays true: the last admin cannot be removed. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from identity.held_role where role = 'admin') as found`.execute(db)
  return rows[0]!.found
}

/** Whether two accounts have the same address: then they belong to the same person. */
export async function shareAddress(db: Db, accountId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select exists (select from identity.account a join identity.account b on b.email = a.email
      where a.id = ${accountId} and b.id = ${otherId}) as same`.execute(db)
  return rows[0]!.same
}

interface ReviewedPaper {
  id: string
  title: string
  reviewedAt: string
}

export interface CurrentUserRow {
  id: string
  title: string
  fullName: string
  email: string
  isSubAdmin: boolean
  registeredAs: MemberRole | null
  deactivatedAt: Date | null
  photoFileId: string | null
  createdAt: Date
  held: Role[]
  applications: Application[]
  publishedCount: number
  reviewCount: number
  downloadCount: number
  assignmentCount: number
  assignedAt: Date | null
  assignmentStatus: string | null
  reviewedPapers: ReviewedPaper[]
  profile: {
    country_code: string
    phone_number: string
    contact_address: string
    city: string
    state: string
    zip_code: string
    country_of_residence: string
    nationality: string
    date_of_birth: string | null
    highest_education: string
    awarding_institution: string
    research_area: string
    university: string
  } | null
}

export async function getCurrentUser(db: Db, accountId: string): Promise<CurrentUserRow> {
  const { rows } = await sql<CurrentUserRow>`
    select a.id, a.title, a.full_name as "fullName", a.email, a.is_sub_admin as "isSubAdmin",
      a.registered_as as "registeredAs", a.deactivated_at as "deactivatedAt", a.photo_file_id as "photoFileId",
      a.created_at as "createdAt",
      array(select h.role from identity.held_role h where h.account_id = a.id) as held,
      (select coalesce(jsonb_agg(jsonb_build_object('role', p.role, 'status', p.status)), '[]')
        from identity.application p where p.account_id = a.id) as applications,
      coalesce(t.published_count, 0) as "publishedCount", coalesce(t.review_count, 0) as "reviewCount",
      coalesce(t.download_count, 0) as "downloadCount",
      coalesce(t.assignment_count, 0) as "assignmentCount", t.assigned_at as "assignedAt",
      t.assignment_status as "assignmentStatus", coalesce(t.reviewed_papers, '[]') as "reviewedPapers",
      to_jsonb(f) as profile
    from identity.account a
      left join identity.activity t on t.account_id = a.id
      left join identity.profile f on f.account_id = a.id
    where a.id = ${accountId}`.execute(db)
  return rows[0]!
}

export interface ActivityChange {
  published: number
  reviewed: ReviewedPaper[]
  assigned: number
  assignedAt: Date | null
  assignmentStatus: string | null
}

interface Seat {
  journalId: string | null
  category: string
}

/** Null removes the seat. */
async function saveSeat(db: SqlTransaction, accountId: string, seat: Seat | null): Promise<void> {
  const noted = seat && JSON.stringify(seat)
  await sql`
    insert into identity.activity (account_id, seat) values (${accountId}, ${noted}::jsonb)
    on conflict (account_id) do update set seat = excluded.seat`.execute(db)
}

async function addSubmission(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`
    insert into identity.activity as t (account_id, submission_count) values (${accountId}, 1)
    on conflict (account_id) do update set submission_count = t.submission_count + 1`.execute(db)
}

/** Adds new downloads of the accounts' articles to the stored counts. */
export async function addDownloads(
  db: SqlTransaction,
  added: Array<{ accountId: string; downloads: number }>,
): Promise<void> {
  await sql`
    insert into identity.activity as t (account_id, download_count)
    select "accountId", downloads
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n ("accountId" uuid, downloads integer) order by 1
    on conflict (account_id) do update set download_count = t.download_count + excluded.download_count`.execute(db)
}

export async function addActivity(db: SqlTransaction, accountId: string, change: ActivityChange): Promise<void> {
  const papers = JSON.stringify(change.reviewed)
  await sql`
    insert into identity.activity as t (account_id, published_count, review_count, assignment_count, assigned_at,
      assignment_status, reviewed_papers)
    values (${accountId}, ${change.published}, ${change.reviewed.length}, ${change.assigned}, ${change.assignedAt},
      ${change.assignmentStatus}, ${papers}::jsonb)
    on conflict (account_id) do update set
      published_count = t.published_count + excluded.published_count,
      review_count = t.review_count + excluded.review_count,
      assignment_count = t.assignment_count + excluded.assignment_count,
      assigned_at = coalesce(excluded.assigned_at, t.assigned_at),
      assignment_status = coalesce(excluded.assignment_status, t.assignment_status),
      reviewed_papers = excluded.reviewed_papers || t.reviewed_papers`.execute(db)
}

/** An event in another module that the account's own page counts. */
export type Activity =
  | { kind: 'submitted' }
  | { kind: 'published' }
  | { kind: 'reviewed'; paper: { id: string; title: string } }
  | { kind: 'assigned'; status: string }
  | { kind: 'assignment-changed'; status: string }
  /** Joined or left the editorial board. */
  | { kind: 'seated'; seat: Seat | null }

/** Other modules call this in the transaction of their own change, so that counts match the data. */
export async function noteActivity(tx: Tx, accountId: string, activity: Activity): Promise<void> {
  const { kind } = activity
  if (kind === 'submitted') return addSubmission(tx.db, accountId)
  if (kind === 'seated') return saveSeat(tx.db, accountId, activity.seat)
  const isAccepted = kind === 'assignment-changed' && activity.status === 'accepted'
  await addActivity(tx.db, accountId, {
    published: kind === 'published' ? 1 : 0,
    reviewed: kind === 'reviewed' ? [{ ...activity.paper, reviewedAt: tx.now().toISOString() }] : [],
    assigned: kind === 'assigned' ? 1 : 0,
    // The same date as everywhere: of the invitation, then of the acceptance.
    assignedAt: kind === 'assigned' || isAccepted ? tx.now() : null,
    assignmentStatus: kind === 'assigned' || kind === 'assignment-changed' ? activity.status : null,
  })
}
