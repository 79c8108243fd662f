import type { Tx } from '../../platform/context.ts'
import { addActivity, addSubmission, saveSeat, type Seat } from './queries/roles.ts'

/** What happened to somebody elsewhere in the house, as their own page counts it. */
export type Activity =
  | { kind: 'submitted' }
  | { kind: 'published' }
  | { kind: 'reviewed'; paper: { id: string; title: string } }
  | { kind: 'assigned'; status: string }
  | { kind: 'assignment-changed'; status: string }
  /** On the editorial board, or no longer there. */
  | { kind: 'seated'; seat: Seat | null }

/** Called by other modules in the transaction of their own change, so that counts and facts cannot part. */
export async function noteActivity(tx: Tx, accountId: string, activity: Activity): Promise<void> {
  const { kind } = activity
  if (kind === 'submitted') return addSubmission(tx.db, accountId)
  if (kind === 'seated') return saveSeat(tx.db, accountId, activity.seat)
  await addActivity(tx.db, accountId, {
    published: kind === 'published' ? 1 : 0,
    reviewed: kind === 'reviewed' ? [{ ...activity.paper, reviewedAt: tx.now().toISOString() }] : [],
    assigned: kind === 'assigned' ? 1 : 0,
    assignedAt: kind === 'assigned' ? tx.now() : null,
    assignmentStatus: kind === 'assigned' || kind === 'assignment-changed' ? activity.status : null,
  })
}
