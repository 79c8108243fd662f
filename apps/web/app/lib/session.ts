import { href } from './paths.ts'

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
  /** The role that was applied for, or `none`. */
  applied: 'GRFSApplied',
  /** The id of the account: what is kept of drafts in this browser belongs to it. */
  account: 'GRFSAccount',
  email: 'GRFSEmail',
  /** How much is unread, by `unreadKinds`: the site's menu shows it without asking. */
  unread: 'GRFSUnread',
  /** Where somebody was when the session ended. */
  returnPath: 'GRFSReturnPath',
} as const

/** The order of the numbers that are kept under `sessionKeys.unread`. */
export const unreadKinds = ['announcements', 'messages', 'feedback'] as const
export type UnreadKind = (typeof unreadKinds)[number]

export const consentKey = 'g_cookieConsent'
export const themeKey = 'GRFSTheme'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredSession {
  role: string
  roles: string[]
}

/** What a login hands to the client (SessionUser of the contracts). */
export interface SessionToStore {
  token: string
  /** The role that was chosen. */
  role: string
  /** Known at once for a sub-admin; the server's answer about the account brings everybody else's. */
  email?: string
  user: { fullName: string; title: string; approved: string; roles: readonly string[] }
}

/** IDENTITY-122, IDENTITY-123. */
export function storeSession(store: Store, { token, role, email, user }: SessionToStore): void {
  store.setItem(sessionKeys.token, token)
  // Another account may sign in over an old session: nothing of the old one may stay.
  store.removeItem(sessionKeys.account)
  store.removeItem(sessionKeys.email)
  if (email !== undefined) store.setItem(sessionKeys.email, email)
  store.setItem(sessionKeys.role, role)
  store.setItem(sessionKeys.name, user.fullName)
  store.setItem(sessionKeys.title, user.title)
  storeStanding(store, user.roles, user.approved)
}

/** Roles and approval change while a session lasts: an admin approves, an application is granted. */
export function storeStanding(store: Store, roles: readonly string[], approved: string): void {
  store.setItem(sessionKeys.roles, JSON.stringify(roles))
  store.setItem(sessionKeys.approved, approved)
}

/** Null while no token is stored. */
export function readSession(store: Pick<Store, 'getItem'>): StoredSession | null {
  if (!store.getItem(sessionKeys.token)) return null
  return { role: store.getItem(sessionKeys.role) ?? '', roles: readRoles(store.getItem(sessionKeys.roles)) }
}

/** The name that is shown until, or instead of, what the server says. */
export function storedName(store: Pick<Store, 'getItem'>): { title: string; fullName: string } {
  return { title: store.getItem(sessionKeys.title) ?? '', fullName: store.getItem(sessionKeys.name) ?? '' }
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
export function clearSession(store: Pick<Store, 'removeItem'>): void {
  for (const key of Object.values(sessionKeys)) store.removeItem(key)
}

/** CHROME-028: the role that a link put into navigation state; undefined where there is none. */
export function roleInState(state: unknown): 'researcher' | 'reviewer' | undefined {
  const role = (state as { role?: unknown } | null | undefined)?.role
  return role === 'researcher' || role === 'reviewer' ? role : undefined
}

/** CHROME-007. */
export function dashboardPath(role: string): string {
  if (role === 'researcher') return href('/dashboard/researcher')
  if (role === 'reviewer') return href('/dashboard/reviewer')
  return role === 'admin' ? href('/admin') : href('/login')
}

/** IDENTITY-109, IDENTITY-110: where 'Switch Dashboard' leads; null for an account that does not hold both roles. */
export function otherDashboardPath({ role, roles }: StoredSession): string | null {
  if (!roles.includes('researcher') || !roles.includes('reviewer')) return null
  return role === 'reviewer' ? href('/dashboard/researcher') : href('/dashboard/reviewer')
}

/** A path from yesterday would surprise more than it helps. */
export const returnPathLivesMs = 3_600_000

/** Settled point: after a session that ended in the middle, the login brings one back to the same place. */
export function keepReturnPath(store: Store, path: string, now: number = Date.now()): void {
  if (ownPath(path) !== null) store.setItem(sessionKeys.returnPath, JSON.stringify({ path, at: now }))
}

/** Where to go after logging in with this role; null for the role's own dashboard. Works once. */
export function takeReturnPath(store: Store, role: string, now: number = Date.now()): string | null {
  const kept = readKept(store.getItem(sessionKeys.returnPath))
  store.removeItem(sessionKeys.returnPath)
  const path = kept && ownPath(kept.path)
  if (!path || now - kept.at >= returnPathLivesMs || now < kept.at) return null
  return mayOpen(role, path) ? path : null
}

/** Only addresses of the signed-in area, and never one that a browser would read as somebody else's. */
function ownPath(path: string): string | null {
  if (!path.startsWith('/')) return null
  const base = 'https://own.invalid'
  const url = URL.parse(path, base)
  if (url?.origin !== base || !/^\/(dashboard\/.|admin$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

function mayOpen(role: string, path: string): boolean {
  const owner = /^\/(?:dashboard\/)?(researcher|reviewer|admin)\b/.exec(path)?.[1]
  return owner === undefined || owner === role
}

function readKept(stored: string | null): { path: string; at: number } | null {
  try {
    const kept = JSON.parse(stored ?? 'null') as { path?: unknown; at?: unknown } | null
    return typeof kept?.path === 'string' && typeof kept.at === 'number' ? { path: kept.path, at: kept.at } : null
  } catch {
    return null
  }
}

const noticeKey = 'GRFSNotice'
const doneMark = 'done:'

/** A sentence for the next page: about something that went otherwise than hoped, or about something done. */
export interface LeftNotice {
  text: string
  isDone: boolean
}

/** A full page load would otherwise lose it. Belongs into session storage. */
export function leaveNotice(store: Store, text: string, { isDone = false } = {}): void {
  store.setItem(noticeKey, (isDone ? doneMark : '') + text)
}

/** Without taking it: a page may be drawn more than once before it is shown. */
export function readNotice(store: Pick<Store, 'getItem'>): LeftNotice | null {
  const kept = store.getItem(noticeKey)
  if (kept === null) return null
  const isDone = kept.startsWith(doneMark)
  return { text: isDone ? kept.slice(doneMark.length) : kept, isDone }
}

/** Once. */
export function takeNotice(store: Store): LeftNotice | null {
  const notice = readNotice(store)
  store.removeItem(noticeKey)
  return notice
}
