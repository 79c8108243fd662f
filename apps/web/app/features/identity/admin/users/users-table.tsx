import type { UserItem } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { Link } from 'react-router'
import { shortDate } from '../../../../lib/dates.ts'
import { listed, nameWithTitle } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Table } from '../../../../ui/tables/table.tsx'
import { usersPath, type UsersView } from './users-view.ts'

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
              <Link to={usersPath({ ...view, person: user.id })} data-row={user.id}>
                {nameWithTitle(user)}
              </Link>
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

export function rolesWords(roles: UserItem['roles']): string {
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
