import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { ApplicationStatus, MemberRole, Role } from '@grfs/domain/identity/roles'
import type { ApplicantFacts } from '@grfs/domain/identity/warning-signs'
import type { Db } from '../../platform/database/pool.ts'
import { isFound } from './account-search-queries.ts'
import { profileColumns, type ProfileRow } from './private-data-queries.ts'

export interface ApplicationListRow {
  id: string
  accountId: string
  role: MemberRole
  status: ApplicationStatus
  title: string
  fullName: string
  email: string
  researchArea: string
  university: string
  appliedAt: Date
  decidedAt: Date | null
}

export interface ApplicationSearch {
  status: ApplicationStatus
  q: string | null
  /** The last one of the page before. */
  after: string | null
  limit: number
}

const listed = sql`
  p.id, p.account_id as "accountId", p.role, p.status, a.title, a.full_name as "fullName", a.email,
  coalesce(f.research_area, '') as "researchArea", coalesce(f.university, '') as university,
  p.applied_at as "appliedAt", p.decided_at as "decidedAt"`

/** Who waits longest comes first; of those that are decided, the latest. */
const orders = {
  waiting: { by: sql`p.applied_at, p.id`, place: sql`p.applied_at, p.id`, isAfter: sql`>` },
  decided: { by: sql`p.decided_at desc, p.id desc`, place: sql`p.decided_at, p.id`, isAfter: sql`<` },
}

export async function listApplicationRows(db: Db, search: ApplicationSearch): Promise<ApplicationListRow[]> {
  const { status, q, after, limit } = search
  const { by, place, isAfter } = orders[status === 'pending' ? 'waiting' : 'decided']
  const { rows } = await sql<ApplicationListRow>`
    select ${listed}
    from identity.application p
      join identity.account a on a.id = p.account_id
      left join identity.profile f on f.account_id = p.account_id
    where p.status = ${status}
      ${q === null ? sql`` : sql`and ${isFound(q)}`}
      ${after === null ? sql`` : sql`and (${place}) ${isAfter} (select ${place} from identity.application p where p.id = ${after})`}
    order by ${by} limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from identity.application where status = 'pending' limit ${most}) c`.execute(db)
  return rows[0]!.count
}

export interface ApplicationDetailRow extends ApplicationListRow, ProfileRow {
  registeredAt: Date
  emailVerified: boolean
  held: Role[]
  published: number
  decidedBy: string | null
  reason: string | null
}

export async function findApplicationDetail(db: Db, actor: Actor, id: string): Promise<ApplicationDetailRow | null> {
  const { rows } = await sql<ApplicationDetailRow>`
    select ${listed}, ${profileColumns(actor)}, a.created_at as "registeredAt",
      a.email_verified_at is not null as "emailVerified",
      array(select h.role from identity.held_role h where h.account_id = a.id) as held,
      coalesce(t.published_count, 0) as published, d.full_name as "decidedBy", p.reason
    from identity.application p
      join identity.account a on a.id = p.account_id
      left join identity.profile f on f.account_id = p.account_id
      left join identity.activity t on t.account_id = p.account_id
      left join identity.account d on d.id = p.decided_by
    where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

// More of one kind say nothing more.
const mostAlike = 100
// Shorter than any number that rings somewhere: "0", "123".
const leastDigits = 6

/** What warning signs are read from (domain/identity/warning-signs.ts), for all of them at once. */
export async function listApplicantFacts(
  db: Db,
  accountIds: readonly string[],
): Promise<Array<ApplicantFacts & { accountId: string }>> {
  const others = (from: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select from ${from} limit ${sql.lit(mostAlike)}) c)`
  const { rows } = await sql<ApplicantFacts & { accountId: string }>`
    select a.id as "accountId", a.email, a.created_at as "createdAt", a.email_verified_at is not null as "isVerified",
      a.deactivated_at is not null as "isClosed", coalesce(f.university, '') as university,
      coalesce(f.research_area, '') as "researchArea",
      ${others(sql`identity.account o
        where o.sought_name = a.sought_name and not o.is_sub_admin and o.id <> a.id`)} as "sameName",
      ${others(sql`identity.profile o
        where identity.digits(o.country_code || o.phone_number) = identity.digits(f.country_code || f.phone_number)
          and length(identity.digits(f.phone_number)) >= ${sql.lit(leastDigits)} and o.account_id <> a.id`)} as "samePhone",
      ${others(sql`identity.profile o
        where identity.sought(o.contact_address || ' ' || o.city || ' ' || o.zip_code)
            = identity.sought(f.contact_address || ' ' || f.city || ' ' || f.zip_code)
          and o.account_id <> a.id`)} as "sameAddress",
      ${others(sql`files.public_object mine
        join files.public_object same on same.sha256 = mine.sha256
        join identity.account o on o.photo_file_id = same.id
        where mine.id = a.photo_file_id and o.id <> a.id`)} as "samePhoto",
      ${others(sql`identity.account o
        where o.registered_network = a.registered_network and o.id <> a.id
          and o.created_at between a.created_at - interval '1 hour' and a.created_at + interval '1 hour'`)} as "sameNetwork"
    from identity.account a left join identity.profile f on f.account_id = a.id
    where a.id = any(${accountIds}::uuid[])`.execute(db)
  return rows
}
