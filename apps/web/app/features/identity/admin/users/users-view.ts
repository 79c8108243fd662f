import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listUsersEndpoint, userFilters } from '@grfs/contracts/people'
import type { Api } from '../../../../lib/api.ts'
import { toolPath } from '../../../../lib/paths.ts'

export type Users = ResponseOf<typeof listUsersEndpoint>

/** What is shown. It lives in the address; a person's page keeps the list that one comes from. */
export interface UsersView {
  filter: (typeof userFilters)[number]
  sort: 'newest' | 'name'
  q?: string | undefined
  after?: string | undefined
  /** The account that is open. */
  person?: string | undefined
}

/** Where an address does not make sense, the usual is shown. */
export function viewIn(search: URLSearchParams): UsersView {
  const said = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  const asked = search.get('filter')
  return {
    filter: userFilters.find((filter) => filter === asked) ?? 'all',
    sort: search.get('sort') === 'name' ? 'name' : 'newest',
    q: said('q'),
    after: said('after'),
    person: said('person'),
  }
}

export function usersPath({ filter, sort, q, after, person }: UsersView): string {
  return toolPath('users', {
    filter: filter === 'all' ? undefined : filter,
    sort: sort === 'newest' ? undefined : sort,
    q: q === '' ? undefined : q,
    after,
    person,
  })
}

export function askUsers(call: Api['call'], { filter, sort, q, after }: UsersView): Promise<Users> {
  return call(listUsersEndpoint, { query: { filter, sort, q, after } })
}
