import { useEffect, useState } from 'react'
import { getDifferencesEndpoint } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/paper'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Prose, type SafeHtml } from '../../../ui/prose.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const t = paperTexts.differences
const askAgainMs = 2000

/** On demand: what the new manuscript says that the last one did not. `fileKey` changes with the file. */
export function Differences({ id, fileKey }: { id: string; fileKey: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="differences">
      <Button small aria-expanded={isOpen} aria-controls="differences" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t.hide : t.show}
      </Button>
      <div id="differences">{isOpen && <Loaded key={fileKey} id={id} />}</div>
    </div>
  )
}

export interface Compared {
  status: 'none' | 'running' | 'done' | 'failed'
  html: string | null
}

const underWay: Compared = { status: 'running', html: null }

function Loaded({ id }: { id: string }) {
  const [compared, setCompared] = useState(underWay)
  const [attempt, setAttempt] = useState(1)

  // An effect, because the worker that compares is outside of what we render, and is asked until it is done.
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      api.call(getDifferencesEndpoint, { params: { id } }).then(
        (answer) => {
          if (!isWanted) return
          setCompared(answer)
          if (answer.status === 'running') timer = setTimeout(() => void ask(), askAgainMs)
        },
        () => isWanted && setCompared({ status: 'failed', html: null }),
      )
    void ask()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [id, attempt])

  return (
    <DifferencesView
      compared={compared}
      onRetry={() => {
        setCompared(underWay)
        setAttempt(attempt + 1)
      }}
    />
  )
}

/** The server made and escaped the HTML; only its words come from the two files. */
export function DifferencesView({ compared, onRetry }: { compared: Compared; onRetry: () => void }) {
  if (compared.status === 'running') return <Skeleton lines={5} framed label={t.running} />
  if (compared.status === 'failed') return <ErrorState heading="h3" title={t.failed} retry={{ onRetry }} />
  if (compared.html === null) return <p className="paper-quiet">{t.none}</p>
  return (
    <section className="differences-text" aria-label={t.title} tabIndex={0}>
      <Prose html={compared.html as SafeHtml} />
    </section>
  )
}
