import { useCallback, useState } from 'react'
import { listSubmissionsEndpoint, type SubmissionItem } from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreLink } from '../../../ui/link.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PapersTable } from '../list/papers-table.tsx'
import { useLoaded, type Loaded } from '../../../lib/use-loaded.ts'

const s = texts.submissions
const t = s.submitted

/** As many as the call gives at once; nobody has more papers on their way. */
const most = 100

export function OnTheirWay() {
  const [now] = useState(() => new Date())
  const load = useCallback(async () => (await api.call(listSubmissionsEndpoint, { query: { limit: most } })).data, [])
  return <OnTheirWayView loaded={useLoaded(load, s.fetchFailed)} now={now} />
}

interface OnTheirWayViewProps {
  loaded: Loaded<SubmissionItem[]>
  now: Date
}

/** SUBMIT-005: every paper that waits for somebody, with whom, since when and until when. */
export function OnTheirWayView({ loaded, now }: OnTheirWayViewProps) {
  return (
    <>
      <DeskHead
        title={t.listTitle}
        actions={
          <LinkButton kind="main" icon="plus" href={paths.submitPaper}>
            {s.submitAPaper}
          </LinkButton>
        }
      />
      <Papers loaded={loaded} now={now} />
      <p className="submitted-more">
        <MoreLink href={paths.researcherDashboard}>{t.all}</MoreLink>
      </p>
    </>
  )
}

function Papers({ loaded, now }: OnTheirWayViewProps) {
  if (loaded.state === 'loading') return <Skeleton lines={6} />
  if (loaded.state === 'failed') {
    return (
      <ErrorState title={s.papersFailed} retry={{ onRetry: loaded.again, label: s.tryAgain, busy: loaded.isBusy }}>
        {s.list.failedText}
      </ErrorState>
    )
  }
  const papers = loaded.value.filter(({ waiting }) => waiting !== null)
  if (papers.length === 0) return <EmptyState title={t.none}>{t.noneText}</EmptyState>
  return <PapersTable papers={papers} now={now} caption={t.listCaption} />
}
