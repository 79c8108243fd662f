export type Role = 'researcher' | 'reviewer' | 'admin'

/** Who acts: an account with a session. A visitor without one is `null`. */
export interface Actor {
  accountId: string
  roles: readonly Role[]
}
