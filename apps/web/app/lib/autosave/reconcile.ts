import type { LocalCopy } from './local-copies.ts'
import { newDraft, type Draft, type IsSame, type SavedVersion } from './machine.ts'

/**
 * The draft to start with when the server and this browser have different versions; null if neither has one. Text that
 * exists only in this browser is never dropped: it continues, or waits for the author's choice.
 */
export function reconcile<F>(
  id: string,
  server: SavedVersion<F> | 'unknown' | 'away',
  here: LocalCopy<F> | null,
  { newId, isSame }: { newId: () => string; isSame: IsSame<F> },
): Draft<F> | null {
  if (server === 'unknown' || server === 'away') {
    if (!here) return null
    // Never saved: create this draft on the server now. Saved once and missing: it was deleted elsewhere, so continue
    // the text as a new draft.
    const isDeleted = server === 'unknown' && here.version > 0
    const start = unsaved(here, isDeleted ? newId() : id, isDeleted ? 0 : here.version)
    return { ...start, status: server === 'away' ? 'offline' : 'waiting' }
  }
  if (!here || isSame(here.form, server.form)) return { ...newDraft(server.form), ...server, id, ours: [server.form] }
  const mine = { ...unsaved(here, id, here.version), savedAt: server.savedAt }
  // The server has a form that this browser sent; the response was lost when the page closed.
  const isOurs = here.sent?.some((form) => isSame(form, server.form)) ?? false
  if (here.version >= server.version || isOurs) {
    return { ...mine, version: server.version, ours: [server.form, ...mine.ours], status: 'waiting' }
  }
  return { ...mine, status: 'newer', newer: server, ours: [] }
}

/** The previous page may have sent this form while it closed, and the server may receive it a moment later. */
function unsaved<F>({ form, sent = [] }: LocalCopy<F>, id: string, version: number): Draft<F> {
  return { ...newDraft(form), id, version, edits: 1, savedEdits: 0, ours: [...sent, form] }
}
