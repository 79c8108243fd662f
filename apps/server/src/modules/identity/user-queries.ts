import { sql } from 'kysely'
import type { userFilters } from '@grfs/contracts/people'
import type { Actor } from '@grfs/domain/identity/actor'
import type { ApplicationStatus, MemberRole, Role } from '@grfs/domain/identity/roles'
import { isAmongFound } from '../../platform/database/by-words.ts'
import type { Db } from '../../platform/database/pool.ts'
import { isFound } from './account-search-queries.ts'
import { profileColumns, type ProfileRow } from './private-data-queries.ts'

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

export type UserFilter = (typeof userFilters)[number]

export interface UserSearch {
  filter: UserFilter
  q: string | null
}

export interface UserPage {
  sort: 'newest' | 'name'
  /** The last one of the page before. */
  after: string | null
  limit: number
}

const user = sql`
  a.id, a.title, a.full_name as "fullName", a.email,
  array(select h.role from identity.held_role h where h.account_id = a.id) as held,
  coalesce(f.research_area, '') as "researchArea", coalesce(f.university, '') as university,
  a.deactivated_at is null as "isActive", a.email_verified_at is not null as "isVerified",
  t.seat is not null as "onBoard", a.created_at as "createdAt"`

// Nearly everybody is one of these: each account is asked on the way to the end of the page, which is never far. Put as a
// value, because the planner would join all accounts to all roles.
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

// Sub-admins have a tool of their own.
const wanted = (filter: UserFilter) => sql`not a.is_sub_admin and a.deleted_at is null and ${filters[filter]}`

/** One page: read in its order up to its end, and no further. */
export async function listUserRows(db: Db, { filter, q }: UserSearch, page: UserPage): Promise<UserRow[]> {
  const { by: order, place, isAfter } = orders[page.sort]
  const { after, limit } = page
  const left =
    after === null
      ? wanted(filter)
      : sql`${wanted(filter)} and (${place}) ${isAfter} (select ${place} from identity.account a where a.id = ${after} and not a.is_sub_admin)`
  const asked =
    q === null
      ? left
      : isAmongFound({ table: 'identity.account', alias: 'a', wanted: left, found: isFound(q), order, limit })
  const { rows } = await sql<UserRow>`
    select ${user}
    from (select a.* from identity.account a where ${asked} order by ${order} limit ${limit}) a
      left join identity.profile f on f.account_id = a.id
      left join identity.activity t on t.account_id = a.id
    order by ${order}`.execute(db)
  return rows
}

/** How many there are, counted up to a bound. */
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
