import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '@grfs/domain/identity/actor'
import type { Role } from '@grfs/domain/identity/roles'
import type { Db } from '../../../platform/database/pool.ts'
import { givesRight } from './reach.ts'

/** What other modules may know about a person with an account. */
export interface KnownPerson {
  id: string
  title: string
  fullName: string
  email: string
  /** The address is unverified until the owner has used a link in an e-mail. */
  isVerified: boolean
  university: string | null
  /** Country of residence. */
  country: string | null
  phone: string | null
}

/** The people among these ids who have an account. */
export async function listPeople(db: Db, accountIds: readonly string[]): Promise<KnownPerson[]> {
  if (accountIds.length === 0) return []
  const { rows } = await sql<KnownPerson>`
    select a.id, a.title, a.full_name as "fullName", a.email, a.email_verified_at is not null as "isVerified",
      f.university, f.country_of_residence as country,
      f.country_code || f.phone_number as phone
    from identity.account a left join identity.profile f on f.account_id = a.id
    where a.id = any(${accountIds}::uuid[])`.execute(db)
  return rows
}

/** A person as the editorial board shows them. */
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

/** Where a paper is: what decides who may handle it. */
export interface PaperPlace {
  journalId: string
  /** Permissions that no role narrows, such as `publishPapers`, need neither section nor call. */
  sectionId?: string | null
  callId?: string | null
}

/** People with this permission for papers at a place, or at that of a row. Each address once. */
export async function listEditors(
  db: Db,
  permission: Permission,
  place: PaperPlace | RawBuilder<unknown>,
): Promise<Editor[]> {
  const { rows } = await sql<Editor>`
    select distinct on (a.email) a.id, a.full_name as "fullName", a.email
    from identity.public_right e join identity.account a on a.id = e.id
      cross join (${'journalId' in place ? rowOf(place) : place}) p
    where ${givesRight(permission)}
    order by a.email, a.is_sub_admin`.execute(db)
  return rows
}

const rowOf = ({ journalId, sectionId = null, callId = null }: PaperPlace) =>
  sql`select ${journalId}::uuid as journal_id, ${sectionId}::uuid as section_id, ${callId}::uuid as call_id`

export interface FoundMember {
  id: string
  title: string
  fullName: string
  university: string
}

interface MemberSearch {
  q: string
  /** The actor, who is left out of the result. */
  except: string
  limit: number
}

// Removes punctuation and symbols from the query, so that no wildcard reaches LIKE.
const betweenWords = /[\p{P}\p{S}\s\p{Cc}]+/u
const mostWords = 8

/** Members whose name has, for each word, a word that starts with it; ignores accents and case. */
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
  /** Null for all members. */
  role: Role | null
  after: string | null
  limit: number
}

/** Active accounts that hold the role, by id. A person with a member and a sub-admin account counts once. */
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
