import { getAdminStatsEndpoint, getPressFiguresEndpoint, noteViewEndpoint } from '@grfs/contracts/statistics'
import { route, type Route } from '../../platform/http/route.ts'
import { readTotals } from './figures-queries.ts'
import { noteView } from './note-happening.ts'
import { readFigures } from './read-figures.ts'

export const statisticsRoutes: Route[] = [
  route(noteViewEndpoint, async ({ ctx, params, client }) => {
    await noteView(ctx, params.id, client)
    return { success: true as const }
  }),
  route(getAdminStatsEndpoint, async ({ ctx }) => {
    const totals = await readTotals(ctx.db)
    // ADMIN-004
    return { ...totals, totalDownloads: totals.totalDownloads || null }
  }),
  route(getPressFiguresEndpoint, ({ ctx, actor, query }) => readFigures(ctx, actor, query)),
]
