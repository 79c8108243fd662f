import { type ReactNode, useRef, useState } from 'react'
import type { PaperForEditor } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { ApiError, messageOf } from '../../../../lib/api.ts'
import { count as countWords } from '../../../../lib/format.ts'
import { queuePath } from '../../../../lib/paths.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'

/** `One finding.` or `3 findings.`: the first form is for one, the second has `{count}`. */
export function amount(forms: readonly [one: string, many: string], count: number): string {
  return count === 1 ? forms[0] : fill(forms[1], { count: countWords(count) })
}

/** Chooses the text of a stage. */
export function ofStage(forms: readonly [string, string, string], stage: number): string {
  return forms[stage - 1] ?? forms[2]
}

/** The props of the parts of a paper's page. */
export interface PaperProps {
  paper: PaperForEditor
  now: Date
  /** Called after a change: the paper is loaded again. */
  onChanged: () => void
}

const t = texts.editing.paper

interface Act {
  /** The name of the running action. */
  busy: string | null
  /** Another editor has changed the paper: it must be loaded again first. */
  isChanged: boolean
  /** Resolves to whether it succeeded. Shows the server's message. */
  run: (name: string, call: (key: string) => Promise<{ message: string }>) => Promise<boolean>
}

/** One change at a time. A retry after a lost response has the same idempotency key, so that nothing happens twice. */
export function useAct(onDone: () => void): Act {
  const [busy, setBusy] = useState<string | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  const keys = useRef(new Map<string, string>())

  async function run(name: string, call: (key: string) => Promise<{ message: string }>): Promise<boolean> {
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    setBusy(name)
    try {
      const { message } = await call(key)
      keys.current.delete(name)
      setIsChanged(false)
      showToast({ title: message, tone: 'ok' })
      onDone()
      return true
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500
      if (isAnswered) keys.current.delete(name)
      if (error instanceof ApiError && error.code === 'paper.changed') setIsChanged(true)
      else showToast({ title: messageOf(error, texts.administration.actFailed), tone: 'danger' })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, isChanged, run }
}

/** Shown where the action failed; typed text stays. */
export function ChangedNote({ onReload }: { onReload: () => void }) {
  return (
    <Banner
      tone="warn"
      role="alert"
      title={t.changed}
      actions={
        <Button small onClick={onReload}>
          {t.reload}
        </Button>
      }
    >
      {t.changedText}
    </Banner>
  )
}

interface NotOpenProps {
  query: ApiQuery<unknown>
  texts: Record<'loading' | 'unknownText' | 'back' | 'failed' | 'failedText', string>
}

/** Instead of a paper or a person: it loads, there is none that this editor may see, or loading failed. */
export function NotOpen({ query: { error, isFetching, refetch }, texts: words }: NotOpenProps) {
  if (isFetching) return <Skeleton lines={8} label={words.loading} />
  if (error?.status === 404) {
    return (
      <EmptyState heading="h1" title={error.message} action={<LinkButton href={queuePath()}>{words.back}</LinkButton>}>
        {words.unknownText}
      </EmptyState>
    )
  }
  return (
    <ErrorState heading="h1" title={words.failed} retry={{ onRetry: refetch }}>
      {words.failedText}
    </ErrorState>
  )
}

interface PartProps {
  id: string
  title: string
  note?: string | undefined
  children: ReactNode
}

/** A part of the page that the current step needs. */
export function Part({ id, title, note, children }: PartProps) {
  return (
    <section className="paper-part" aria-labelledby={id}>
      <SectionHead id={id} title={title} note={note} />
      {children}
    </section>
  )
}

interface FoldProps {
  title: string
  note?: string | undefined
  isOpen?: boolean
  onOpen?: () => void
  children: ReactNode
}

/** A part that the current step does not need: one line, expanded on demand. */
export function Fold({ title, note, isOpen = false, onOpen, children }: FoldProps) {
  return (
    <details
      className="review-earlier"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.()
      }}
    >
      <summary>
        <span>{title}</span>
        {note && <span className="review-earlier-note">{note}</span>}
      </summary>
      {children}
    </details>
  )
}
