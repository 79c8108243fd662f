import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

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
