import { useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useNavigate } from '../../../../lib/navigation.tsx'
import { listHandlingEditorsEndpoint, listQueueEndpoint } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import { api } from '../../../../lib/api.ts'
import { ExportMenu } from '../../../../lib/export-menu.tsx'
import { todayWords } from '../../../../lib/format.ts'
import { deskPaperPath, queuePath } from '../../../../lib/paths.ts'
import { type ApiQuery, useApi } from '../../../../lib/query.ts'
import { useSearch } from '../../../../lib/use-search.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { DeskHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { QueueBar } from './queue-bar.tsx'
import { QueueList } from './queue-list.tsx'
import { askQueue, isNarrowed, queryOf, type Queue, type QueueView, summaryWords, viewIn } from './queue-view.ts'

const t = texts.editing.queue
const { refused, tools } = texts.administration

/** The number of papers that wait for the editor; `refused` if the account may not manage papers. */
export type Standing = number | 'refused'

export interface QueuePageProps {
  onStanding: (standing: Standing) => void
  startAt: string | null
}

/** The start page of Manage Papers: the work queue, most urgent first. */
export function QueuePage({ onStanding, startAt }: QueuePageProps) {
  const search = useSearch()
  const view = useMemo(() => viewIn(search), [search])
  const query = useApi(listQueueEndpoint, { query: queryOf(view) })
  const isRefused = query.error?.status === 403
  // While a request is running, the current value belongs to another view.
  const isWhole = !isNarrowed(view) && !query.isFetching
  const waiting = isWhole ? query.data?.counts.yours : undefined

  // An effect: the frame around this page shows the number too.
  useEffect(() => {
    if (isRefused) onStanding('refused')
    else if (waiting !== undefined) onStanding(waiting)
  }, [isRefused, waiting, onStanding])

  return <QueueScreen query={query} view={view} startAt={startAt} />
}

interface QueueScreenProps {
  query: ApiQuery<Queue>
  view: QueueView
  startAt: string | null
}

export function QueueScreen({ query, view, startAt }: QueueScreenProps) {
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const { data: queue, error } = query
  const editors = useApi(listHandlingEditorsEndpoint, {}).data?.editors
  if (error?.status === 403) {
    return (
      <>
        <DeskHead title={tools.papers} />
        <EmptyState title={refused.title}>{refused.text}</EmptyState>
      </>
    )
  }
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <>
            <ExportMenu kind="papers" query={{ ...view, after: undefined }} />
            {/* Always there, so that the buttons do not move while the papers load. */}
            <StartOldest view={view} isNone={queue?.counts.yours === 0} />
          </>
        }
      >
        {queue ? (
          summaryWords(queue.counts, isNarrowed(view), now)
        ) : (
          <span aria-busy={!error}>{fill(error ? t.notCounted : t.counting, { date: todayWords(now) })}</span>
        )}
      </DeskHead>
      <QueueBar
        view={view}
        queue={queue}
        editors={editors}
        onView={(next) => void navigate(queuePath(next), { replace: next.q !== view.q, preventScrollReset: true })}
        searchBox={searchBox}
      />
      <Papers {...{ query, view, now, editors, searchBox, startAt }} />
      {/* After the papers, so that it does not appear and then move. */}
      {(queue ?? error) && <OverviewPanel journal={view.journal} />}
    </>
  )
}

type PapersProps = QueueScreenProps & Pick<Parameters<typeof QueueList>[0], 'now' | 'searchBox' | 'editors'>

function Papers({ query, view, now, editors, searchBox, startAt }: PapersProps) {
  const { data: queue, error, isFetching, refetch } = query
  // A cursor that the server rejects, for example from an old URL: start at the first page.
  if (error?.status === 400 && view.after !== undefined) {
    return <Navigate replace to={queuePath({ ...view, after: undefined })} />
  }
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!queue) return <Skeleton lines={10} />
  if (queue.papers.length === 0) return <NoPapers view={view} isNew={queue.counts.all === 0} />
  return <QueueList {...{ queue, view, now, isFetching, refetch, editors, searchBox, startAt }} />
}

/** `isNew`: the journals of this editor have no paper at all. */
function NoPapers({ view, isNew }: { view: QueueView; isNew: boolean }) {
  const isPart = isNarrowed(view) || view.after !== undefined
  const [title, text] = isPart ? t.nothingFound : t.empty[view.filter]
  const action = isPart && <LinkButton href={queuePath({ filter: view.filter })}>{t.showAll}</LinkButton>
  return (
    <EmptyState
      title={title}
      steps={isNew && !isPart ? t.firstSteps.map((step) => fill(step, { days: waitingDays.submitted })) : undefined}
      action={action}
    >
      {text}
    </EmptyState>
  )
}

const queueTexts = texts.editing.queue

/** Opens the paper that waits for the editor most urgently, whatever filter is active; journal and search stay. */
function StartOldest({ view: { journal, q, scope }, isNone }: { view: QueueView; isNone: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function start() {
    setBusy(true)
    const yours: QueueView = { filter: 'yours', sort: 'due', journal, q, scope }
    const found = await askQueue(api.call, yours).catch(() => null)
    setBusy(false)
    const oldest = found?.papers[0]
    if (oldest) return navigate(deskPaperPath(oldest.id, yours))
    showToast({
      title: found ? queueTexts.nothingToStart : queueTexts.failed,
      tone: found ? 'info' : 'danger',
    })
  }

  return (
    <Button kind="main" busy={isBusy} className={isNone ? 'queue-nothing' : undefined} onClick={() => void start()}>
      {queueTexts.startOldest}
    </Button>
  )
}
