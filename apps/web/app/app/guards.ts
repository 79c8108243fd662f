import type { LoaderFunction } from 'react-router'
import { identityTexts } from '@grfs/contracts/texts/identity'
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
  return readSession(store) && guard(store, access) === href('/login') ? identityTexts.login.otherRole[access] : null
}

/** Redirects people who may not see a page, and stores the page's path for after the login. */
export function guarded(access: Access): LoaderFunction {
  return ({ request }) => {
    const to = guard(local, access)
    if (to === null) return null
    const { pathname, search } = new URL(request.url)
    const isArrival = pathname === location.pathname
    // A request has no hash; if the page was opened directly, the location still has it.
    if (to === href('/login')) keepReturnPath(local, pathname + search + (isArrival ? location.hash : ''))
    const why = whySentAway(local, access)
    if (why !== null) leaveNotice(tab, why)
    // The account pages have another frame, so load the full page. Replace the history entry if the page was opened
    // directly, so that Back does not lead here again.
    if (isArrival) location.replace(to)
    else location.assign(to)
    return new Promise(() => {})
  }
}
