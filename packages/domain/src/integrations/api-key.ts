/** What a key may be used for. A scope exists only with an endpoint that takes it (ADR 126). */
export const keyScopes = ['read:dois', 'tdm'] as const
export type KeyScope = (typeof keyScopes)[number]

export const keyPrefix = 'grfs_'

/** The program that makes a request with a key. It is no person: it has no account, no session and no role. */
export interface KeyHolder {
  keyId: string
  scopes: readonly KeyScope[]
  /** Ids of the journals that it may read; null for all. */
  journalIds: readonly string[] | null
}

/** The form of a key: the prefix and 256 bits in base64url. */
export const isKey = (token: string): boolean => /^grfs_[\w-]{43}$/.test(token)

export type KeyState = 'active' | 'expired' | 'revoked'

export function keyStateOf({ expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null }, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}
