import { searchEndpoint, suggestEndpoint } from '@grfs/contracts/search'
import { searchKey } from '../../platform/cache/keys.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { readSearch, readSuggestions } from './read-search.ts'

// A response depends on the whole index, so all have one surrogate key: a change of the index purges them all.
export const searchRoutes: Route[] = [
  route(searchEndpoint, ({ ctx, query, shows }) => {
    shows(searchKey)
    return readSearch(ctx, query)
  }),
  route(suggestEndpoint, ({ ctx, query, shows }) => {
    shows(searchKey)
    return readSuggestions(ctx, query.q)
  }),
]
