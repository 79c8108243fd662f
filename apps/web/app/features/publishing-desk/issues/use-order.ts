import { orderIssueEndpoint, type WaitingPaper } from '@grfs/contracts/publishing-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useRef, useState } from 'react'
import { api, messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { fill } from '../../../ui/words.ts'
import { inOrder, moved } from './order.ts'

const t = texts.publishingDesk.issues

interface Own {
  ids: readonly string[]
  /** The list that was shown when the order was saved: the next one has it. Null until then. */
  of: readonly WaitingPaper[] | null
}

/** The new order shows at once. Whoever goes on moving does not wait: what was moved meanwhile is saved in one more call. */
export function useOrder(issueId: string, planned: readonly WaitingPaper[], onChanged: () => void) {
  const [own, setOwn] = useState<Own | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const shown = useLatest(planned)
  const unsaved = useRef<readonly string[] | null>(null)
  const running = useRef<Promise<boolean> | null>(null)
  const papers = own && (own.of === null || own.of === planned) ? inOrder(planned, own.ids) : planned

  function move(at: number, by: -1 | 1) {
    const paper = papers[at]
    const next = moved(papers, at, by)
    if (!paper || next[at] === paper) return
    setSaid(fill(t.moved, { title: paper.title, place: at + by + 1 }))
    // The focus goes with the paper, so that the same key moves on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-move="${paper.id} ${by}"]`)?.focus())
    void save(next)
  }

  function save(next: readonly WaitingPaper[]): Promise<boolean> {
    setOwn({ ids: next.map(({ id }) => id), of: null })
    // What is about to appear has its place.
    unsaved.current = next.filter(({ state }) => state !== 'publishing').map(({ id }) => id)
    running.current ??= run().finally(() => (running.current = null))
    return running.current
  }

  async function run(): Promise<boolean> {
    setSaving(true)
    try {
      while (unsaved.current) {
        const ids = unsaved.current
        unsaved.current = null
        await api.call(orderIssueEndpoint, { body: { issueId, ids: [...ids] } })
      }
      setOwn((before) => before && { ...before, of: shown.current })
      return true
    } catch (error) {
      unsaved.current = null
      setOwn(null)
      showToast({ title: messageOf(error, t.orderFailed), tone: 'danger' })
      return false
    } finally {
      setSaving(false)
      onChanged()
    }
  }
  return { papers, said, isSaving, move, keepOrder: () => save(papers) }
}
