import { currentUserEndpoint, type CurrentUser } from '@grfs/contracts/identity'
import { sessionKeys, storeStanding, type Store } from '../../lib/session.ts'
import type { Api } from '../../lib/api.ts'

/** The signed-in person, with the counts of the side panel. */
export interface Me {
  user: CurrentUser
  published: number
  review: number
}

/** IDENTITY-124. Null if the request fails: then the app shows what was stored at login. */
export async function loadMe(api: Pick<Api, 'call'>, store: Store): Promise<Me | null> {
  const token = store.getItem(sessionKeys.token)
  try {
    const { data } = await api.call(currentUserEndpoint, {})
    // Whoever logged out meanwhile leaves nothing behind on this computer.
    if (store.getItem(sessionKeys.token) === token) remember(store, data.user)
    return data
  } catch {
    return null
  }
}

/** Roles and approval may have changed since login: by an admin, or in another browser. */
function remember(store: Store, user: CurrentUser): void {
  const stored = store.getItem(sessionKeys.approved) ?? ''
  const waiting = stored === 'approved' || stored === '' ? 'pending' : stored
  storeStanding(store, user.roles, user.isAdminApproved ? 'approved' : waiting)
  store.setItem(sessionKeys.name, user.fullName)
  store.setItem(sessionKeys.title, user.title)
  store.setItem(sessionKeys.applied, user.appliedRole)
  store.setItem(sessionKeys.account, user._id)
  store.setItem(sessionKeys.email, user.email)
}
