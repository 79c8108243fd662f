import { maxFieldLength, registrationFields, type Registration } from '@grfs/domain/identity/registration'
import type { Store } from '../../../lib/session.ts'
import { emptyValues, isSecret, type RegisterValues } from './form.ts'

export const draftKey = 'GRFSRegistration'

/** What may lie in a browser's storage: never a password, and no photo. */
const draftFields = registrationFields.filter((field) => !isSecret(field))

export interface Draft {
  savedAt: Date
  values: Partial<Registration>
}

/** Keeps what was typed; a form that nobody touched leaves nothing behind. False where the browser refuses. */
export function saveDraft(store: Store, values: RegisterValues, now: Date): boolean {
  const untouched = emptyValues()
  if (draftFields.every((field) => values[field] === untouched[field])) {
    store.removeItem(draftKey)
    return false
  }
  const kept = Object.fromEntries(draftFields.map((field) => [field, values[field]]))
  try {
    store.setItem(draftKey, JSON.stringify({ savedAt: now.toISOString(), values: kept }))
    return true
  } catch {
    return false
  }
}

/** Null where there is none, or what lies there is not ours. */
export function readDraft(store: Store): Draft | null {
  try {
    const stored = JSON.parse(store.getItem(draftKey) ?? 'null') as { savedAt?: unknown; values?: unknown } | null
    const savedAt = new Date(String(stored?.savedAt))
    if (Number.isNaN(savedAt.getTime()) || typeof stored?.values !== 'object' || stored.values === null) return null
    return { savedAt, values: textsOf(stored.values as Record<string, unknown>) }
  } catch {
    return null
  }
}

function textsOf(stored: Record<string, unknown>): Partial<Registration> {
  const texts = draftFields.flatMap((field) => {
    const value = stored[field]
    return typeof value === 'string' && value.length <= maxFieldLength ? [[field, value]] : []
  })
  return Object.fromEntries(texts) as Partial<Registration>
}

export function forgetDraft(store: Store): void {
  store.removeItem(draftKey)
}
