import { isDeepStrictEqual } from 'node:util'
import type { DecisionForm } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockDecisionDraft, saveDecisionDraft } from '../letters-queries.ts'
import { getPaperAtDesk } from '../paper-queries.ts'

/** Keeps the letter that an editor is writing. The very same save once more is answered as before. */
export function keepDecisionDraft(
  ctx: Context,
  actor: Actor,
  id: string,
  { version, form }: { version: number; form: DecisionForm },
): Promise<{ version: number; savedAt: string }> {
  return ctx.inTransaction(async (tx) => {
    const paper = await getPaperAtDesk(tx, actor, id)
    const of = { submissionId: paper.id, editorId: actor.accountId }
    const kept = await lockDecisionDraft(tx, of)
    if (kept && kept.version === version + 1 && isDeepStrictEqual(kept.form, form)) {
      return { version: kept.version, savedAt: kept.savedAt.toISOString() }
    }
    // Version 0 may begin anew: a letter that was sent has taken its draft with it.
    if (kept ? kept.version !== version : version !== 0) throw new AppError('decision.newer')
    const savedAt = tx.now()
    await saveDecisionDraft(tx, of, { version: version + 1, form, savedAt })
    return { version: version + 1, savedAt: savedAt.toISOString() }
  })
}
