import type { Role } from './roles.ts'

/**
 * Permissions of the admin area (part 2 section 3, adminPermissions). A sub-admin can have the first six; `news` and
 * `admin` are flags in an admin's own set.
 */
export const permissions = [
  'publishPapers',
  'approveUsers',
  'managePapers',
  'manageUsers',
  'createIssues',
  'announcements',
  'news',
  'admin',
] as const
export type Permission = (typeof permissions)[number]

export type { Role }

/** The account that makes the request. For a visitor without a session the actor is `null`. */
export interface Actor {
  accountId: string
  sessionId: string
  /** Roles that the account may use now; a reviewer who is not approved yet has none. */
  roles: readonly Role[]
  /** Set for sub-admins only. They have no roles, only these permissions. */
  subAdmin: SubAdminRights | null
}

export interface SubAdminRights {
  permissions: readonly Permission[]
  /** Ids of the journals that the sub-admin may manage. */
  allowedJournals: readonly string[]
}

/** Whether the actor may use an admin tool. An admin may use all of them. */
export function may(actor: Actor, permission: Permission): boolean {
  if (actor.roles.includes('admin')) return true
  return actor.subAdmin?.permissions.includes(permission) ?? false
}

/** Whether the actor may use the tool on data of this journal. */
export function mayInJournal(actor: Actor, permission: Permission, journalId: string): boolean {
  if (!may(actor, permission)) return false
  return actor.subAdmin === null || actor.subAdmin.allowedJournals.includes(journalId)
}

/**
 * Whether the actor may give these rights to a sub-admin, or change a sub-admin who has them. An admin may. A sub-admin
 * with the permission `admin` may only within their own rights, and never for sub-admins with the same permission.
 */
export function mayGive({ roles, subAdmin }: Actor, rights: SubAdminRights): boolean {
  if (roles.includes('admin')) return true
  if (!subAdmin?.permissions.includes('admin')) return false
  return (
    rights.permissions.every((one) => one !== 'admin' && subAdmin.permissions.includes(one)) &&
    rights.allowedJournals.every((one) => subAdmin.allowedJournals.includes(one))
  )
}
