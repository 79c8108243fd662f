import { type Organization, searchOrganizationsEndpoint } from '@grfs/contracts/organizations'
import type { Context } from '../../platform/context.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { foldName, listOrganizations } from './queries.ts'

export { foldName, saveOrganizations, type LoadedOrganization } from './queries.ts'
export { DumpRefused, loadOrganizations, type Loaded } from './load-organizations.ts'

const mostFound = 10
const leastLetters = 2

async function searchOrganizations({ db }: Context, q: string): Promise<Organization[]> {
  return foldName(q).length < leastLetters ? [] : listOrganizations(db, q, mostFound)
}

export const organizationRoutes: Route[] = [
  route(searchOrganizationsEndpoint, async ({ ctx, query: { q } }) => ({
    organizations: await searchOrganizations(ctx, q),
  })),
]
