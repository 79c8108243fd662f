import { type ReactNode, useRef, useState } from 'react'
import type { PaperForEditor } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { ApiError, messageOf } from '../../../../lib/api.ts'
import { count as countWords } from '../../../../lib/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'

/** `One finding.` or `3 findings.`: the first form is for one, the second has `{count}`. */
export function amount(forms: readonly [one: string, many: string], count: number): string {
  return count === 1 ? forms[0] : fill(forms[1], { count: countWords(count) })
}

/** Of a text for each stage. */
export function ofStage(forms: readonly [string, string, string], stage: number): string {
  return forms[stage - 1] ?? forms[2]
}

/** What the parts of a paper's page are given. */
export interface PaperProps {
  paper: PaperForEditor
  now: Date
  /** Something was changed: the paper is asked for again. */
  onChanged: () => void
}

const t = texts.editing.paper

interface Act {
  /** Which of several is under way. */
  busy: string | null
  /** Somebody else has worked on the paper: it must be loaded again before anything else. */
  isChanged: boolean
  /** Whether it succeeded. What the server says of it is shown. */
  run: (name: string, call: (key: string) => Promise<{ message: string }>) => Promise<boolean>
}

/** One change at a time. A repeat after a lost answer carries the same key, so that nothing happens twice. */
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
      else showToast({ title: messageOf(error, t.actFailed), tone: 'danger' })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, isChanged, run }
}

/** Told plainly, where the work stopped; what was typed stays where it is. */
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

interface PartProps {
  id: string
  title: string
  note?: string | undefined
  children: ReactNode
}

/** A part of the paper's page that the present step needs. */
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

/** What the present step can do without: one line, unfolded on demand. */
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
