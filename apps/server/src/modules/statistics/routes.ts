import { getAdminStatsEndpoint, getPressFiguresEndpoint, noteViewEndpoint } from '@grfs/contracts/statistics'
import { route, type Route } from '../../platform/http/route.ts'
import { readTotals } from './figures-queries.ts'
import { noteView } from './note-happening.ts'
import { papersThatWait, readWaiting } from './read-waiting.ts'
import { readFigures } from './read-figures.ts'

export const statisticsRoutes: Route[] = [
  route(noteViewEndpoint, async ({ ctx, params, client }) => {
    await noteView(ctx, params.id, client)
    return { success: true as const }
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
]
