import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

export type { Role }

/** Who acts: an account with a session. A visitor without one is `null`. */
export interface Actor {
  accountId: string
  sessionId: string
  /** Roles that the account may use now; a reviewer who waits for approval has none. */
  roles: readonly Role[]
  /** Set for sub-admins only, who hold no role at all: they may do what is listed, and nothing else. */
  subAdmin: SubAdminRights | null
}

export interface SubAdminRights {
  permissions: readonly Permission[]
  /** Ids of the journals that they may touch. */
  allowedJournals: readonly string[]
}
