import { invite } from '@grfs/domain/peer-review/assignment'
import type { Context, Tx } from '../../../platform/context.ts'
import { inStatus, listAssignments, saveAssignment } from '../assignment-queries.ts'
import { sendInvitation, whyNotAsked } from './send-invitation.ts'

/**
 * After a decline, a time-out or a withdrawal: the next alternate of the stage is asked, unless somebody reads the paper or an
 * invitation is still out. Who holds another assignment by now, or has come into a conflict, is passed over. The caller holds the paper's lock.
 */
export async function inviteNextAlternate(ctx: Context, tx: Tx, submissionId: string, stage: number): Promise<void> {
  const ofStage = (await listAssignments(tx, submissionId)).filter((one) => one.stage === stage)
  if (inStatus(ofStage, 'pending', 'accepted', 'done').length > 0) return
  for (const alternate of inStatus(ofStage, 'queued')) {
    const reason = await whyNotAsked(tx, alternate)
    if (reason !== null) {
      await saveAssignment(tx, { ...alternate, status: 'withdrawn', endedAt: tx.now(), reason })
      continue
    }
    await sendInvitation(ctx, tx, { ...alternate, ...invite(tx.now()), invitedAt: tx.now() })
    return
  }
}
