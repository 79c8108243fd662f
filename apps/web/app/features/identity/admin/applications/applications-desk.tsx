import '../people.css'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate } from '../../../../lib/navigation.tsx'
import { listApplicationsEndpoint } from '@grfs/contracts/identity/people'
import { api } from '../../../../lib/api.ts'
import { daysSince, quantity } from '../../../../lib/format.ts'
import { type ApiQuery, keyOf, useRequest } from '../../../../lib/query.ts'
import { ExportMenu } from '../../../../lib/export-menu.tsx'
import { useSearch } from '../../../../lib/use-search.ts'
import { DeskHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { countedWords, RefusedTool } from '../person-facts.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import {
  type Applications,
  ApplicationsList,
  applicationsPath,
  type ApplicationsView,
  askApplications,
  nextAfter,
  viewIn,
} from './applications-list.tsx'

const t = peopleTexts.applications

/** The tool Approve Users (ADMIN-007): applications, the longest wait first. */
export function ApplicationsDesk() {
  const search = useSearch()
  const view = useMemo(() => viewIn(search), [search])
  const { status, q, after } = view
  const key = keyOf(listApplicationsEndpoint, { query: { status, q, after } })
  const query = useRequest(key, () => askApplications(api.call, { status, q, after }))
  return <ApplicationsScreen query={query} view={view} />
}

interface ApplicationsScreenProps {
  query: ApiQuery<Applications>
  view: ApplicationsView
}

export function ApplicationsScreen({ query, view }: ApplicationsScreenProps) {
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  const { data, error, refetch } = query
  const { application } = view
  if (error?.status === 403) return <RefusedTool title={t.title} />
  // A cursor that the server rejects, for example from an old URL: start at the first page.
  if (error?.status === 400 && view.after !== undefined) {
    return <Navigate replace to={applicationsPath({ ...view, after: undefined })} />
  }
  const goOn = () => {
    const next = application && data ? nextAfter(data.applications, application) : undefined
    void navigate(applicationsPath({ ...view, application: next }), { replace: true, preventScrollReset: true })
    refetch()
  }
  return (
    <>
      <DeskHead title={t.title} actions={<ExportMenu kind="applications" query={{ status: view.status, q: view.q }} />}>
        {data && summaryWords(data, view, now)}
      </DeskHead>
      <ApplicationsList query={query} view={view} now={now}>
        {application !== undefined && (
          <ApplicationPanel
            key={application}
            id={application}
            backTo={applicationsPath({ ...view, application: undefined })}
            onDecided={goOn}
          />
        )}
      </ApplicationsList>
    </>
  )
}

/** "7 applications wait; the oldest has waited 5 days." */
export function summaryWords({ waiting, applications }: Applications, view: ApplicationsView, now: Date): string {
  if (waiting === 0) return t.nothingWaits
  const words = countedWords(waiting, t.one, t.many)
  const isWhole = view.status === 'pending' && view.q === undefined && view.after === undefined
  const oldest = applications[0]
  if (!isWhole || !oldest) return fill(t.waitsHere, { applications: words })
  const days = daysSince(oldest.appliedAt, now)
  return fill(t.waits, { applications: words, time: days === 0 ? t.today : quantity(days, 'day') })
}
