import { isDeepStrictEqual } from 'node:util'
import type { PaperForm } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { updateForm } from './draft-queries.ts'
import { keptForm, openWorkingCopy } from './working-copy.ts'

export interface DraftToSave {
  id: string
  /** The one that this follows; 0 for a new draft. */
  version: number
  form: PaperForm
}

/** Keeps what is typed, if it follows what is kept. The same once more, after an answer that was lost, changes nothing. */
export function saveDraft(
  ctx: Context,
  actor: Actor,
  { id, version, form: typed }: DraftToSave,
): Promise<{ version: number; savedAt: Date }> {
  const form = keptForm(typed)
  return ctx.inTransaction(async (tx) => {
    const { copy } = await openWorkingCopy(tx, actor, id, { mayBegin: version === 0 })
    if (copy.version === version + 1 && isDeepStrictEqual(copy.form, form)) return copy
    if (copy.version !== version) throw new AppError('draft.newer')
    await updateForm(tx, id, version + 1, form)
    return { version: version + 1, savedAt: tx.now() }
  })
}
