import { PaperForm } from '@grfs/contracts/submissions'
import type { Store } from '../../../lib/session.ts'

/**
 * What was typed and is not on the server yet. It belongs to the account: it outlives the session, and whoever signs in
 * next at this computer is not shown it.
 */
export interface LocalCopy {
  id: string
  /** The version of the server that it follows. */
  version: number
  form: PaperForm
  at: string
}

const prefix = 'GRFSPaper'

export function copyKey(account: string, id: string): string {
  return `${prefix}:${account.toLowerCase()}:${id}`
}

/** False where the browser refuses: then the copy is nowhere, and leaving must warn. */
export function writeCopy(store: Store, account: string, copy: LocalCopy, by: string): boolean {
  try {
    const key = copyKey(account, copy.id)
    const text = JSON.stringify({ ...copy, by })
    store.setItem(key, text)
    // A store that is switched off takes everything and keeps nothing.
    return store.getItem(key) === text
  } catch {
    return false
  }
}

/** Only what this window wrote (`by`): another may be typing in the same draft. */
export function removeCopy(store: Store, account: string, id: string, by: string): void {
  const key = copyKey(account, id)
  if (parse(store.getItem(key))?.by === by) store.removeItem(key)
}

export function readCopy(store: Pick<Store, 'getItem'>, account: string, id: string): LocalCopy | null {
  const read = parse(store.getItem(copyKey(account, id)))
  return read?.copy.id === id ? read.copy : null
}

export function dropCopy(store: Pick<Store, 'removeItem'>, account: string, id: string): void {
  store.removeItem(copyKey(account, id))
}

/** Of this account, the newest first. */
export function listCopies(store: Storage, account: string): LocalCopy[] {
  const start = copyKey(account, '')
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(start))
    .flatMap((key) => parse(store.getItem(key))?.copy ?? [])
    .sort((one, other) => other.at.localeCompare(one.at))
}

function parse(stored: string | null): { copy: LocalCopy; by: string } | null {
  try {
    const { id, version, at, by, form } = JSON.parse(stored ?? 'null') as Record<string, unknown>
    if (typeof id !== 'string' || typeof version !== 'number' || typeof at !== 'string') return null
    // Not through the contract's limits: a text that is too long for the server must not vanish here.
    const typed = { ...PaperForm.parse({}), ...(form as PaperForm) }
    return { copy: { id, version, at, form: typed }, by: String(by) }
  } catch {
    return null
  }
}
