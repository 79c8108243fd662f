import { type RawBuilder, sql } from 'kysely'
import type { userFilters } from '@grfs/contracts/identity/people'
import { type Actor, journalsOf } from '@grfs/domain/identity/actor'
import type { ApplicationStatus, MemberRole, Role } from '@grfs/domain/identity/roles'
import type { ApplicantFacts } from '@grfs/domain/identity/warning-signs'
import { matchesWords, isOnFirstPage, minPartLength } from '../../../platform/database/word-search.ts'
import type { Db } from '../../../platform/database/pool.ts'
import type { CurrentUserRow } from './roles.ts'

export interface UserRow {
  id: string
  title: string
  fullName: string
  email: string
  held: Role[]
  researchArea: string
  university: string
  isActive: boolean
  isVerified: boolean
  onBoard: boolean
  createdAt: Date
}

type UserFilter = (typeof userFilters)[number]

interface UserSearch {
  filter: UserFilter
  q: string | null
}

interface UserPage {
  sort: 'newest' | 'name'
  /** Id of the last row of the previous page. */
  after: string | null
  limit: number
}

const user = sql`
  a.id, a.title, a.full_name as "fullName", a.email,
  array(select h.role from identity.held_role h where h.account_id = a.id) as held,
  coalesce(f.research_area, '') as "researchArea", coalesce(f.university, '') as university,
  a.deactivated_at is null as "isActive", a.email_verified_at is not null as "isVerified",
  t.seat is not null as "onBoard", a.created_at as "createdAt"`

// Nearly all accounts have these roles, so check each account while reading the page. A scalar subquery, because the
// planner would otherwise join all accounts to all roles.
const usuallyHolding = (role: Role) =>
  sql`coalesce((select true from identity.held_role h where h.account_id = a.id and h.role = ${sql.lit(role)}), false)`
const rarelyHolding = (role: Role) =>
  sql`a.id in (select h.account_id from identity.held_role h where h.role = ${sql.lit(role)})`

const filters = {
  all: sql`true`,
  researchers: usuallyHolding('researcher'),
  reviewers: usuallyHolding('reviewer'),
  admins: rarelyHolding('admin'),
  inactive: sql`a.deactivated_at is not null`,
  unverified: sql`a.email_verified_at is null`,
  board: sql`a.id in (select t.account_id from identity.activity t where t.seat is not null)`,
} satisfies Record<UserFilter, unknown>

const orders = {
  newest: { by: sql`a.created_at desc, a.id desc`, place: sql`a.created_at, a.id`, isAfter: sql`<` },
  name: {
    by: sql`a.sought_name, a.id`,
    place: sql`a.sought_name, a.id`,
    isAfter: sql`>`,
  },
}

// Sub-admins have their own admin tool.
const wanted = (filter: UserFilter) => sql`not a.is_sub_admin and a.deleted_at is null and ${filters[filter]}`

/** Reads one page in index order and no further rows. */
export async function listUserRows(db: Db, { filter, q }: UserSearch, page: UserPage): Promise<UserRow[]> {
  const { by: order, place, isAfter } = orders[page.sort]
  const { after, limit } = page
  const left =
    after === null
      ? wanted(filter)
      : sql`${wanted(filter)} and (${place}) ${isAfter} (select ${place} from identity.account a where a.id = ${after} and not a.is_sub_admin)`
  const condition =
    q === null
      ? left
      : isOnFirstPage({ table: 'identity.account', alias: 'a', wanted: left, found: isFound(q), order, limit })
  const { rows } = await sql<UserRow>`
    select ${user}
    from (select a.* from identity.account a where ${condition} order by ${order} limit ${limit}) a
      left join identity.profile f on f.account_id = a.id
      left join identity.activity t on t.account_id = a.id
    order by ${order}`.execute(db)
  return rows
}

/** The number of users, counted up to `most`. */
export async function countUsers(db: Db, { filter, q }: UserSearch, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from identity.account a where ${wanted(filter)} ${q === null ? sql`` : sql`and ${isFound(q)}`} limit ${most}) c`.execute(
    db,
  )
  return rows[0]!.count
}

export interface UserDetailRow extends UserRow, ProfileRow {
  applications: Array<{ role: MemberRole; status: ApplicationStatus; appliedOn: string; decidedOn: string | null }>
  published: number
  seat: { journalId: string | null; category: string } | null
}

export async function findUserDetail(db: Db, actor: Actor, id: string): Promise<UserDetailRow | null> {
  const { rows } = await sql<UserDetailRow>`
    select ${user}, ${profileColumns(actor)},
      (select coalesce(jsonb_agg(jsonb_build_object('role', p.role, 'status', p.status,
          'appliedOn', (p.applied_at at time zone 'UTC')::date, 'decidedOn', (p.decided_at at time zone 'UTC')::date)
          order by p.applied_at), '[]')
        from identity.application p where p.account_id = a.id) as applications,
      coalesce(t.published_count, 0) as published, t.seat
    from identity.account a
      left join identity.profile f on f.account_id = a.id
      left join identity.activity t on t.account_id = a.id
    where a.id = ${id} and not a.is_sub_admin and a.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

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

interface ApplicationSearch {
  status: ApplicationStatus
  q: string | null
  /** Id of the last row of the previous page. */
  after: string | null
  limit: number
}

const listed = sql`
  p.id, p.account_id as "accountId", p.role, p.status, a.title, a.full_name as "fullName", a.email,
  coalesce(f.research_area, '') as "researchArea", coalesce(f.university, '') as university,
  p.applied_at as "appliedAt", p.decided_at as "decidedAt"`

/** Pending applications oldest first; decided ones newest first. */
const applicationOrders = {
  waiting: { by: sql`p.applied_at, p.id`, place: sql`p.applied_at, p.id`, isAfter: sql`>` },
  decided: { by: sql`p.decided_at desc, p.id desc`, place: sql`p.decided_at, p.id`, isAfter: sql`<` },
}

export async function listApplicationRows(db: Db, search: ApplicationSearch): Promise<ApplicationListRow[]> {
  const { status, q, after, limit } = search
  const { by, place, isAfter } = applicationOrders[status === 'pending' ? 'waiting' : 'decided']
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

// A higher count says nothing more.
const mostAlike = 100
// Shorter numbers are not real phone numbers: "0", "123".
const leastDigits = 6

/** The facts from which warnings are derived (domain/identity/warning-signs.ts), for all accounts at once. */
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

/** Accounts `a` whose name or address contains this text; ignores accents and case. */
function isFound(q: string): RawBuilder<unknown> {
  const ways = [matchesWords(sql`a.sought_name`, q), byAddress(q)].filter((way) => way !== null)
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

function byAddress(q: string): RawBuilder<unknown> | null {
  if (q === '' || /[\s\p{Cc}]/u.test(q)) return null
  const plain = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql`a.email like ${plain.length < minPartLength ? `${plain}%` : `%${plain}%`}`
}

/** The part of a profile that every admin and every sub-admin with access to people sees. */
type OpenProfile = Pick<
  NonNullable<CurrentUserRow['profile']>,
  'country_of_residence' | 'nationality' | 'highest_education' | 'awarding_institution' | 'research_area' | 'university'
>

/** Phone, postal address and photo: selected only for actors who may see them. */
export interface PrivateData {
  photoFileId: string | null
  profile: Pick<
    NonNullable<CurrentUserRow['profile']>,
    'country_code' | 'phone_number' | 'contact_address' | 'city' | 'state' | 'zip_code'
  > | null
}

export interface ProfileRow {
  profile: OpenProfile | null
  /** Null if the caller may not see it. */
  private: PrivateData | null
}

/** Admins see everyone; sub-admins see people who have a paper or an assignment in their journals. */
const maySee = (actor: Actor) => {
  const journals = (['manageUsers', 'approveUsers'] as const).map((one) => journalsOf(actor, one))
  return journals.includes(null)
    ? sql`true`
    : sql`identity.has_work_in(a.id, ${[...new Set(journals.flat())]}::uuid[], ${actor.accountId}::uuid)`
}

/** Columns of the account `a` and its profile `f`. */
const profileColumns = (actor: Actor) => sql`
  case when f.account_id is not null then jsonb_build_object('country_of_residence', f.country_of_residence,
    'nationality', f.nationality, 'highest_education', f.highest_education, 'awarding_institution', f.awarding_institution,
    'research_area', f.research_area, 'university', f.university) end as profile,
  case when ${maySee(actor)} then jsonb_build_object('photoFileId', a.photo_file_id,
    'profile', case when f.account_id is not null then jsonb_build_object('country_code', f.country_code,
      'phone_number', f.phone_number, 'contact_address', f.contact_address, 'city', f.city, 'state', f.state,
      'zip_code', f.zip_code) end) end as private`
