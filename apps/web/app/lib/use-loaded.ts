import { useCallback, useEffect, useState } from 'react'
import { ApiError, sessionEndedStatus } from './api.ts'
import { showToast } from '../ui/overlays/toast.tsx'

interface Settled {
  /** Something newer is on its way. */
  isBusy: boolean
  /** Counts the answers, good or not. */
  round: number
  again: () => void
  /** Asks again without a word: what is shown stays, also when it fails. */
  refresh: () => void
}

/** What a page asks the server for: on its way, not to be had, or there. */
export type Loaded<T> =
  { state: 'loading' } | ({ state: 'failed' } & Settled) | ({ state: 'loaded'; value: T } & Settled)

interface Request {
  isQuiet: boolean
}

interface Answer<T> {
  load: () => Promise<T>
  request: Request
  round: number
  value: T | null
}

type Outcome<T> = { value: T } | { toast: string | null } | 'left'

/** What came of it, and what to say about it (SUBMIT-040, DRAFT-017). */
export async function outcomeOf<T>(load: () => Promise<T>, failedText: string, request: Request): Promise<Outcome<T>> {
  try {
    return { value: await load() }
  } catch (error) {
    // The page of a session that has ended is being left.
    if (error instanceof ApiError && error.status === sessionEndedStatus) return 'left'
    return { toast: request.isQuiet ? null : failedText }
  }
}

/** Loads when the page appears and whenever `load` is another function: wrap it in useCallback. */
export function useLoaded<T>(load: () => Promise<T>, failedText: string): Loaded<T> {
  const [request, setRequest] = useState<Request>({ isQuiet: false })
  const [answer, setAnswer] = useState<Answer<T> | null>(null)

  // An effect, because the server is outside of what we render, and what to ask it for is in the address.
  useEffect(() => {
    let isCurrent = true
    void outcomeOf(load, failedText, request).then((outcome) => {
      if (!isCurrent || outcome === 'left') return
      if ('toast' in outcome && outcome.toast) showToast({ title: outcome.toast, tone: 'danger' })
      setAnswer((before) => {
        const otherwise = request.isQuiet ? (before?.value ?? null) : null
        const value = 'value' in outcome ? outcome.value : otherwise
        return { load, request, round: (before?.round ?? 0) + 1, value }
      })
    })
    return () => {
      isCurrent = false
    }
  }, [load, request, failedText])

  const again = useCallback(() => setRequest({ isQuiet: false }), [])
  const refresh = useCallback(() => setRequest({ isQuiet: true }), [])
  if (!answer) return { state: 'loading' }
  const isBusy = answer.load !== load || (answer.request !== request && !request.isQuiet)
  const settled = { isBusy, round: answer.round, again, refresh }
  return answer.value === null ? { state: 'failed', ...settled } : { state: 'loaded', value: answer.value, ...settled }
}
