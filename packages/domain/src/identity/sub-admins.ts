import type { Actor, SubAdminRights } from './actor.ts'

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
