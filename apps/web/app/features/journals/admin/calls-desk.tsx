import './journal-desk.css'
import {
  listIssuesAtDeskEndpoint,
  listJournalsAtDeskEndpoint,
  type JournalAtDesk,
} from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { useMemo } from 'react'
import { type ApiQuery, invalidate, useAccount, useApi } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { CallForm } from './call-form.tsx'
import { CallsScreen } from './calls-screen.tsx'
import { callsPath, viewIn, type Issues } from './calls-view.ts'

const t = journalDeskTexts.calls

/** The tool Create a Call for Papers (PUBLISH-002): the issues with their calls, and a form for one of them. */
export function CallsDesk() {
  const search = useSearch()
  const view = useMemo(() => viewIn(search), [search])
  const open = search.get('call')
  const issues = useApi(listIssuesAtDeskEndpoint, { query: view })
  const journals = useApi(listJournalsAtDeskEndpoint, {})
  if (open === null) return <CallsScreen query={issues} journals={journals.data?.journals ?? []} view={view} />
  return <OpenCall {...{ open, issues, journals }} back={callsPath(view)} />
}

interface OpenCallProps {
  /** An issue's id, or `new`. */
  open: string
  issues: ApiQuery<Issues>
  journals: ApiQuery<{ journals: JournalAtDesk[] }>
  back: string
}

function OpenCall({ open, issues, journals, back }: OpenCallProps) {
  const account = useAccount()
  const error = issues.error ?? journals.error
  if (error) {
    const isFetching = issues.isFetching || journals.isFetching
    return (
      <ErrorState
        heading="h1"
        title={t.failed}
        retry={{ onRetry: () => invalidate(listIssuesAtDeskEndpoint, listJournalsAtDeskEndpoint), busy: isFetching }}
      >
        {t.failedText}
      </ErrorState>
    )
  }
  if (!issues.data || !journals.data || account === undefined) return <Skeleton lines={10} />
  const issue = issues.data.issues.find(({ id }) => id === open) ?? null
  if (issue || open === 'new') {
    return <CallForm key={open} issue={issue} journals={journals.data.journals} account={account} back={back} />
  }
  return (
    <EmptyState heading="h1" title={t.unknown} action={<LinkButton href={back}>{t.back}</LinkButton>}>
      {t.unknownText}
    </EmptyState>
  )
}
