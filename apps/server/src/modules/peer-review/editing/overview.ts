import { mostCounted, type Overview } from '@grfs/contracts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import { reviewDays } from '@grfs/domain/peer-review/limits'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import type { Context } from '../../../platform/context.ts'
import { listStepsOfYear, listWaiting } from '../overview-queries.ts'
import { listJournalsOf } from '../queue-queries.ts'
import { journalsMeant } from './queue.ts'

type Step = Overview['funnel'][number]['step']
type Wait = Overview['waiting'][number]['what']

/** The moves that bring a paper to each step. */
const steps = {
  submitted: 'submit',
  'passed-screening': 'pass-screening',
  'first-review': 'hand-in-review-1',
  'second-review': 'hand-in-review-2',
  'final-review': 'hand-in-review-3',
  accepted: 'accept',
  published: 'publish',
} as const satisfies Record<Step, string>

const waits = {
  submitted: { what: 'screening', targetDays: waitingDays.submitted },
  processing: { what: 'inviting', targetDays: waitingDays.processing },
  under_review: { what: 'reviewing', targetDays: reviewDays },
  under_admin: { what: 'deciding', targetDays: waitingDays.under_admin },
  revision_required: { what: 'revising', targetDays: waitingDays.revision_required },
} as const satisfies Partial<Record<SubmissionStatus, { what: Wait; targetDays: number }>>
type WaitingStatus = keyof typeof waits

const leastPapers = 5
const dayMs = 86_400_000

/** How papers went through the year, as counted last night, and what waits now, the longest first. */
export async function readOverview(ctx: Context, actor: Actor, journal: string | undefined): Promise<Overview> {
  const now = ctx.clock.now()
  const year = now.getUTCFullYear()
  const journalIds = journalsMeant(await listJournalsOf(ctx.db, actor), actor, journal)
  const statuses = Object.keys(waits) as WaitingStatus[]
  const [counted, waiting] = await Promise.all([
    listStepsOfYear(ctx.db, year, journalIds, leastPapers),
    listWaiting(ctx.db, actor, { statuses, journalIds, most: mostCounted }),
  ])
  return {
    year,
    funnel: Object.entries(steps).map(([step, move]) => {
      const { papers = 0, days = null } = counted.find((one) => one.move === move) ?? {}
      return { step: step as Step, papers, days: days && Math.max(1, days) }
    }),
    waiting: waiting
      .map(({ status, papers, longestSince }) => ({
        ...waits[status as WaitingStatus],
        papers,
        longestDays: Math.max(0, Math.floor((now.getTime() - longestSince.getTime()) / dayMs)),
      }))
      .sort((one, other) => other.longestDays - one.longestDays),
  }
}
