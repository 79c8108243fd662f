import { userFilters } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FilterLinks } from '../../../lib/filter-links.tsx'
import { KeysHelp } from '../../../lib/keys-help.tsx'
import { KeysetPager } from '../../../lib/keyset-pager.tsx'
import { LiveSearch } from '../../../lib/live-search.tsx'
import type { Asked } from '../../../lib/use-asked.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { UsersTable } from './users-table.tsx'
import { usersPath, type Users, type UsersView } from './users-view.ts'

const t = peopleTexts.users

interface UsersListProps {
  asked: Asked<Users>
  view: UsersView
}

export function UsersList({ asked, view }: UsersListProps) {
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
        <Rows asked={asked} view={view} />
      </div>
      <div className="rows-foot">
        <KeysHelp title={t.keysTitle} keys={t.keys} open={isHelping} onOpenChange={setHelping} />
        <KeysetPager
          after={view.after}
          next={asked.error ? null : (asked.value?.next ?? null)}
          hrefOf={(after) => usersPath({ ...view, after })}
        />
      </div>
    </>
  )
}

function Rows({ asked, view }: UsersListProps) {
  const { value, error, isBusy, again } = asked
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
        {peopleTexts.failedText}
      </ErrorState>
    )
  }
  if (!value) return <Skeleton lines={10} />
  if (value.users.length === 0) {
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
    <div className="rows-list" aria-busy={isBusy}>
      <UsersTable users={value.users} view={view} />
    </div>
  )
}
