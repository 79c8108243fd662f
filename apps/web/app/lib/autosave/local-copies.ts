import { currentUserEndpoint } from '@grfs/contracts/identity'
import type { Api } from '../api.ts'
import { sessionKeys, type Store } from '../session.ts'

/** The account that owns the local copies: the stored id, else the id from the server; null if the request fails. */
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
 * Typed text that is not on the server yet. It belongs to the account: it outlives the session, and the next account
 * that signs in on this computer does not see it.
 */
export interface LocalCopy<F> {
  id: string
  /** The version on the server that this copy is based on. */
  version: number
  form: F
  at: string
  /** Forms that the server may have by now: their responses had not arrived when this was written. */
  sent?: readonly F[]
}

/** The local copies of one kind of form. */
export interface LocalCopies<F> {
  key(account: string, id: string): string
  /** False if the browser refuses. Then no copy exists, and leaving the page must show a warning. */
  write(store: Store, account: string, copy: LocalCopy<F>, by: string): boolean
  /** Removes only what this window wrote (`by`): another window may be editing the same draft. */
  remove(store: Store, account: string, id: string, by: string): void
  read(store: Pick<Store, 'getItem'>, account: string, id: string): LocalCopy<F> | null
  drop(store: Pick<Store, 'removeItem'>, account: string, id: string): void
  /** The copies of this account, newest first. */
  list(store: Storage, account: string): LocalCopy<F>[]
}

/**
 * `empty` fills fields that an older version of the site did not store. The contract's limits are not applied: a text
 * that is too long for the server must not be lost here.
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
        // Storage that is switched off accepts writes and stores nothing.
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
    const whole = (parsed: unknown): F => ({ ...empty(), ...(parsed as F) })
    const copy = { id, version, at, form: whole(form), sent: Array.isArray(sent) ? sent.map(whole) : [] }
    return { copy, by: String(by) }
  } catch {
    return null
  }
}
