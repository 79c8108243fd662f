import type { Context } from '../../../platform/context.ts'
import { listOverdue, listToEscalate, listToRemind, listUnanswered } from '../clock-queries.ts'
import { sweep } from './clock-sweep.ts'
import { sendLetters } from './escalate-letter.ts'
import { escalatePaper } from './escalate-paper.ts'
import { expireAssignment } from './expire-assignment.ts'
import { remindOfReview } from './remind-reviewer.ts'

/**
 * Does all that is due now. Each paper is handled in a transaction of its own that looks again under the paper's lock: it may
 * be stopped anywhere, run twice at once or late, and nothing is lost or told twice.
 */
export async function keepTime(ctx: Context, signal?: AbortSignal): Promise<void> {
  const { db } = ctx
  const now = ctx.clock.now()
  const sweeps = [
    () =>
      sweep(
        ctx,
        'expiring an invitation',
        listUnanswered.bind(null, db, now),
        expireAssignment.bind(null, ctx),
        signal,
      ),
    () =>
      sweep(ctx, 'expiring an assignment', listOverdue.bind(null, db, now), expireAssignment.bind(null, ctx), signal),
    () => sweep(ctx, 'reminding a reviewer', listToRemind.bind(null, db, now), remindOfReview.bind(null, ctx), signal),
    () => sweep(ctx, 'escalating a paper', listToEscalate.bind(null, db, now), escalatePaper.bind(null, ctx), signal),
    () => sendLetters(ctx),
  ]
  const failures: unknown[] = []
  for (const one of sweeps) await one().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some deadlines could not be processed.')
}
