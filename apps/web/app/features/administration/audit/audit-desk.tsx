import './audit.css'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate } from '../../../lib/navigation.tsx'
import { type AuditEntry, type AuditPage, bySystem, listAuditEndpoint } from '@grfs/contracts/administration/audit'
import { texts } from '@grfs/contracts/texts/index'
import { agoWords, quantity } from '../../../lib/format.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toolPath } from '../../../lib/paths.ts'
import { type ApiQuery, useApi } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { buttonClass, LinkButton } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/controls.tsx'
import { LiveSearch } from '../../../ui/forms/live-search.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { KeysetPager } from '../../../ui/tables/pager.tsx'
import { actionWords, chainWords, detailWords, momentWords, nameOf, sentenceOf } from './audit-words.ts'
import { RouteLink } from '../../../ui/layout/route-link.tsx'

const t = texts.audit

/** The tool Audit log: who did what in the admin area, and whether the log is intact. */
export function AuditDesk() {
  const search = useSearch()
  const view = useMemo(() => viewIn(search), [search])
  return <AuditScreen query={useApi(listAuditEndpoint, { query: view })} view={view} />
}

interface AuditScreenProps {
  query: ApiQuery<AuditPage>
  view: AuditView
}

export function AuditScreen({ query, view }: AuditScreenProps) {
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  const { data: page } = query
  const isBroken = page?.chain.holds === false
  return (
    <>
      <DeskHead title={t.title} actions={<ExportMenu kind="audit" query={view} />}>
        {page && !isBroken && chainWords(page.chain, now)}
      </DeskHead>
      {page && isBroken && (
        <Banner tone="danger" title={t.chain.brokenTitle} role="alert">
          {chainWords(page.chain, now)}
        </Banner>
      )}
      <AuditBar
        view={view}
        page={page}
        onView={(next) => void navigate(auditPath(next), { replace: next.q !== view.q, preventScrollReset: true })}
      />
      <Entries query={query} view={view} now={now} />
    </>
  )
}

function Entries({ query, view, now }: AuditScreenProps & { now: Date }) {
  const { data: page, error, isFetching, refetch } = query
  // Filters that the server rejects, for example from an old or mistyped URL: show everything.
  if (error?.status === 400 && Object.keys(view).length > 0) return <Navigate replace to={auditPath({})} />
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!page) return <Skeleton lines={10} />
  if (page.entries.length === 0) return <NoEntries view={view} />
  return (
    <div aria-busy={isFetching}>
      <p className="sr" role="status">
        {fill(t.shown, { entries: quantity(page.entries.length, 'entry', 'entries') })}
      </p>
      <AuditList entries={page.entries} view={view} now={now} />
      <div className="rows-foot">
        <KeysetPager
          after={view.after}
          next={page.next}
          hrefOf={(after) => auditPath({ ...view, after: after ?? '' })}
        />
      </div>
    </div>
  )
}

function NoEntries({ view }: { view: AuditView }) {
  const isPart = isNarrowed(view) || view.after !== undefined
  const [title, text] = isPart ? t.nothingFound : t.empty
  return (
    <EmptyState title={title} action={isPart && <LinkButton href={auditPath({})}>{t.showAll}</LinkButton>}>
      {text}
    </EmptyState>
  )
}

interface AuditListProps {
  entries: readonly AuditEntry[]
  view: AuditView
  now: Date
}

function AuditList({ entries, view, now }: AuditListProps) {
  return (
    <ol className="audit-list" aria-label={t.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Sentence entry={entry} view={view} />
          <time dateTime={entry.at} title={momentWords(entry.at)}>
            {agoWords(entry.at, now)}
          </time>
          <Details entry={entry} />
        </li>
      ))}
    </ol>
  )
}

/** `Ifeoma Okonjo made Wren Adeyemi a sub-admin`; the first name links to all entries of that person. */
function Sentence({ entry, view }: { entry: AuditEntry; view: AuditView }) {
  const [before, after] = sentenceOf(entry)
  const name = nameOf(entry)
  return (
    <p>
      <RouteLink
        className="audit-person"
        to={auditPath(narrowed(view, { by: entry.by?.id ?? bySystem }))}
        aria-label={`${name}. ${fill(t.only, { name })}`}
      >
        {name}
      </RouteLink>{' '}
      {before}
      <b>{entry.subjectLabel || entry.subjectId}</b>
      {after}
    </p>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const { at, subjectKind, subjectId, detail } = entry
  const facts = [
    ...detail.map(({ name, text }) => [detailWords(name), text] as const),
    [t.moment, momentWords(at)] as const,
    [t.kind, detailWords(subjectKind)] as const,
    [t.id, subjectId] as const,
  ]
  return (
    <details>
      <summary>
        <Icon name="chevron-right" />
        {t.details}
        <span className="sr">
          {' '}
          {entry.id}: {entry.subjectLabel}
        </span>
      </summary>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface AuditBarProps {
  view: AuditView
  page: Pick<AuditPage, 'actions' | 'entries'> | undefined
  onView: (view: AuditView) => void
}

/** The filters of the log. Every choice is a link that starts at the first page. */
function AuditBar({ view, page, onView }: AuditBarProps) {
  const change = (part: AuditView) => onView(narrowed(view, part))
  return (
    <div className="rows-bar audit-bar">
      <div className="rows-narrow">
        <LiveSearch
          label={t.search}
          placeholder={t.searchPlaceholder}
          value={view.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <Select
          aria-label={t.action}
          value={view.action ?? ''}
          onChange={({ target }) => change({ action: target.value })}
        >
          <option value="">{t.allActions}</option>
          {actionsIn(view, page).map((action) => (
            <option key={action} value={action}>
              {actionWords(action)}
            </option>
          ))}
        </Select>
        <DayInput label={t.from} value={view.from} onDay={(from) => change({ from })} />
        <DayInput label={t.to} value={view.to} onDay={(to) => change({ to })} />
      </div>
      {isNarrowed(view) && (
        <p className="audit-narrowed">
          {view.by !== undefined && <span>{fill(t.onlyBy, { name: personIn(view.by, page) })}</span>}
          <RouteLink className={buttonClass({ kind: 'quiet', small: true })} to={auditPath({})}>
            {t.showAll}
          </RouteLink>
        </p>
      )}
    </div>
  )
}

interface DayInputProps {
  label: string
  value: string | undefined
  onDay: (day: string) => void
}

/** A date is applied when the field loses the focus, or on Enter: a half-typed year must not be applied. */
function DayInput({ label, value = '', onDay }: DayInputProps) {
  const [typed, setTyped] = useState({ of: value, day: value })
  const day = typed.of === value ? typed.day : value
  const settle = () => day !== value && onDay(day)
  return (
    <label className="audit-day">
      {label}
      <Input
        type="date"
        value={day}
        onChange={({ target }) => setTyped({ of: value, day: target.value })}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </label>
  )
}

/** An action in the URL stays selected, even if the log has no such entry. */
function actionsIn({ action }: AuditView, page: AuditBarProps['page']): string[] {
  const known = page?.actions ?? []
  const all = action === undefined || known.includes(action) ? known : [...known, action]
  return all.toSorted((a, b) => (actionWords(a) < actionWords(b) ? -1 : 1))
}

function personIn(by: string, page: AuditBarProps['page']): string {
  if (by === bySystem) return t.system
  return page?.entries.find((entry) => entry.by?.id === by)?.by?.fullName ?? t.onlyThem
}

const names = ['q', 'action', 'by', 'from', 'to', 'after'] as const

/** The filters of the log. They are in the URL, so that the view can be bookmarked and shared, and Back works. */
export type AuditView = Partial<Record<(typeof names)[number], string>>

const longest = { q: 200, action: 100, by: 120, from: 10, to: 10, after: 200 }

export function viewIn(search: URLSearchParams): AuditView {
  const params = names.map((name) => [name, search.get(name)?.trim().slice(0, longest[name]) ?? ''] as const)
  return Object.fromEntries(params.filter(([, word]) => word !== ''))
}

export const auditPath = (view: AuditView): string => toolPath('audit', view)

function isNarrowed({ after: _, ...view }: AuditView): boolean {
  return Object.keys(view).length > 0
}

/** The view with one filter changed, starting at the first page. */
export function narrowed({ after: _, ...view }: AuditView, change: AuditView): AuditView {
  const next = { ...view, ...change }
  return Object.fromEntries(Object.entries(next).filter(([, word]) => word !== ''))
}
