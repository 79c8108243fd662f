import { ErrorState } from './error-state.tsx'
import { Prose, type SafeHtml } from './prose.tsx'
import { Skeleton } from './skeleton.tsx'

export interface Compared {
  status: 'none' | 'running' | 'done' | 'failed'
  /** Made and escaped by our server; only its words come from the two files. */
  html: string | null
}

interface ComparisonProps {
  compared: Compared
  texts: { title: string; running: string; failed: string; none: string }
  onRetry: () => void
}

/** What one text says that the other did not. */
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
