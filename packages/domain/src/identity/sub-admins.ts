import type { Actor, SubAdminRights } from './actor.ts'

/**
 * Whether somebody may give these rights to a sub-admin, or change one who has them. A full admin may; a sub-admin who looks
 * after others only within their own rights, and never those who do the same.
 */
export function mayGive({ roles, subAdmin }: Actor, rights: SubAdminRights): boolean {
  if (roles.includes('admin')) return true
  if (!subAdmin?.permissions.includes('admin')) return false
  return (
    rights.permissions.every((one) => one !== 'admin' && subAdmin.permissions.includes(one)) &&
    rights.allowedJournals.every((one) => subAdmin.allowedJournals.includes(one))
  )
}
