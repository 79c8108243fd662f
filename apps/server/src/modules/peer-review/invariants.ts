import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { listViolations } from './invariant-queries.ts'

// More than this says nothing new.
const mostLogged = 50

const checkInvariantsJob = defineJob('peer-review.check-invariants', z.object({}), { maxAttempts: 3 })

/** What should never be is said aloud. Nothing is mended by itself. */
export async function checkInvariants({ db, log }: Context): Promise<number> {
  const violations = await listViolations(db, null)
  for (const violation of violations.slice(0, mostLogged)) log.error(violation, 'an invariant of peer review is broken')
  return violations.length
}

export const checkInvariantsHandler = handleJob(
  checkInvariantsJob,
  async (_payload, { ctx }) => void (await checkInvariants(ctx)),
  { cron: '20 3 * * *' },
)
