import { sql } from 'kysely'
import type { Permission } from '@grfs/domain/identity/permissions'
import type { Role } from '@grfs/domain/identity/roles'
import type { Db } from '../../../platform/database/pool.ts'

/** Somebody with an account, as far as other modules need to know them. */
export interface KnownPerson {
  id: string
  title: string
  fullName: string
  email: string
  university: string | null
  /** Where they live. */
  country: string | null
  phone: string | null
}

/** Those of these ids that are accounts. */
export async function listPeople(db: Db, accountIds: readonly string[]): Promise<KnownPerson[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<KnownPerson>`
    select a.id, a.title, a.full_name as "fullName", a.email, f.university, f.country_of_residence as country,
      f.country_code || f.phone_number as phone
    from identity.account a left join identity.profile f on f.account_id = a.id
    where a.id = any(${accountIds}::uuid[])`.execute(db)
  return rows
}

/** Somebody as the editorial board lists them. */
export interface BoardCandidate {
  id: string
  title: string
  fullName: string
  university: string
  researchArea: string
  photoFileId: string | null
  isAdmin: boolean
  isClosed: boolean
}

export async function findBoardCandidate(db: Db, accountId: string): Promise<BoardCandidate | null> {
  const { rows } = await sql<BoardCandidate>`
    select a.id, a.title, a.full_name as "fullName", coalesce(f.university, '') as university,
      coalesce(f.research_area, '') as "researchArea", a.photo_file_id as "photoFileId",
      exists (select from identity.held_role h where h.account_id = a.id and h.role = 'admin') as "isAdmin",
      a.deactivated_at is not null as "isClosed"
    from identity.account a left join identity.profile f on f.account_id = a.id
    where a.id = ${accountId} and not a.is_sub_admin and a.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export interface Editor {
  id: string
  fullName: string
  email: string
}

/** Who may use a tool on what belongs to a journal (domain/identity/rights.ts), each address once. */
export async function listEditors(db: Db, permission: Permission, journalId: string): Promise<Editor[]> {
  const { rows } = await sql<Editor>`
    select distinct on (a.email) a.id, a.full_name as "fullName", a.email
    from identity.account a
      left join identity.held_role h on h.account_id = a.id and h.role = 'admin'
      left join identity.sub_admin s on s.account_id = a.id
    where a.deactivated_at is null and a.email_verified_at is not null
      and (h.role is not null
        or (a.is_sub_admin and ${permission} = any(s.permissions) and ${journalId}::uuid = any(s.allowed_journals)))
    order by a.email, a.is_sub_admin`.execute(db)
  return rows
}

export interface FoundMember {
  id: string
  title: string
  fullName: string
  university: string
}

interface MemberSearch {
  q: string
  /** Whoever asks. */
  except: string
  limit: number
}

// Signs are gone from what is sought, so that nothing typed can stand for other letters.
const betweenWords = /[\p{P}\p{S}\s\p{Cc}]+/u
const mostWords = 8

/** Members in whose names each of the words begins a word, accents and case aside. */
export async function searchMembers(db: Db, { q, except, limit }: MemberSearch): Promise<FoundMember[]> {
  const words = q.split(betweenWords).filter((word) => word !== '')
  if (words.length === 0) return []
  const matches = words
    .slice(0, mostWords)
    .map((word) => sql`identity.sought(a.full_name) like '%' || identity.sought(${word}) || '%'`)
  const { rows } = await sql<FoundMember>`
    select a.id, a.title, a.full_name as "fullName", p.university
    from identity.account a join identity.profile p on p.account_id = a.id
    where ${sql.join(matches, sql` and `)}
      and a.email_verified_at is not null and a.deactivated_at is null and not a.is_sub_admin and a.id <> ${except}
    order by a.full_name, a.id limit ${limit}`.execute(db)
  return rows
}

export interface Listener {
  id: string
  fullName: string
  email: string
}

interface AudiencePage {
  /** Null for everybody. */
  role: Role | null
  after: string | null
  limit: number
}

/** Those who can sign in and hold the role, by id. Who has a member's and a sub-admin's account is one person. */
export async function listAudience(db: Db, { role, after, limit }: AudiencePage): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select a.id, a.full_name as "fullName", a.email
    from identity.account a
    where a.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and a.deactivated_at is null and a.email_verified_at is not null
      and (${role}::text is null
        or exists (select from identity.held_role h where h.account_id = a.id and h.role = ${role}))
      and not (a.is_sub_admin and exists (select from identity.account m where m.email = a.email and not m.is_sub_admin))
    order by a.id limit ${limit}`.execute(db)
  return rows
}
