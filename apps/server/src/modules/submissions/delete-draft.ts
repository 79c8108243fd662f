import { submissionTexts } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { once } from '../../platform/http/idempotency.ts'
import { forgetManuscript } from '../manuscripts/index.ts'
import { deletePaper, findWorkingCopy, lockPaper } from './draft-queries.ts'

/**
 * Deletes a draft with its file. The answer is kept as that of a repeated request is: whoever deleted it hears the same
 * once more, and to everybody else it never existed.
 */
export async function deleteDraft(ctx: Context, actor: Actor, id: string): Promise<{ message: string }> {
  if (!isInternalId(id)) throw new AppError('submission.unknown')
  return ctx.inTransaction(async (tx) => {
    const isDeleted = await removeDraft(tx, actor, id)
    const request = { actor: actor.accountId, route: 'delete-draft', key: id.toLowerCase(), body: null }
    return once({ ...ctx, db: tx, inTransaction: (work) => work(tx) }, request, () => {
      if (!isDeleted) throw new AppError('submission.unknown')
      return Promise.resolve({ message: submissionTexts.deleted })
    })
  })
}

async function removeDraft(tx: Tx, { accountId }: Actor, id: string): Promise<boolean> {
  const paper = await lockPaper(tx, id, accountId)
  if (!paper) return false
  if (paper.status !== 'draft') throw new AppError('draft.closed')
  const copy = await findWorkingCopy(tx, id)
  await deletePaper(tx, id)
  if (copy?.manuscriptId != null) await forgetManuscript(tx, copy.manuscriptId)
  return true
}
