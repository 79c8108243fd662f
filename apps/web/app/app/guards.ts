import type { Location } from '../lib/navigation.tsx'
import { sessionTexts } from '@grfs/contracts/texts/identity-session'
import { href } from '../lib/paths.ts'
import { keepReturnPath, leaveNotice, readSession, sessionKeys, type Store } from '../lib/session.ts'
import { local, tab } from '../lib/stores.ts'
import type { Access } from '../pages.ts'

/**
 * Where to redirect a person who may not see a page; null if they may (IDENTITY-111 to IDENTITY-117). Only for
 * convenience, to avoid a page full of errors: the server checks every request.
 */
export function guard(store: Pick<Store, 'getItem'>, access: Access): string | null {
  if (access === 'anyone') return null
  const session = readSession(store)
  if (!session) return href('/login')
  if (access === 'signed-in') return null
  const isReviewer = session.roles.includes('reviewer')
  const isApproved = store.getItem(sessionKeys.approved) === 'approved'
  if (access === 'reviewer' && isReviewer && !isApproved) return href('/not-approved')
  return session.roles.includes(access) ? null : href('/login')
}

/**
 * The message for a person who is sent to the login although they are signed in. Without it they would think that their
 * session has ended.
 */
export function whySentAway(store: Pick<Store, 'getItem'>, access: Access): string | null {
  if (access === 'anyone' || access === 'signed-in') return null
  return readSession(store) && guard(store, access) === href('/login') ? sessionTexts.otherRole[access] : null
}

/**
 * Loads the page for people who may not see this one: it has another frame. Stores the path of this one for after the
 * login, and replaces its history entry, so that Back does not lead here again.
 */
export function sendAway(access: Access, { pathname, search, hash }: Location): void {
  const to = guard(local, access)
  if (to === null) return
  if (to === href('/login')) keepReturnPath(local, pathname + search + hash)
  const why = whySentAway(local, access)
  if (why !== null) leaveNotice(tab, why)
  location.replace(to)
}
