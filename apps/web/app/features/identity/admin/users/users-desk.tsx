import '../people.css'
import { useMemo, useRef, useState } from 'react'
import { Navigate, useNavigate } from '../../../../lib/navigation.tsx'
import { listUsersEndpoint, userFilters } from '@grfs/contracts/identity/people'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { api } from '../../../../lib/api.ts'
import { ExportMenu } from '../../../../lib/export-menu.tsx'
import { FilterLinks, KeysetPager } from '../../../../ui/tables/pager.tsx'
import { KeysHelp } from '../../../../lib/keys-help.tsx'
import { LiveSearch } from '../../../../ui/forms/live-search.tsx'
import { type ApiQuery, keyOf, useRequest } from '../../../../lib/query.ts'
import { useSearch } from '../../../../lib/use-search.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { DeskHead } from '../../../../ui/layout/page-head.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { countedWords, RefusedTool } from '../person-facts.tsx'
import { useRowKeys } from '../use-act.ts'
import { UserPage } from './user-page.tsx'
import { askUsers, type Users, usersPath, UsersTable, type UsersView, viewIn } from './users-table.tsx'

const t = peopleTexts.users

/** The tool Manage Users (ADMIN-009): all accounts, and the page of one account. */
export function UsersDesk() {
  const search = useSearch()
  const view = useMemo(() => viewIn(search), [search])
  const { person } = view
  if (person === undefined) return <UsersListPage view={view} />
  return <UserPage key={person} id={person} backTo={usersPath({ ...view, person: undefined })} />
}

function UsersListPage({ view }: { view: UsersView }) {
  const query = useRequest(keyOf(listUsersEndpoint, { query: view }), () => askUsers(api.call, view))
  return <UsersScreen query={query} view={view} />
}

export function UsersScreen({ query, view }: { query: ApiQuery<Users>; view: UsersView }) {
  const { data, error } = query
  const { filter, q } = view
  if (error?.status === 403) return <RefusedTool title={t.title} />
  // A cursor that the server rejects, for example from an old URL: start at the first page.
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
        {data && !error && fill(isWhole ? t.total : t.totalHere, { accounts: countedWords(data.total, 'account') })}
      </DeskHead>
      <UsersList query={query} view={view} />
    </>
  )
}

interface UsersListProps {
  query: ApiQuery<Users>
  view: UsersView
}

function UsersList({ query, view }: UsersListProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [isHelping, setHelping] = useState(false)
  useRowKeys({ list, searchBox, open: null, onHelp: () => setHelping(true) })
  const begin = { ...view, after: undefined }
  const go = (next: UsersView) => void navigate(usersPath(next), { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="rows-bar">
        <FilterLinks
          label={peopleTexts.filters}
          current={view.filter}
          items={userFilters.map((filter) => ({
            id: filter,
            label: t.filterNames[filter],
            href: usersPath({ ...begin, filter }),
          }))}
        />
        <div className="rows-narrow">
          <LiveSearch
            label={t.search}
            placeholder={t.searchPlaceholder}
            value={view.q ?? ''}
            onSearch={(q) => go({ ...begin, q })}
            box={searchBox}
          />
          <Select
            aria-label={t.sort}
            value={view.sort}
            onChange={({ target }) => go({ ...begin, sort: target.value === 'name' ? 'name' : 'newest' })}
          >
            {(['newest', 'name'] as const).map((sort) => (
              <option key={sort} value={sort}>
                {t.sorts[sort]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div ref={list}>
        <Rows query={query} view={view} />
      </div>
      <div className="rows-foot">
        <KeysHelp title={t.keysTitle} keys={t.keys} open={isHelping} onOpenChange={setHelping} />
        <KeysetPager
          after={view.after}
          next={query.error ? null : (query.data?.next ?? null)}
          hrefOf={(after) => usersPath({ ...view, after })}
        />
      </div>
    </>
  )
}

function Rows({ query, view }: UsersListProps) {
  const { data, error, isFetching, refetch } = query
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {peopleTexts.failedText}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={10} />
  if (data.users.length === 0) {
    const isSearched = view.q !== undefined
    return (
      <EmptyState
        title={isSearched ? peopleTexts.nothingFound : t.empty}
        action={
          isSearched && <LinkButton href={usersPath({ ...view, q: undefined })}>{peopleTexts.showAll}</LinkButton>
        }
      >
        {isSearched ? peopleTexts.nothingFoundText : t.emptyText}
      </EmptyState>
    )
  }
  return (
    <div className="rows-list" aria-busy={isFetching}>
      <UsersTable users={data.users} view={view} />
    </div>
  )
}
