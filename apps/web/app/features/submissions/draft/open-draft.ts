import { currentUserEndpoint } from '@grfs/contracts/identity'
import { getSubmissionEndpoint, saveDraftEndpoint, type PaperForm } from '@grfs/contracts/submissions'
import { ApiError, type Api } from '../../../lib/api.ts'
import { sessionKeys, type Store } from '../../../lib/session.ts'
import { newDraft, type Draft, type KeptVersion } from './draft-machine.ts'
import type { KeeperParts } from './draft-keeper.ts'
import { dropCopy, readCopy, type LocalCopy } from './local-copy.ts'
import { isSameForm } from './same-form.ts'

export interface KeptFile {
  name: string
  bytes: number
  uploadedAt: string
}

/** What the server says of a draft: its working copy, that there is none (any more), or nothing at all. */
export type ServerWord = (KeptVersion & { file: KeptFile | null }) | 'handed-in' | 'unknown' | 'away'

export type Opened =
  { state: 'ready'; start: Draft; file: KeptFile | null } | { state: 'handed-in' | 'unknown' | 'away' }

/**
 * What to begin with, when the server keeps one thing and this browser another. What stands only here is never dropped:
 * it goes on, or waits for the author's choice.
 */
export function reconcile(id: string, server: ServerWord, here: LocalCopy | null, newId: () => string): Opened {
  if (server === 'handed-in') return { state: 'handed-in' }
  if (server === 'unknown' || server === 'away') {
    if (!here) return { state: server }
    // Never saved: the same draft begins now. Saved once and gone: it was deleted elsewhere, so its words begin another.
    const isDeleted = server === 'unknown' && here.version > 0
    const start = unsaved(isDeleted ? newId() : id, isDeleted ? 0 : here.version, here.form)
    return { state: 'ready', start: { ...start, status: server === 'away' ? 'offline' : 'waiting' }, file: null }
  }
  const { file, ...kept } = server
  const asKept: Draft = { ...newDraft(), ...kept, id, ours: [kept.form] }
  if (!here || isSameForm(here.form, kept.form)) return { state: 'ready', start: asKept, file }
  const mine = { ...unsaved(id, here.version, here.form), savedAt: kept.savedAt, ours: [] }
  if (here.version >= kept.version) {
    return { state: 'ready', start: { ...mine, version: kept.version, ours: [kept.form], status: 'waiting' }, file }
  }
  return { state: 'ready', start: { ...mine, status: 'newer', newer: kept }, file }
}

function unsaved(id: string, version: number, form: PaperForm): Draft {
  return { ...newDraft(form), id, version, edits: 1, savedEdits: 0 }
}

/** The working copy that the server keeps of a paper of mine. */
export async function askServer(api: Pick<Api, 'call'>, id: string): Promise<ServerWord> {
  try {
    const { draft } = await api.call(getSubmissionEndpoint, { params: { id } })
    return draft ?? 'handed-in'
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : 'away'
  }
}

export async function openDraft(api: Pick<Api, 'call'>, store: Store, account: string, id: string): Promise<Opened> {
  const server = await askServer(api, id)
  const here = readCopy(store, account, id)
  const opened = reconcile(id, server, here, () => crypto.randomUUID())
  const isUseless = here && (opened.state === 'handed-in' || (opened.state === 'ready' && opened.start.edits === 0))
  const isMoved = opened.state === 'ready' && opened.start.id !== id
  if (isUseless || isMoved) dropCopy(store, account, id)
  return opened
}

/** Whose copies are meant. Remembered from the last time where the server cannot be asked; null where nobody knows. */
export async function accountOf(api: Pick<Api, 'call'>, store: Store): Promise<string | null> {
  const known = store.getItem(sessionKeys.account)
  if (known) return known
  try {
    const { data } = await api.call(currentUserEndpoint, {})
    store.setItem(sessionKeys.account, data.user.email)
    return data.user.email
  } catch {
    return null
  }
}

/** The name under which the windows of one account tell each other what they saved. */
export const channelName = 'grfs-papers'

export function keeperParts(api: Pick<Api, 'call'>, store: Store, account: string): KeeperParts {
  return {
    save: (id, version, form) => api.call(saveDraftEndpoint, { params: { id }, body: { version, form } }),
    async load(id) {
      const { draft } = await api.call(getSubmissionEndpoint, { params: { id } })
      if (!draft) throw new ApiError(409, 'draft.closed', '')
      const { version, savedAt, form } = draft
      return { version, savedAt, form }
    },
    store,
    account,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  }
}
