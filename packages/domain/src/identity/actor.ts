import { type GivenRole, rolePermissions } from './journal-roles.ts'
import { type Permission, permissions } from './permissions.ts'
import type { Role } from './roles.ts'

export { permissions, type Permission, type Role }

/** The account that makes the request. For a visitor without a session the actor is `null`. */
export interface Actor {
  accountId: string
  sessionId: string
  /** Roles that the account may use now; a reviewer who is not approved yet has none. */
  roles: readonly Role[]
  /** Set for sub-admins only. They have no roles of members, only these rights. */
  subAdmin: EffectiveRights | null
}

/** The rights that a sub-admin was given one by one: each of these permissions in each of these journals. */
export interface SubAdminRights {
  permissions: readonly Permission[]
  /** Ids of the journals that the sub-admin may manage. */
  allowedJournals: readonly string[]
}

/** A permission in a journal, or only for the papers of a section or of a call for papers. */
export interface Right {
  permission: Permission
  journalId: string
  sectionId: string | null
  callId: string | null
}

/** All rights of a sub-admin, given one by one or with a role. The view `identity.public_right` computes them. */
export interface EffectiveRights {
  /** Permissions that are held anywhere. */
  permissions: readonly Permission[]
  /** Journals that are seen as a whole, with any permission. */
  journals: readonly string[]
  reach: readonly Right[]
}

/** Whether the actor may use an admin tool. An admin may use all of them. */
export function may(actor: Actor, permission: Permission): boolean {
  if (actor.roles.includes('admin')) return true
  return actor.subAdmin?.permissions.includes(permission) ?? false
}

/** Whether the actor may use the tool on all data of this journal. */
export function mayInJournal(actor: Actor, permission: Permission, journalId: string): boolean {
  if (actor.roles.includes('admin')) return true
  return journalsOf(actor, permission)?.includes(journalId) ?? false
}

const isNarrow = ({ sectionId, callId }: Right): boolean => sectionId !== null || callId !== null

/** The journals in which the actor may use the tool on everything; null for all journals. */
export function journalsOf({ roles, subAdmin }: Actor, permission: Permission): string[] | null {
  if (roles.includes('admin')) return null
  const rights = subAdmin?.reach.filter((right) => right.permission === permission && !isNarrow(right)) ?? []
  return [...new Set(rights.map(({ journalId }) => journalId))]
}

/** The rights to parts of journals, besides those of `journalsOf`. */
export function narrowRightsOf({ subAdmin }: Actor, permission: Permission): Right[] {
  return subAdmin?.reach.filter((right) => right.permission === permission && isNarrow(right)) ?? []
}

/**
 * Whether the actor may give these rights to a sub-admin, or change a sub-admin who has them. An admin may. A sub-admin
 * with the permission `admin` may only within their own rights in the journals where they have it, and never for
 * sub-admins with the same permission.
 */
export function mayGive(actor: Actor, rights: SubAdminRights, roles: readonly GivenRole[] = []): boolean {
  if (actor.roles.includes('admin')) return true
  if (!may(actor, 'admin')) return false
  const isHeld = (permission: Permission) => permission !== 'admin' && may(actor, permission)
  const isHeldIn = (held: readonly Permission[], journalId: string) =>
    held.every(isHeld) && (['admin', ...held] as const).every((one) => mayInJournal(actor, one, journalId))
  return (
    rights.permissions.every(isHeld) &&
    rights.allowedJournals.every((journalId) => isHeldIn(rights.permissions, journalId)) &&
    roles.every(({ role, journalId }) => isHeldIn(rolePermissions[role], journalId))
  )
}
