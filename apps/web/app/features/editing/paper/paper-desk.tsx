import './paper-desk.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getPaperEndpoint, type PaperForEditor } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { queuePath } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoveBanner } from '../../../ui/move-banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { remind } from '../queue/remind.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { Aside } from './aside.tsx'
import { bannerWords } from './banner-words.ts'
import { MainPart } from './main-part.tsx'
import { Named } from './named.tsx'
import { PaperHead } from './paper-head.tsx'

const t = texts.editing.paper
const askAgainMs = 4000

/** The editor's page of one paper. A paper that is not the editor's is the same as one that does not exist. */
export function PaperDesk({ id }: { id: string }) {
  const ask = useCallback(() => api.call(getPaperEndpoint, { params: { id } }), [id])
  const { value, error, isBusy, again } = useAsked(ask)
  const paper = value?.id === id ? value : null
  useAskingAgain(paper, isBusy, again)
  if (paper) return <OpenPaper key={id} paper={paper} onChanged={again} />
  if (isBusy) return <Skeleton lines={8} label={t.loading} />
  if (error?.status === 404) {
    return (
      <EmptyState heading="h1" title={error.message} action={<LinkButton href={queuePath()}>{t.back}</LinkButton>}>
        {t.unknownText}
      </EmptyState>
    )
  }
  return (
    <ErrorState heading="h1" title={t.failed} retry={{ onRetry: again }}>
      {t.failedText}
    </ErrorState>
  )
}

function OpenPaper({ paper, onChanged }: { paper: PaperForEditor; onChanged: () => void }) {
  const [now] = useState(() => new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterMove(paper.status, heading)
  const { canRemind, ...words } = bannerWords(paper, now)
  return (
    <>
      <PaperHead paper={paper} />
      {paper.isNamed && <Named paper={paper} onChanged={onChanged} />}
      <MoveBanner
        {...words}
        label={t.move.label}
        headingRef={heading}
        action={canRemind && <RemindButton id={paper.id} onDone={onChanged} />}
      />
      <div className="paper-split">
        <div>
          <MainPart paper={paper} now={now} onChanged={onChanged} />
        </div>
        <Aside paper={paper} />
      </div>
    </>
  )
}

function RemindButton({ id, onDone }: { id: string; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  async function send() {
    setIsBusy(true)
    const { isDone, ...told } = await remind(api.call, [id])
    setIsBusy(false)
    showToast(told)
    if (isDone) onDone()
  }
  return (
    <Button icon="bell" busy={isBusy} onClick={() => void send()}>
      {t.move.remind}
    </Button>
  )
}

/** An effect, because the form that had the focus is gone after a move: the keyboard goes on at what is next. */
function useFocusAfterMove(status: string, heading: { current: HTMLElement | null }): void {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    heading.current?.focus()
  }, [status, heading])
}

/** An effect, because reports and blind copies are made in another place, and are asked for until they are there. */
function useAskingAgain(paper: PaperForEditor | null, isBusy: boolean, again: () => void): void {
  const isMade = paper === null || paper.status === 'rejected' || !isUnderWay(paper)
  useEffect(() => {
    if (isMade || isBusy) return
    const timer = setTimeout(again, askAgainMs)
    return () => clearTimeout(timer)
  }, [isMade, isBusy, again])
}

function isUnderWay({ processing }: PaperForEditor): boolean {
  return processing.some(({ status }) => status === 'waiting' || status === 'running')
}
