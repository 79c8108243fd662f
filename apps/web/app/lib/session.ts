import { paths } from './paths.ts'

/**
 * What the client keeps about a session, in local storage (part 1 section 3, "Client-stored items").
 * The server believes none of it: it only decides which links a person is shown.
 */
export const sessionKeys = {
  token: 'GRFSAuthToken',
  /** The role chosen at login: researcher, reviewer or admin. */
  role: 'GRFSRole',
  /** All roles that the account holds, as a JSON list. */
  roles: 'GRFSRoles',
  name: 'GRFSName',
  title: 'GRFSTitle',
  /** `approved` once a reviewer may work. */
  approved: 'GRFSApproved',
} as const

export const consentKey = 'g_cookieConsent'
export const themeKey = 'GRFSTheme'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredSession {
  role: string
  roles: string[]
}

/** Null while no token is stored. */
export function readSession(store: Store): StoredSession | null {
  if (!store.getItem(sessionKeys.token)) return null
  return { role: store.getItem(sessionKeys.role) ?? '', roles: readRoles(store.getItem(sessionKeys.roles)) }
}

function readRoles(stored: string | null): string[] {
  try {
    const roles: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(roles) ? roles.map(String) : []
  } catch {
    return []
  }
}

/** Settled point: logging out clears everything that was stored about the session, and nothing else. */
export function clearSession(store: Store): void {
  for (const key of Object.values(sessionKeys)) store.removeItem(key)
}

/** CHROME-007. */
export function dashboardPath(role: string): string {
  if (role === 'researcher') return paths.researcherDashboard
  if (role === 'reviewer') return paths.reviewerDashboard
  return role === 'admin' ? paths.admin : paths.login
}

/** Where 'Switch Dashboard' leads; null for an account that does not hold both roles. */
export function otherDashboardPath({ role, roles }: StoredSession): string | null {
  if (!roles.includes('researcher') || !roles.includes('reviewer')) return null
  return role === 'reviewer' ? paths.researcherDashboard : paths.reviewerDashboard
}
