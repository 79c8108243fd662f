import { mostCounted } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import { may } from '@grfs/domain/identity/rights'
import type { Db } from '../../platform/db.ts'
import { countWaitingLetters } from '../feedback/index.ts'
import { countWaitingApplications } from '../identity/index.ts'
import { countPapersOfEditor } from '../peer-review/index.ts'
import { countWaitingPapers } from '../publishing/index.ts'

/** What waits in the tools of an administrator; null where they may not look. */
export async function readWaiting(db: Db, actor: Actor) {
  const [papers, overview, researchers, inbox] = await Promise.all([
    may(actor, 'managePapers') ? countPapersOfEditor(db, actor, mostCounted) : null,
    may(actor, 'publishPapers') ? countWaitingPapers(db, { actor, journal: undefined }) : null,
    may(actor, 'approveUsers') ? countWaitingApplications(db) : null,
    // The inbox is for admins without limits.
    actor.subAdmin === null ? countWaitingLetters(db) : null,
  ])
  return { papers, overview, researchers, inbox }
}
