import type { LoaderFunction } from 'react-router'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { href } from '../lib/paths.ts'
import { keepReturnPath, leaveNotice, readSession, sessionKeys, type Store } from '../lib/session.ts'
import { local, tab } from '../lib/stores.ts'
import type { Access } from '../pages.ts'

/**
 * Where somebody is sent who may not see a page; null for who may (IDENTITY-111 to IDENTITY-117).
 * A courtesy that spares a person a page full of refusals: the server decides with every call.
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

/** What to tell somebody who is sent to the login though they are signed in: else it looks as if they no longer were. */
export function whySentAway(store: Pick<Store, 'getItem'>, access: Access): string | null {
  if (access === 'anyone' || access === 'signed-in') return null
  return readSession(store) && guard(store, access) === href('/login') ? identityTexts.login.otherRole[access] : null
}

/** Keeps who may not see a page away from it, and remembers for the login where they wanted to go. */
export function guarded(access: Access): LoaderFunction {
  return ({ request }) => {
    const to = guard(local, access)
    if (to === null) return null
    const { pathname, search } = new URL(request.url)
    const isArrival = pathname === location.pathname
    // A request has no hash; on arrival the address still has it.
    if (to === href('/login')) keepReturnPath(local, pathname + search + (isArrival ? location.hash : ''))
    const why = whySentAway(local, access)
    if (why !== null) leaveNotice(tab, why)
    // The account pages stand in another frame, so a whole page is loaded. Replaced on arrival: Back must not lead here again.
    if (isArrival) location.replace(to)
    else location.assign(to)
    return new Promise(() => {})
  }
}
