import { mostCounted } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import { may } from '@grfs/domain/identity/rights'
import type { Db } from '../../platform/database/pool.ts'
import { countWaitingLetters } from '../feedback/index.ts'
import { countWaitingApplications } from '../identity/index.ts'
import { countOfPapersOfEditor } from '../peer-review/index.ts'
import { countWaitingPapers } from '../publishing/index.ts'

/** For the statement of the totals, so that these figures need no further one. */
export const papersThatWait = (actor: Actor) =>
  may(actor, 'managePapers') ? countOfPapersOfEditor(actor, mostCounted) : null

/** What waits in the other tools of an administrator; null where they may not look. */
export async function readWaiting(db: Db, actor: Actor) {
  const [overview, researchers, inbox] = await Promise.all([
    may(actor, 'publishPapers') ? countWaitingPapers(db, { actor, journal: undefined }) : null,
    may(actor, 'approveUsers') ? countWaitingApplications(db) : null,
    // The inbox is for admins without limits.
    actor.subAdmin === null ? countWaitingLetters(db) : null,
  ])
  return { overview, researchers, inbox }
}
