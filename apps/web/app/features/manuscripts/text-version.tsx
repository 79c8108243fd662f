import { useEffect, useRef, useState } from 'react'
import { Prose, type SafeHtml } from '../../ui/media/prose.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'

interface TextVersionProps {
  load: () => Promise<string>
  loadFigure: ((figure: number) => Promise<Blob>) | undefined
  texts: { loading: string; failed: string; tryAgain: string }
}

/** The text of the paper, with its figures in place. */
export function TextVersion({ load, loadFigure, texts }: TextVersionProps) {
  const [html, setHtml] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAt, setFailedAt] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const parts = useRef({ load, loadFigure })
  useEffect(() => {
    parts.current = { load, loadFigure }
  }, [load, loadFigure])

  // An effect: the server is outside of rendering.
  useEffect(() => {
    let isCurrent = true
    parts.current.load().then(
      (text) => isCurrent && setHtml(text),
      () => isCurrent && setFailedAt(attempt),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  // An effect: the server's HTML has placeholders, and the pictures get their URLs after rendering.
  useEffect(() => {
    const addresses: string[] = []
    let isCurrent = true
    for (const image of place.current?.querySelectorAll<HTMLImageElement>('img[data-figure]') ?? []) {
      void parts.current.loadFigure?.(Number(image.dataset['figure'])).then(
        (blob) => {
          if (!isCurrent) return
          const address = URL.createObjectURL(blob)
          addresses.push(address)
          image.src = address
        },
        // Ignore the error: the caption is still shown.
        () => {},
      )
    }
    return () => {
      isCurrent = false
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [html])

  if (html !== null) {
    return (
      <div className="viewer-text" ref={place}>
        <Prose html={html as SafeHtml} />
      </div>
    )
  }
  if (failedAt === attempt) {
    const retry = { label: texts.tryAgain, onRetry: () => setAttempt(attempt + 1) }
    return <ErrorState heading="h3" title={texts.failed} retry={retry} />
  }
  return <Skeleton lines={8} label={texts.loading} />
}
