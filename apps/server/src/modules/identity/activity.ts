import type { Tx } from '../../platform/context.ts'
import { addActivity, addSubmission, saveSeat, type Seat } from './queries/roles.ts'

/** An event in another module that the account's own page counts. */
export type Activity =
  | { kind: 'submitted' }
  | { kind: 'published' }
  | { kind: 'reviewed'; paper: { id: string; title: string } }
  | { kind: 'assigned'; status: string }
  | { kind: 'assignment-changed'; status: string }
  /** Joined or left the editorial board. */
  | { kind: 'seated'; seat: Seat | null }

/** Other modules call this in the transaction of their own change, so that counts match the data. */
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
