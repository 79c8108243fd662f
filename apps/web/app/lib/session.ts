import { href } from './paths.ts'

/**
 * What the client stores about a session, in local storage (part 1 section 3, "Client-stored items"). The server trusts
 * none of it: it only decides which links are shown.
 */
export const sessionKeys = {
  token: 'GRFSAuthToken',
  /** The role chosen at login: researcher, reviewer or admin. */
  role: 'GRFSRole',
  /** All roles that the account holds, as a JSON list. */
  roles: 'GRFSRoles',
  name: 'GRFSName',
  title: 'GRFSTitle',
  /** `approved` once the reviewer is approved. */
  approved: 'GRFSApproved',
  /** The role that the account has applied for, or `none`. */
  applied: 'GRFSApplied',
  /** The id of the account, which owns the drafts stored in this browser. */
  account: 'GRFSAccount',
  email: 'GRFSEmail',
  /** Unread counts, in the order of `unreadKinds`: the site menu shows them without a request. */
  unread: 'GRFSUnread',
  /** The page that was open when the session ended. */
  returnPath: 'GRFSReturnPath',
} as const

/** The order of the numbers stored under `sessionKeys.unread`. */
export const unreadKinds = ['announcements', 'messages', 'feedback'] as const
export type UnreadKind = (typeof unreadKinds)[number]

export const consentKey = 'g_cookieConsent'
export const themeKey = 'GRFSTheme'

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredSession {
  role: string
  roles: string[]
}

/** What a login returns to the client (SessionUser of the contracts). */
export interface SessionToStore {
  token: string
  /** The role chosen at login. */
  role: string
  /** Known at login only for a sub-admin; for other accounts the request for the account brings it. */
  email?: string
  user: { fullName: string; title: string; approved: string; roles: readonly string[] }
}

/** IDENTITY-122, IDENTITY-123. */
export function storeSession(store: Store, { token, role, email, user }: SessionToStore): void {
  store.setItem(sessionKeys.token, token)
  // Another account may sign in over an old session: remove everything of the old one.
  store.removeItem(sessionKeys.account)
  store.removeItem(sessionKeys.email)
  if (email !== undefined) store.setItem(sessionKeys.email, email)
  store.setItem(sessionKeys.role, role)
  store.setItem(sessionKeys.name, user.fullName)
  store.setItem(sessionKeys.title, user.title)
  storeStanding(store, user.roles, user.approved)
}

/** Roles and approval can change during a session: an admin approves the account or an application. */
export function storeStanding(store: Store, roles: readonly string[], approved: string): void {
  store.setItem(sessionKeys.roles, JSON.stringify(roles))
  store.setItem(sessionKeys.approved, approved)
}

/** Null while no token is stored. */
export function readSession(store: Pick<Store, 'getItem'>): StoredSession | null {
  if (!store.getItem(sessionKeys.token)) return null
  return { role: store.getItem(sessionKeys.role) ?? '', roles: readRoles(store.getItem(sessionKeys.roles)) }
}

/** The name to show until the server responds, or if it does not. */
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

/** One hour: returning to yesterday's page would surprise people. */
export const returnPathLivesMs = 3_600_000

/** Settled point: after a session has ended unexpectedly, the next login returns to the same page. */
export function keepReturnPath(store: Store, path: string, now: number = Date.now()): void {
  if (ownPath(path) !== null) store.setItem(sessionKeys.returnPath, JSON.stringify({ path, at: now }))
}

/** The page to open after logging in with this role; null for the role's dashboard. Can be read only once. */
export function takeReturnPath(store: Store, role: string, now: number = Date.now()): string | null {
  const returnPath = readReturnPath(store.getItem(sessionKeys.returnPath))
  store.removeItem(sessionKeys.returnPath)
  const path = returnPath && ownPath(returnPath.path)
  if (!path || now - returnPath.at >= returnPathLivesMs || now < returnPath.at) return null
  return mayOpen(role, path) ? path : null
}

/** Accepts only paths of the signed-in app, and never one that a browser would resolve to another site. */
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

function readReturnPath(stored: string | null): { path: string; at: number } | null {
  try {
    const parsed = JSON.parse(stored ?? 'null') as { path?: unknown; at?: unknown } | null
    return typeof parsed?.path === 'string' && typeof parsed.at === 'number'
      ? { path: parsed.path, at: parsed.at }
      : null
  } catch {
    return null
  }
}

const noticeKey = 'GRFSNotice'
const doneMark = 'done:'

/** A message for the next page: about a problem, or about something that succeeded. */
export interface LeftNotice {
  text: string
  isDone: boolean
}

/** Stores the message across a full page load. Use session storage. */
export function leaveNotice(store: Store, text: string, { isDone = false } = {}): void {
  store.setItem(noticeKey, (isDone ? doneMark : '') + text)
}

/** Does not remove the message: React may render a page more than once before it is shown. */
export function readNotice(store: Pick<Store, 'getItem'>): LeftNotice | null {
  const stored = store.getItem(noticeKey)
  if (stored === null) return null
  const isDone = stored.startsWith(doneMark)
  return { text: isDone ? stored.slice(doneMark.length) : stored, isDone }
}

/** Reads and removes the message. */
export function takeNotice(store: Store): LeftNotice | null {
  const notice = readNotice(store)
  store.removeItem(noticeKey)
  return notice
}
