import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { journalKey, journalListKey } from '../../platform/cache/keys.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { journalDeskRoutes } from './desk-routes.ts'
import { listJournals } from './queries.ts'
import { toJournalListItem } from './views.ts'

export const journalRoutes: Route[] = [
  route(listJournalsEndpoint, async ({ ctx, shows }) => {
    const journals = await listJournals(ctx.db)
    shows(journalListKey, ...journals.map((journal) => journalKey(journal.id)))
    return journals.map(toJournalListItem)
  }),
  ...journalDeskRoutes,
]
