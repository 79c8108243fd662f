import '../people.css'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { useCallback, useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { fill } from '../../../ui/words.ts'
import { countedWords } from '../count-words.ts'
import { RefusedTool } from '../refused-tool.tsx'
import { UserPage } from './user-page.tsx'
import { UsersList } from './users-list.tsx'
import { askUsers, usersPath, viewIn, type Users, type UsersView } from './users-view.ts'

const t = peopleTexts.users

/** The tool Manage Users (ADMIN-009): everybody with an account, and the page of one of them. */
export function UsersDesk() {
  const [search] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  const { person } = view
  if (person === undefined) return <UsersListPage view={view} />
  return <UserPage key={person} id={person} backTo={usersPath({ ...view, person: undefined })} />
}

function UsersListPage({ view }: { view: UsersView }) {
  return <UsersScreen asked={useAsked(useCallback(() => askUsers(api.call, view), [view]))} view={view} />
}

export function UsersScreen({ asked, view }: { asked: Asked<Users>; view: UsersView }) {
  const { value, error } = asked
  const { filter, q } = view
  if (error?.status === 403) return <RefusedTool title={t.title} />
  // A place that the server does not know, as from an old address: then from the beginning.
  if (error?.status === 400 && view.after !== undefined) {
    return <Navigate replace to={usersPath({ ...view, after: undefined })} />
  }
  const isWhole = filter === 'all' && q === undefined
  return (
    <>
      <DeskHead
        title={t.title}
        actions={<ExportMenu kind="users" query={{ filter: view.filter, q: view.q, sort: view.sort }} />}
      >
        {value && !error && fill(isWhole ? t.total : t.totalHere, { accounts: countedWords(value.total, 'account') })}
      </DeskHead>
      <UsersList asked={asked} view={view} />
    </>
  )
}
