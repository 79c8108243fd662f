import { profileFields, type ProfileAnswers } from '@grfs/domain/identity/profile'
import { maxFieldLength } from '@grfs/domain/identity/registration'
import type { Store } from '../../../lib/session.ts'

/** Belongs to the account, as every draft in this browser does: who signs in next is not shown it. */
const keyOf = (account: string) => `GRFSProfile:${account}`

/** What was changed and not saved, without the photo. False where the browser refuses to keep it. */
export function saveDraft(store: Store, account: string, changes: Partial<ProfileAnswers>): boolean {
  if (Object.keys(changes).length === 0) {
    store.removeItem(keyOf(account))
    return true
  }
  try {
    const text = JSON.stringify(changes)
    store.setItem(keyOf(account), text)
    // A store that is switched off takes everything and keeps nothing.
    return store.getItem(keyOf(account)) === text
  } catch {
    return false
  }
}

/** Nothing where there is none, or where what lies there is not ours. */
export function readDraft(store: Store, account: string): Partial<ProfileAnswers> {
  try {
    const stored = JSON.parse(store.getItem(keyOf(account)) ?? '{}') as Record<string, unknown>
    const texts = profileFields.flatMap((field) => {
      const value = stored[field]
      return typeof value === 'string' && value.length <= maxFieldLength ? [[field, value]] : []
    })
    return Object.fromEntries(texts) as Partial<ProfileAnswers>
  } catch {
    return {}
  }
}
