import { currentUserEndpoint } from '@grfs/contracts/identity'
import type { Api } from '../api.ts'
import { sessionKeys, type Store } from '../session.ts'

/** Whose copies are meant. Remembered from the last time where the server cannot be asked; null where nobody knows. */
export async function accountOf(api: Pick<Api, 'call'>, store: Store): Promise<string | null> {
  const known = store.getItem(sessionKeys.account)
  if (known) return known
  try {
    const { data } = await api.call(currentUserEndpoint, {})
    store.setItem(sessionKeys.account, data.user._id)
    return data.user._id
  } catch {
    return null
  }
}
