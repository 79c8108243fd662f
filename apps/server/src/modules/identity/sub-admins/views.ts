import type { AdminPermissions, SubAdmin } from '@grfs/contracts/sub-admins'
import type { SubAdminRights } from '@grfs/domain/identity/actor'
import { permissions, type Permission } from '@grfs/domain/identity/permissions'
import type { SubAdminRow } from '../sub-admin-queries.ts'

export function toSubAdmin({ id, name, email, createdAt, ...rights }: SubAdminRow): SubAdmin {
  return { id, name, email, createdAt: createdAt.toISOString(), adminPermissions: toAdminPermissions(rights) }
}

/** Null for a full admin, who may do everything everywhere. */
export function toAdminPermissions(rights: SubAdminRights | null): AdminPermissions {
  const flags = Object.fromEntries(permissions.map((one) => [one, rights?.permissions.includes(one) ?? true]))
  return { ...(flags as Record<Permission, boolean>), allowedJournals: [...(rights?.allowedJournals ?? [])] }
}
