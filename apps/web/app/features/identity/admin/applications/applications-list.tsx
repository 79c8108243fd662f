import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from '../../../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type ApplicationItem, listApplicationsEndpoint } from '@grfs/contracts/identity/people'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import type { Api } from '../../../../lib/api.ts'
import { limitedCount } from '../../../../lib/amounts.ts'
import { daysSince, nameWithTitle, nearDate, quantity } from '../../../../lib/format.ts'
import { KeysHelp } from '../../../../lib/keys-help.tsx'
import { toolPath } from '../../../../lib/paths.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { LiveSearch } from '../../../../ui/forms/live-search.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { FilterLinks, KeysetPager } from '../../../../ui/tables/pager.tsx'
import { type Column, Table } from '../../../../ui/tables/table.tsx'
import { useRowKeys } from '../use-act.ts'
import { RouteLink } from '../../../../ui/layout/route-link.tsx'

export type Applications = ResponseOf<typeof listApplicationsEndpoint>

const applicationStatuses = ['pending', 'approved', 'rejected'] as const

/** The filters of the list. They are in the URL. */
export interface ApplicationsView {
  status: ApplicationItem['status']
  q?: string | undefined
  after?: string | undefined
  /** The id of the open application. */
  application?: string | undefined
}

/** Invalid parameters fall back to the defaults. */
export function viewIn(search: URLSearchParams): ApplicationsView {
  const param = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  const statusParam = search.get('status')
  return {
    status: applicationStatuses.find((status) => status === statusParam) ?? 'pending',
    q: param('q'),
    after: param('after'),
    application: param('application'),
  }
}

export function applicationsPath({ status, q, after, application }: ApplicationsView): string {
  const words = q === '' ? undefined : q
  return toolPath('researchers', { status: status === 'pending' ? undefined : status, q: words, after, application })
}

export function askApplications(call: Api['call'], { status, q, after }: ApplicationsView): Promise<Applications> {
  return call(listApplicationsEndpoint, { query: { status, q, after } })
}

/** The application to open after this one is decided: the next in the list, or else the one that has waited longest. */
export function nextAfter(list: readonly Pick<ApplicationItem, 'id'>[], id: string): string | undefined {
  const rest = list.filter((one) => one.id !== id)
  const at = list.findIndex((one) => one.id === id)
  return (rest[at] ?? rest[0])?.id
}

const t = peopleTexts.applications

interface ApplicationsListProps {
  query: ApiQuery<Applications>
  view: ApplicationsView
  now: Date
  /** The open application: beside the list, or instead of it on narrow screens. */
  children: ReactNode
}

export function ApplicationsList({ query, view, now, children }: ApplicationsListProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [isHelping, setHelping] = useState(false)
  useRowKeys({ list, searchBox, open: view.application ?? null, onHelp: () => setHelping(true) })
  const { data } = query
  const begin = { ...view, after: undefined, application: undefined }
  return (
    <div className={classNames('people-split', view.application !== undefined && 'has-open')}>
      <div className="people-list" ref={list}>
        <div className="rows-bar">
          <FilterLinks
            label={peopleTexts.filters}
            current={view.status}
            items={applicationStatuses.map((status) => ({
              id: status,
              label: t.statuses[status],
              href: applicationsPath({ ...begin, status }),
              count: data && status === 'pending' ? limitedCount(data.waiting) : undefined,
            }))}
          />
          <div className="rows-narrow">
            <LiveSearch
              label={t.search}
              placeholder={t.searchPlaceholder}
              value={view.q ?? ''}
              onSearch={(q) =>
                void navigate(applicationsPath({ ...begin, q }), { replace: true, preventScrollReset: true })
              }
              box={searchBox}
            />
          </div>
        </div>
        <Rows query={query} view={view} now={now} />
        <div className="rows-foot">
          <KeysHelp title={t.keysTitle} keys={t.keys} open={isHelping} onOpenChange={setHelping} />
          <KeysetPager
            after={view.after}
            next={query.error ? null : (data?.next ?? null)}
            hrefOf={(after) => applicationsPath({ ...begin, after })}
          />
        </div>
      </div>
      {children}
    </div>
  )
}

function Rows({ query, view, now }: Omit<ApplicationsListProps, 'children'>) {
  const { data, error, isFetching, refetch } = query
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {peopleTexts.failedText}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={8} />
  if (data.applications.length === 0) return <NoApplications view={view} />
  return (
    <div className="rows-list" aria-busy={isFetching}>
      <p className="sr" role="status">
        {fill(t.shown, { applications: quantity(data.applications.length, 'application') })}
      </p>
      <ApplicationsTable applications={data.applications} view={view} now={now} />
    </div>
  )
}

function NoApplications({ view }: { view: ApplicationsView }) {
  const isPart = view.q !== undefined || view.after !== undefined
  const [title, text] = isPart ? [peopleTexts.nothingFound, peopleTexts.nothingFoundText] : t.empty[view.status]
  const action = isPart && (
    <LinkButton href={applicationsPath({ status: view.status })}>{peopleTexts.showAll}</LinkButton>
  )
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  )
}

interface ApplicationsTableProps {
  applications: readonly ApplicationItem[]
  view: ApplicationsView
  now: Date
}

function ApplicationsTable({ applications, view, now }: ApplicationsTableProps) {
  const when: Column<ApplicationItem> =
    view.status === 'pending'
      ? { head: t.columns.waits, kind: 'nowrap', cell: ({ appliedAt }) => waitedWords(appliedAt, now) }
      : {
          head: t.columns.decided,
          kind: 'nowrap',
          cell: ({ decidedAt }) => (decidedAt === null ? '' : nearDate(decidedAt, now)),
        }
  return (
    <Table
      className="people-table"
      caption={t.table}
      rows={applications}
      keyOf={({ id }) => id}
      columns={[
        { head: t.columns.person, kind: 'title', cell: (row) => <Applicant row={row} view={view} /> },
        { head: t.columns.area, cell: ({ researchArea }) => researchArea },
        when,
        {
          head: t.columns.signs,
          cell: ({ warnings }) =>
            warnings === 0 ? (
              <span className="rows-none">{t.noSigns}</span>
            ) : (
              <Badge tone="warn">{quantity(warnings, 'sign')}</Badge>
            ),
        },
      ]}
    />
  )
}

function Applicant({ row, view }: { row: ApplicationItem; view: ApplicationsView }) {
  return (
    <>
      <RouteLink
        to={applicationsPath({ ...view, application: row.id })}
        data-row={row.id}
        aria-current={row.id === view.application ? 'true' : undefined}
        preventScrollReset
      >
        {nameWithTitle(row)}
      </RouteLink>
      <span className="cell-note">{row.university || row.email}</span>
    </>
  )
}

function waitedWords(since: string, now: Date): string {
  const days = daysSince(since, now)
  return days === 0 ? t.waitsToday : quantity(days, 'day')
}
