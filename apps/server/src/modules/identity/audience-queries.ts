import { sql } from 'kysely'
import type { Role } from '@grfs/domain/identity/roles'
import type { Db } from '../../platform/database/pool.ts'

export interface Listener {
  id: string
  fullName: string
  email: string
}

export interface AudiencePage {
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
