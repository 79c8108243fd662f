import type { LoaderFunction } from 'react-router'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { paths } from '../lib/paths.ts'
import { keepReturnPath, leaveNotice, readSession, sessionKeys, type Store } from '../lib/session.ts'
import { local, tab } from '../lib/stores.ts'
import { deskPaths, type Need } from './paths.ts'

/**
 * Where somebody is sent who may not see a page; null for who may (IDENTITY-111 to IDENTITY-117).
 * A courtesy that spares a person a page full of refusals: the server decides with every call.
 */
export function guard(store: Pick<Store, 'getItem'>, need: Need): string | null {
  if (need === 'anyone') return null
  const session = readSession(store)
  if (!session) return paths.login
  if (need === 'signed-in') return null
  const isReviewer = session.roles.includes('reviewer')
  const isApproved = store.getItem(sessionKeys.approved) === 'approved'
  if (need === 'reviewer' && isReviewer && !isApproved) return deskPaths.notApproved.path
  return session.roles.includes(need) ? null : paths.login
}

/** What to tell somebody who is sent to the login though they are signed in: else it looks as if they no longer were. */
export function whySentAway(store: Pick<Store, 'getItem'>, need: Need): string | null {
  if (need === 'anyone' || need === 'signed-in') return null
  return readSession(store) && guard(store, need) === paths.login ? identityTexts.login.otherRole[need] : null
}

/** Keeps who may not see a page away from it, and remembers for the login where they wanted to go. */
export function guarded(need: Need): LoaderFunction {
  return ({ request }) => {
    const to = guard(local, need)
    if (to === null) return null
    const { pathname, search } = new URL(request.url)
    const isArrival = pathname === location.pathname
    // A request has no hash; on arrival the address still has it.
    if (to === paths.login) keepReturnPath(local, pathname + search + (isArrival ? location.hash : ''))
    const why = whySentAway(local, need)
    if (why !== null) leaveNotice(tab, why)
    // The account pages stand in another frame, so a whole page is loaded. Replaced on arrival: Back must not lead here again.
    if (isArrival) location.replace(to)
    else location.assign(to)
    return new Promise(() => {})
  }
}
