import { deletePostDraftEndpoint, deletePostEndpoint, type ManagedPost } from '@grfs/contracts/news-desk'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { useState } from 'react'
import { api, ApiError, type Api } from '../../../lib/api.ts'
import { sessionKeys } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { draftTitle, type DraftItem } from './drafts-list.tsx'
import { keepCover } from './kept-cover.ts'
import { postCopies } from './post-keeping.ts'

const t = newsDeskTexts

export type Thing = { post: ManagedPost } | { draft: DraftItem }

export interface Outcome {
  isDone: boolean
  said: string
}

/** BLOG-014, BLOG-017, BLOG-019. */
export async function deletePost(call: Api['call'], id: string): Promise<Outcome> {
  try {
    await call(deletePostEndpoint, { params: { id } })
    return { isDone: true, said: t.deleted }
  } catch {
    return { isDone: false, said: t.deleteFailed }
  }
}

/** With what this browser keeps of it. */
export async function deleteDraft(call: Api['call'], id: string): Promise<Outcome> {
  try {
    await call(deletePostDraftEndpoint, { params: { id } })
  } catch (error) {
    // It stood in this browser only.
    const isUnknown = error instanceof ApiError && error.status === 404
    if (!isUnknown) return { isDone: false, said: t.desk.draftDeleteFailed }
  }
  const account = local.getItem(sessionKeys.account) ?? ''
  postCopies.drop(local, account, id)
  await keepCover(account, id, null)
  return { isDone: true, said: t.draftDeleted }
}

/** The question before something is deleted, and what follows from the answer (BLOG-003). */
export function useDeleting(onDone: () => void) {
  const [thing, setThing] = useState<Thing | null>(null)
  const [state, setState] = useState<'closed' | 'asking' | 'deleting'>('closed')

  async function act(what: Thing) {
    setState('deleting')
    const { isDone, said } = await ('post' in what
      ? deletePost(api.call, what.post._id)
      : deleteDraft(api.call, what.draft.id))
    setState('closed')
    showToast({ title: said, tone: isDone ? 'ok' : 'danger' })
    if (isDone) onDone()
  }

  return {
    thing,
    state,
    ask(next: Thing) {
      setThing(next)
      setState('asking')
    },
    onCancel: () => state === 'asking' && setState('closed'),
    onConfirm: () => void (thing && act(thing)),
  }
}

type DeleteDialogProps = Omit<ReturnType<typeof useDeleting>, 'ask'>

export function DeleteDialog({ thing, state, onCancel, onConfirm }: DeleteDialogProps) {
  const isDraft = thing !== null && 'draft' in thing
  return (
    <ConfirmDialog
      title={isDraft ? t.desk.deleteDraftTitle : t.desk.deleteTitle}
      thing={thing && ('draft' in thing ? draftTitle(thing.draft) : thing.post.title)}
      text={isDraft ? t.desk.confirmDeleteDraft : t.confirmDelete}
      confirm={t.desk.delete}
      keep={t.desk.keep}
      open={state !== 'closed'}
      busy={state === 'deleting'}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
