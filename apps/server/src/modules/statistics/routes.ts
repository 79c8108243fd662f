import { mostCounted } from '@grfs/contracts/peer-review/admin'
import {
  getAdminStatsEndpoint,
  getPressFiguresEndpoint,
  getReportEndpoint,
  getUsageMonthsEndpoint,
  noteViewEndpoint,
} from '@grfs/contracts/statistics'
import { type Actor, may } from '@grfs/domain/identity/actor'
import type { Db } from '../../platform/database/pool.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { countWaitingLetters } from '../feedback/index.ts'
import { countWaitingApplications } from '../identity/index.ts'
import { countOfPapersOfEditor } from '../peer-review/index.ts'
import { countWaitingPapers } from '../publishing/index.ts'
import { readAvailability } from './counter/read-report.ts'
import { monthsOf } from './counter/request.ts'
import { counterReports } from './counter/definitions.ts'
import { readTotals } from './queries/figures.ts'
import { readFigures } from './read-figures.ts'
import { readReport } from './read-report.ts'

/** Part of the statement for the totals, so that the count needs no query of its own. */
export const papersThatWait = (actor: Actor) =>
  may(actor, 'managePapers') ? countOfPapersOfEditor(actor, mostCounted) : null

/** Waiting items in the other admin tools; null where the actor has no permission. */
async function readWaiting(db: Db, actor: Actor) {
  const [overview, researchers, inbox] = await Promise.all([
    may(actor, 'publishPapers') ? countWaitingPapers(db, { actor, journal: undefined }) : null,
    may(actor, 'approveUsers') ? countWaitingApplications(db) : null,
    // Sub-admins have no inbox.
    actor.subAdmin === null ? countWaitingLetters(db) : null,
  ])
  return { overview, researchers, inbox }
}

export const statisticsRoutes: Route[] = [
  route(noteViewEndpoint, ({ ctx, params, client: { visitor } }) => {
    ctx.usage.record({ article: params.id, kind: 'page', visitor, status: 200 })
    return Promise.resolve({ success: true as const })
  }),
  route(getUsageMonthsEndpoint, async ({ ctx }) => {
    const { first, last } = await readAvailability(ctx)
    return {
      months: monthsOf({ from: first, to: last }).toReversed(),
      reports: counterReports.map(({ id, name, description, view }) => ({
        ...{ id, name, description, path: `/usage/${id.toLowerCase()}.tsv`, isView: view !== null },
      })),
    }
  }),
  route(getAdminStatsEndpoint, async ({ ctx, actor }) => {
    const [{ papers, ...totals }, waiting] = await Promise.all([
      readTotals(ctx.db, papersThatWait(actor)),
      readWaiting(ctx.db, actor),
    ])
    // ADMIN-004
    return { ...totals, totalDownloads: totals.totalDownloads || null, waiting: { papers, ...waiting } }
  }),
  route(getPressFiguresEndpoint, ({ ctx, actor, query }) => readFigures(ctx, actor, query)),
  route(getReportEndpoint, ({ ctx, actor, query }) => readReport(ctx, actor, query)),
]
