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

/**
 * What was typed and is not on the server yet. It belongs to the account: it outlives the session, and whoever signs in
 * next at this computer is not shown it.
 */
export interface LocalCopy<F> {
  id: string
  /** The version of the server that it follows. */
  version: number
  form: F
  at: string
  /** Forms that the server may hold by now: their answers had not come when this was written. */
  sent?: readonly F[]
}

/** The copies of one kind of form in this browser. */
export interface LocalCopies<F> {
  key(account: string, id: string): string
  /** False where the browser refuses: then the copy is nowhere, and leaving must warn. */
  write(store: Store, account: string, copy: LocalCopy<F>, by: string): boolean
  /** Only what this window wrote (`by`): another may be typing in the same draft. */
  remove(store: Store, account: string, id: string, by: string): void
  read(store: Pick<Store, 'getItem'>, account: string, id: string): LocalCopy<F> | null
  drop(store: Pick<Store, 'removeItem'>, account: string, id: string): void
  /** Of this account, the newest first. */
  list(store: Storage, account: string): LocalCopy<F>[]
}

/**
 * `empty` fills what an older version of the site did not keep. Not through the contract's limits: a text that is too
 * long for the server must not vanish here.
 */
export function localCopies<F extends object>(prefix: string, empty: () => F): LocalCopies<F> {
  const key = (account: string, id: string) => `${prefix}:${account}:${id}`
  const parse = (stored: string | null) => parseCopy(stored, empty)
  return {
    key,
    write(store, account, copy, by) {
      try {
        const place = key(account, copy.id)
        const text = JSON.stringify({ ...copy, by })
        store.setItem(place, text)
        // A store that is switched off takes everything and keeps nothing.
        return store.getItem(place) === text
      } catch {
        return false
      }
    },
    remove(store, account, id, by) {
      const place = key(account, id)
      if (parse(store.getItem(place))?.by === by) store.removeItem(place)
    },
    read(store, account, id) {
      const read = parse(store.getItem(key(account, id)))
      return read?.copy.id === id ? read.copy : null
    },
    drop(store, account, id) {
      store.removeItem(key(account, id))
    },
    list(store, account) {
      const start = key(account, '')
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      return keys
        .filter((name) => name.startsWith(start))
        .flatMap((name) => parse(store.getItem(name))?.copy ?? [])
        .sort((one, other) => other.at.localeCompare(one.at))
    },
  }
}

function parseCopy<F>(stored: string | null, empty: () => F): { copy: LocalCopy<F>; by: string } | null {
  try {
    const { id, version, at, by, form, sent } = JSON.parse(stored ?? 'null') as Record<string, unknown>
    if (typeof id !== 'string' || typeof version !== 'number' || typeof at !== 'string') return null
    const whole = (kept: unknown): F => ({ ...empty(), ...(kept as F) })
    const copy = { id, version, at, form: whole(form), sent: Array.isArray(sent) ? sent.map(whole) : [] }
    return { copy, by: String(by) }
  } catch {
    return null
  }
}
