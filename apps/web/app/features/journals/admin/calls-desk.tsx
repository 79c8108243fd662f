import './journal-desk.css'
import {
  listIssuesAtDeskEndpoint,
  listJournalsAtDeskEndpoint,
  type JournalAtDesk,
} from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals-admin'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { accountOf } from '../../../lib/autosave/local-copies.ts'
import { local } from '../../../lib/stores.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { CallForm } from './call-form.tsx'
import { CallsScreen } from './calls-screen.tsx'
import { callsPath, viewIn, type Issues } from './calls-view.ts'

const t = journalDeskTexts.calls

/** The tool Create a Call for Papers (PUBLISH-002): the issues with their calls, and a form for one of them. */
export function CallsDesk() {
  const [search] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  const open = search.get('call')
  const issues = useAsked(useCallback(() => api.call(listIssuesAtDeskEndpoint, { query: view }), [view]))
  const journals = useAsked(useCallback(() => api.call(listJournalsAtDeskEndpoint, {}), []))
  if (open === null) return <CallsScreen asked={issues} journals={journals.value?.journals ?? []} view={view} />
  return <OpenCall {...{ open, issues, journals }} back={callsPath(view)} />
}

interface OpenCallProps {
  /** An issue's id, or `new`. */
  open: string
  issues: Asked<Issues>
  journals: Asked<{ journals: JournalAtDesk[] }>
  back: string
}

function OpenCall({ open, issues, journals, back }: OpenCallProps) {
  const account = useAsked(useCallback(() => accountOf(api, local), []))
  const error = issues.error ?? journals.error
  if (error) {
    const again = () => [issues, journals].forEach((one) => one.again())
    return (
      <ErrorState heading="h1" title={t.failed} retry={{ onRetry: again, busy: issues.isBusy || journals.isBusy }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!issues.value || !journals.value || account.isBusy) return <Skeleton lines={10} />
  const issue = issues.value.issues.find(({ id }) => id === open) ?? null
  if (issue || open === 'new') {
    return <CallForm key={open} issue={issue} journals={journals.value.journals} account={account.value} back={back} />
  }
  return (
    <EmptyState heading="h1" title={t.unknown} action={<LinkButton href={back}>{t.back}</LinkButton>}>
      {t.unknownText}
    </EmptyState>
  )
}
