import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, type Api } from '../../../../lib/api.ts'
import { deskPaperPath, queuePath } from '../../../../lib/paths.ts'
import { askQueue, viewIn, type QueueView } from './queue-view.ts'

/** The address of the paper that follows in the queue; null after the last one. */
export async function findNextPaper(call: Api['call'], view: QueueView, id: string): Promise<string | null> {
  const { papers, next } = await askQueue(call, view)
  const at = papers.findIndex((paper) => paper.id === id)
  // One that does not wait here (any more) stands before all that do.
  const following = papers[at + 1]
  if (following) return deskPaperPath(following.id, view)
  if (next === null) return null
  const onward = { ...view, after: next }
  const first = (await askQueue(call, onward)).papers[0]
  return first ? deskPaperPath(first.id, onward) : null
}

/**
 * The way back to the queue that a paper was opened from, and on to the next paper of it. Asked for when the paper is
 * opened, because after a decision it stands there no more, and nobody would know what came after it.
 */
export function useNextPaper(id: string): { back: string; next: string | null } {
  const [search] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  const [found, setFound] = useState<{ id: string; next: string | null } | null>(null)
  // An effect, because the server is outside of what we render. Without an answer there is still the way back.
  useEffect(() => {
    let isCurrent = true
    void findNextPaper(api.call, view, id)
      .catch(() => null)
      .then((next) => isCurrent && setFound({ id, next }))
    return () => {
      isCurrent = false
    }
  }, [view, id])
  return { back: queuePath(view), next: found?.id === id ? found.next : null }
}
