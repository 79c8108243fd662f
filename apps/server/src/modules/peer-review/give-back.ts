import { isOpen } from '@grfs/domain/peer-review/assignment'
import type { Context, Tx } from '../../platform/context.ts'
import { noteActivity } from '../identity/index.ts'
import { lockPaper, makeMove } from '../submissions/index.ts'
import { listAssignments, saveAssignment, type AssignmentRow } from './assignment-queries.ts'
import { inviteNextAlternate } from './assigning/next-alternate.ts'
import { listUnfinished } from './personal-data-queries.ts'
import { tellOfDecline } from './reviewing/respond-mails.ts'

const reason = 'The reviewer has closed their account.'

/** What a reviewer who leaves still holds is declined, so that the paper goes on: editors hear of it, an alternate is asked. */
export async function giveBackAssignments(ctx: Context, tx: Tx, reviewerId: string): Promise<void> {
  for (const { id, submissionId } of await listUnfinished(tx, reviewerId)) {
    const paper = await lockPaper(tx, submissionId)
    const mine = (await listAssignments(tx, submissionId)).find((one) => one.id === id)
    if (!paper || !mine) continue
    if (mine.status === 'queued') {
      await saveAssignment(tx, { ...mine, status: 'withdrawn', endedAt: tx.now(), reason })
      continue
    }
    if (!isOpen(mine.status)) continue
    const now = tx.now()
    const ended: AssignmentRow = {
      ...mine,
      status: 'rejected',
      answeredAt: mine.answeredAt ?? now,
      endedAt: now,
      reason,
    }
    await saveAssignment(tx, ended)
    await noteActivity(tx, reviewerId, { kind: 'assignment-changed', status: 'rejected' })
    if (mine.status === 'accepted' && paper.status === 'under_review') {
      await makeMove(tx, submissionId, 'end-assignment', { party: 'clock', accountId: null })
    }
    await tellOfDecline(ctx, tx, paper, ended)
    await inviteNextAlternate(ctx, tx, submissionId, mine.stage)
  }
}
