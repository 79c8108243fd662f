import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listUsersEndpoint, userFilters, type UserItem } from '@grfs/contracts/identity/people'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import type { Api } from '../../../../lib/api.ts'
import { listed, nameWithTitle, shortDate } from '../../../../lib/format.ts'
import { toolPath } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Table } from '../../../../ui/tables/table.tsx'
import { RouteLink } from '../../../../ui/layout/route-link.tsx'

export type Users = ResponseOf<typeof listUsersEndpoint>

/** The filters of the list. They are in the URL; a person's page keeps them for the way back. */
export interface UsersView {
  filter: (typeof userFilters)[number]
  sort: 'newest' | 'name'
  q?: string | undefined
  after?: string | undefined
  /** The id of the open account. */
  person?: string | undefined
}

/** Invalid parameters fall back to the defaults. */
export function viewIn(search: URLSearchParams): UsersView {
  const param = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  const filterParam = search.get('filter')
  return {
    filter: userFilters.find((filter) => filter === filterParam) ?? 'all',
    sort: search.get('sort') === 'name' ? 'name' : 'newest',
    q: param('q'),
    after: param('after'),
    person: param('person'),
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

const t = peopleTexts.users

export function UsersTable({ users, view }: { users: readonly UserItem[]; view: UsersView }) {
  return (
    <Table
      className="people-table"
      caption={t.table}
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.person,
          kind: 'title',
          cell: (user) => (
            <>
              <RouteLink to={usersPath({ ...view, person: user.id })} data-row={user.id}>
                {nameWithTitle(user)}
              </RouteLink>
              <span className="cell-note">{user.email}</span>
            </>
          ),
        },
        {
          head: t.columns.roles,
          cell: ({ roles }) => (roles.length > 0 ? rolesWords(roles) : <span className="rows-none">{t.noRoles}</span>),
        },
        {
          head: t.columns.area,
          cell: ({ researchArea, university }) => (
            <>
              {researchArea}
              <span className="cell-note">{university}</span>
            </>
          ),
        },
        { head: t.columns.joined, kind: 'nowrap', cell: ({ createdAt }) => shortDate(createdAt) },
        { head: t.columns.state, cell: (user) => <StateBadges user={user} /> },
      ]}
    />
  )
}

function rolesWords(roles: UserItem['roles']): string {
  return listed(roles.map((role) => peopleTexts.roles[role]))
}

type State = Pick<UserItem, 'isActive' | 'isVerified' | 'onBoard'>

export function StateBadges({ user: { isActive, isVerified, onBoard } }: { user: State }) {
  return (
    <span className="people-badges">
      {!isActive && <Badge tone="danger">{t.inactive}</Badge>}
      {!isVerified && <Badge tone="warn">{t.unverified}</Badge>}
      {isActive && isVerified && <span className="people-quiet">{t.active}</span>}
      {onBoard && <Badge tone="accent">{t.onBoard}</Badge>}
    </span>
  )
}
