import { useId, useState } from 'react'
import { useRequest } from '../../lib/query.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Prose, type SafeHtml } from '../../ui/media/prose.tsx'

const refetchMs = 2000

interface DifferencesProps {
  /** Called again while the comparison is running. */
  load: () => Promise<{ status: 'none' | 'running' | 'done'; html: string | null }>
  texts: { show: string; hide: string; title: string; running: string; failed: string; none: string }
}

/** On demand: the changes from the last text to the new one. Give it a key that changes with the texts. */
export function Differences({ load, texts }: DifferencesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="differences">
      <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? texts.hide : texts.show}
      </Button>
      <div id={id}>{isOpen && <Loaded id={id} load={load} texts={texts} />}</div>
    </div>
  )
}

const underWay: Compared = { status: 'running', html: null }

function Loaded({ id, load, texts }: DifferencesProps & { id: string }) {
  const { data, error, isFetching, refetch } = useRequest<Compared>(['differences', id], load, {
    refetchInterval: ({ state }) => state.data?.status === 'running' && refetchMs,
  })
  const hasFailed = error !== null && (data !== undefined || !isFetching)
  const compared = hasFailed ? ({ status: 'failed', html: null } as const) : (data ?? underWay)
  return <Comparison compared={compared} texts={texts} onRetry={refetch} />
}

interface Compared {
  status: 'none' | 'running' | 'done' | 'failed'
  /** Created and escaped by our server; only its words come from the two files. */
  html: string | null
}

interface ComparisonProps {
  compared: Compared
  texts: { title: string; running: string; failed: string; none: string }
  onRetry: () => void
}

/** The changes between two texts. */
export function Comparison({ compared, texts, onRetry }: ComparisonProps) {
  if (compared.status === 'running') return <Skeleton lines={5} framed label={texts.running} />
  if (compared.status === 'failed') return <ErrorState heading="h3" title={texts.failed} retry={{ onRetry }} />
  if (compared.html === null) return <p className="comparison-none">{texts.none}</p>
  return (
    <section className="comparison-text" aria-label={texts.title} tabIndex={0}>
      <Prose html={compared.html as SafeHtml} />
    </section>
  )
}
