import { getSubmissionEndpoint, type PaperForm } from '@grfs/contracts/submissions'
import { ApiError, type Api } from '../../../lib/api.ts'
import type { KeptVersion } from '../../../lib/autosave/machine.ts'
import { reconcile as reconcileForm } from '../../../lib/autosave/reconcile.ts'
import type { Store } from '../../../lib/session.ts'
import { paperCopies, type PaperCopy, type PaperDraft } from './paper-keeping.ts'
import { isSameForm } from './same-form.ts'

export interface KeptFile {
  name: string
  bytes: number
  uploadedAt: string
}

/** What the server says of a draft: its working copy, that there is none (any more), or nothing at all. */
export type ServerWord = (KeptVersion<PaperForm> & { file: KeptFile | null }) | 'handed-in' | 'unknown' | 'away'

export type Opened =
  { state: 'ready'; start: PaperDraft; file: KeptFile | null } | { state: 'handed-in' | 'unknown' | 'away' }

/** What to begin with. What stands only here is never dropped. */
export function reconcile(id: string, server: ServerWord, here: PaperCopy | null, newId: () => string): Opened {
  if (server === 'handed-in') return { state: 'handed-in' }
  const { file, ...kept } = typeof server === 'string' ? { file: null } : server
  const start = reconcileForm(id, typeof server === 'string' ? server : (kept as KeptVersion<PaperForm>), here, {
    newId,
    isSame: isSameForm,
  })
  return start ? { state: 'ready', start, file } : { state: server as 'unknown' | 'away' }
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
  const here = paperCopies.read(store, account, id)
  const opened = reconcile(id, server, here, () => crypto.randomUUID())
  const isUseless = here && (opened.state === 'handed-in' || (opened.state === 'ready' && opened.start.edits === 0))
  const isMoved = opened.state === 'ready' && opened.start.id !== id
  if (isUseless || isMoved) paperCopies.drop(store, account, id)
  return opened
}
