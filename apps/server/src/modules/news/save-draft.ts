import { isDeepStrictEqual } from 'node:util'
import type { PostForm } from '@grfs/contracts/news/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../platform/context.ts'
import { storableText } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type DraftRow, insertDraft, lockDraft, lockPost, notePictures, updateDraft } from './queries.ts'

export interface DraftToSave {
  id: string
  /** The version that this one replaces; 0 for a new draft. */
  version: number
  /** Id of the post that is being edited; used only when the draft is created. */
  postId: string | null
  form: PostForm
}

/** Saves the draft if `version` is the stored version. Repeating the request after a lost response changes nothing. */
export function saveDraft(
  ctx: Context,
  actor: Actor,
  { id, version, postId, form: typed }: DraftToSave,
): Promise<{ version: number; savedAt: Date }> {
  const form = storableForm(typed)
  return ctx.inTransaction(async (tx) => {
    const draft = (await lockDraft(tx.db, id)) ?? (version === 0 ? await beginDraft(tx, actor, id, postId) : null)
    if (draft?.accountId !== actor.accountId) throw new AppError('news.draft-unknown')
    if (draft.version === version + 1 && isDeepStrictEqual(draft.form, form)) return draft
    if (draft.version !== version) throw new AppError('news.draft-newer')
    await updateDraft(tx.db, tx.now(), id, version + 1, form)
    await notePictures(tx.db, { draftId: id }, form.content)
    return { version: version + 1, savedAt: tx.now() }
  })
}

async function beginDraft(tx: Tx, { accountId }: Actor, id: string, postRef: string | null): Promise<DraftRow | null> {
  const post = postRef !== null && isInternalId(postRef) ? await lockPost(tx.db, postRef) : null
  if (postRef !== null && !post) throw new AppError('news.not-found')
  await insertDraft(tx.db, tx.now(), { id, accountId, postId: post?.id ?? null, form: emptyForm })
  return lockDraft(tx.db, id)
}

const emptyForm: PostForm = { title: '', content: '', author: '', excerpt: '' }

function storableForm({ title, content, author, excerpt }: PostForm): PostForm {
  return {
    title: storableText(title),
    content: storableText(content),
    author: storableText(author),
    excerpt: storableText(excerpt),
  }
}
