import type { Context } from '../../platform/context.ts'
import { listViolations } from './invariant-queries.ts'

// More than this says nothing new.
const mostLogged = 50

/** Each night: what should never be is said aloud. Nothing is mended by itself. */
export async function checkInvariants({ db, log }: Context): Promise<void> {
  const violations = await listViolations(db, null)
  for (const violation of violations.slice(0, mostLogged)) log.error(violation, 'an invariant of peer review is broken')
  if (violations.length > 0) log.error({ violations: violations.length }, 'peer review is not as it should be')
}
