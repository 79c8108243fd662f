import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { KeysetPager } from '../../../ui/tables/keyset-pager.tsx'
import { type Asked, useAsked } from '../../../lib/use-asked.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { askWaiting, deskPath, type DeskView, type WaitingPage as Page } from './desk-view.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { counted, hindrance, isUnderWay } from './row-words.ts'
import { useAskingAgain } from './use-asking-again.ts'
import type { Publishing } from './use-publishing.ts'
import { WaitingTable } from './waiting-table.tsx'

const t = texts.publishingDesk

interface WaitingPageProps {
  view: DeskView
  publishing: Publishing
}

/** Accepted papers that have not appeared, the oldest first. */
export function WaitingPage({ view, publishing }: WaitingPageProps) {
  const { journal, after } = view
  const asked = useAsked(useCallback(() => askWaiting(api.call, { journal, after }), [journal, after]))
  useFresh(publishing.round, asked.again)
  useAskingAgain(asked.value?.papers.some(isUnderWay) ?? false, asked.isBusy, asked.again)
  return <WaitingScreen asked={asked} view={view} publishing={publishing} />
}

export function WaitingScreen({ asked, view, publishing }: WaitingPageProps & { asked: Asked<Page> }) {
  const { value: page, error, isBusy, again } = asked
  // A place that the server does not know, as from an old address: then from the beginning.
  if (error?.status === 400 && view.after !== undefined) {
    return <Navigate replace to={deskPath({ ...view, after: undefined })} />
  }
  if (error && (!page || error.status === 403)) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
        {error.status === 403 ? error.message : t.failedText}
      </ErrorState>
    )
  }
  if (!page) return <Skeleton lines={10} />
  if (page.papers.length === 0) return <NothingWaits view={view} />
  return <Papers page={page} view={view} publishing={publishing} />
}

export function NothingWaits({ view }: { view: DeskView }) {
  const isPart = view.journal !== undefined || view.after !== undefined
  return (
    <EmptyState
      title={isPart ? t.emptyHere : t.empty}
      action={isPart && <LinkButton href={deskPath({ view: view.view })}>{t.showAll}</LinkButton>}
    >
      {t.emptyText}
    </EmptyState>
  )
}

function Papers({ page, view, publishing }: WaitingPageProps & { page: Page }) {
  const [now] = useState(() => new Date())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const chosen = stillShown(selected, page.papers).filter((paper) => hindrance(paper) === null)
  const publish = async () => {
    if (!(await publishing.publish(chosen))) return
    setAsking(false)
    setSelected(new Set())
  }
  return (
    <>
      <p className="publish-summary">{counted(t.intro, page.waiting)}</p>
      <WaitingTable
        papers={page.papers}
        view={view}
        now={now}
        selected={selected}
        onSelect={(ids, isSelected) => setSelected((before) => changed(before, ids, isSelected))}
      />
      <SelectionBar count={chosen.length} onPublish={() => setAsking(true)} onClear={() => setSelected(new Set())} />
      <div className="rows-foot">
        <KeysetPager after={view.after} next={page.next} hrefOf={(after) => deskPath({ ...view, after })} />
      </div>
      <PublishDialog
        papers={isAsking ? chosen : []}
        isSending={publishing.isSending}
        onClose={() => setAsking(false)}
        onPublish={() => void publish()}
      />
    </>
  )
}

interface SelectionBarProps {
  count: number
  onPublish: () => void
  onClear: () => void
}

function SelectionBar({ count, onPublish, onClear }: SelectionBarProps) {
  return (
    <div className="rows-selected-place" role="region" aria-label={t.selectedLabel}>
      <span className="sr" role="status">
        {count > 0 && fill(t.selected, { count })}
      </span>
      {count > 0 && (
        <div className="rows-selected">
          <b aria-hidden="true">{fill(t.selected, { count })}</b>
          <Button small onClick={onPublish}>
            {t.publishSelected}
          </Button>
          <Button small onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

/** An effect, because what was published elsewhere on this desk is no longer what the server would show here. */
export function useFresh(round: number, again: () => void): void {
  const seen = useRef(round)
  useEffect(() => {
    if (seen.current === round) return
    seen.current = round
    again()
  }, [round, again])
}

/** The papers that are ticked, in their order; those that are not shown any more do not count. */
function stillShown<P extends { id: string }>(selected: ReadonlySet<string>, papers: readonly P[]): P[] {
  return papers.filter(({ id }) => selected.has(id))
}

function changed(selected: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}
