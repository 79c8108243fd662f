import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { queuePath } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OverviewPanel } from '../overview/overview-panel.tsx'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'
import { QueueBar } from './queue-bar.tsx'
import { QueueList } from './queue-list.tsx'
import { askQueue, isNarrowed, viewIn, type Queue, type QueueView } from './queue-view.ts'
import { summaryWords } from './row-words.ts'
import { StartOldest } from './start-oldest.tsx'

const { queue: t, desk } = texts.editing

/** How many papers wait for the editor; `refused` for an account that may not manage papers. */
export type Standing = number | 'refused'

interface QueuePageProps {
  onStanding: (standing: Standing) => void
  startAt: string | null
}

/** The first view of Manage Papers: what waits, the most urgent first. */
export function QueuePage({ onStanding, startAt }: QueuePageProps) {
  const [search] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  const asked = useAsked(useCallback(() => askQueue(api.call, view), [view]))
  const isRefused = asked.error?.status === 403
  // While an answer is on its way, what is there belongs to another view.
  const isWhole = !isNarrowed(view) && !asked.isBusy
  const waiting = isWhole ? asked.value?.counts.yours : undefined

  // An effect, because the frame around this page shows it too.
  useEffect(() => {
    if (isRefused) onStanding('refused')
    else if (waiting !== undefined) onStanding(waiting)
  }, [isRefused, waiting, onStanding])

  return <QueueScreen asked={asked} view={view} startAt={startAt} />
}

interface QueueScreenProps {
  asked: Asked<Queue>
  view: QueueView
  startAt: string | null
}

export function QueueScreen({ asked, view, startAt }: QueueScreenProps) {
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const { value: queue, error } = asked
  if (error?.status === 403) {
    return (
      <>
        <DeskHead title={desk.managePapers} />
        <EmptyState title={desk.refused}>{desk.refusedText}</EmptyState>
      </>
    )
  }
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          queue && (
            <>
              <ExportMenu kind="papers" query={{ ...view, after: undefined }} />
              {queue.counts.yours > 0 && <StartOldest view={view} />}
            </>
          )
        }
      >
        {queue && summaryWords(queue.counts, isNarrowed(view), now)}
      </DeskHead>
      <OverviewPanel journal={view.journal} />
      <QueueBar
        view={view}
        queue={queue}
        onView={(next) => void navigate(queuePath(next), { replace: next.q !== view.q, preventScrollReset: true })}
        searchBox={searchBox}
      />
      <Papers asked={asked} view={view} now={now} searchBox={searchBox} startAt={startAt} />
    </>
  )
}

type PapersProps = QueueScreenProps & Pick<Parameters<typeof QueueList>[0], 'now' | 'searchBox'>

function Papers({ asked, view, now, searchBox, startAt }: PapersProps) {
  const { value: queue, error, isBusy, again } = asked
  // A place that the server does not know, as from an old address: then from the beginning.
  if (error?.status === 400 && view.after !== undefined) {
    return <Navigate replace to={queuePath({ ...view, after: undefined })} />
  }
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!queue) return <Skeleton lines={10} />
  if (queue.papers.length === 0) return <NoPapers view={view} />
  return <QueueList {...{ queue, view, now, isBusy, again, searchBox, startAt }} />
}

function NoPapers({ view }: { view: QueueView }) {
  const isPart = isNarrowed(view) || view.after !== undefined
  const [title, text] = isPart ? t.nothingFound : t.empty[view.filter]
  const action = isPart && <LinkButton href={queuePath({ filter: view.filter })}>{t.showAll}</LinkButton>
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  )
}
