import type { LocalCopy } from './local-copies.ts'
import { newDraft, type Draft, type IsSame, type KeptVersion } from './machine.ts'

/**
 * What to begin with, when the server keeps one thing and this browser another; null where neither has anything. What
 * stands only here is never dropped: it goes on, or waits for a choice.
 */
export function reconcile<F>(
  id: string,
  server: KeptVersion<F> | 'unknown' | 'away',
  here: LocalCopy<F> | null,
  { newId, isSame }: { newId: () => string; isSame: IsSame<F> },
): Draft<F> | null {
  if (server === 'unknown' || server === 'away') {
    if (!here) return null
    // Never saved: the same draft begins now. Saved once and gone: it was deleted elsewhere, so its words begin another.
    const isDeleted = server === 'unknown' && here.version > 0
    const start = unsaved(here, isDeleted ? newId() : id, isDeleted ? 0 : here.version)
    return { ...start, status: server === 'away' ? 'offline' : 'waiting' }
  }
  if (!here || isSame(here.form, server.form)) return { ...newDraft(server.form), ...server, id, ours: [server.form] }
  const mine = { ...unsaved(here, id, here.version), savedAt: server.savedAt }
  // What the server has was sent from here, and its answer was lost with the page.
  const isOurs = here.sent?.some((form) => isSame(form, server.form)) ?? false
  if (here.version >= server.version || isOurs) {
    return { ...mine, version: server.version, ours: [server.form, ...mine.ours], status: 'waiting' }
  }
  return { ...mine, status: 'newer', newer: server, ours: [] }
}

/** The page before may have sent it while it went: then the server has it a moment later. */
function unsaved<F>({ form, sent = [] }: LocalCopy<F>, id: string, version: number): Draft<F> {
  return { ...newDraft(form), id, version, edits: 1, savedEdits: 0, ours: [...sent, form] }
}
