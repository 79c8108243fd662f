import type { Context, Tx } from '../../platform/context.ts'
import type { SubmittedPaper } from '../submissions/index.ts'
import { papersAssignedEmail } from './emails/papers-assigned.email.ts'
import { deskLink, personOf, toAddress } from './notify-editors.ts'
import { listEditorsByRule, lockHandling, mayHandle, saveHandlingEditor } from './queries/handling-editors.ts'

/**
 * Gives a new paper to an editor, if its journal has a rule (ADR 89). Runs in the transaction of the submission, after
 * the number was taken: that lock lets the papers of a journal through one by one. Returns the editor, who is told here.
 */
export async function assignByRule(
  ctx: Context,
  tx: Tx,
  { id, journalId, number, title }: SubmittedPaper,
): Promise<string | null> {
  for (const editorId of await listEditorsByRule(tx.db, id)) {
    await lockHandling(tx.db, [id], editorId)
    // The right may have been lost before the lock.
    if (!(await mayHandle(tx.db, editorId, id))) continue
    await saveHandlingEditor(tx.db, tx.now(), [id], editorId, null)
    const editor = await personOf(tx.db, editorId)
    tx.outbox.send(papersAssignedEmail, {
      to: toAddress(editor),
      journalId,
      data: {
        ...{ fullName: editor.fullName, by: null, isEnd: false, more: 0 },
        papers: [{ number, title }],
        link: deskLink(ctx, id),
      },
      key: `${id}:${editorId}`,
    })
    return editorId
  }
  return null
}
