import { useCallback, useEffect, useState } from 'react'
import { ApiError, sessionEndedStatus } from './api.ts'
import { showToast } from '../ui/overlays/toast.tsx'

interface Settled {
  /** A newer request is in flight. */
  isBusy: boolean
  /** Counts the responses, successful or not. */
  round: number
  again: () => void
  /** Loads again silently: the current value stays, also if the request fails. */
  refresh: () => void
}

/** The state of a page's request: loading, failed or loaded. */
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

/** Runs the request; returns its value, or the toast to show (SUBMIT-040, DRAFT-017). */
export async function outcomeOf<T>(load: () => Promise<T>, failedText: string, request: Request): Promise<Outcome<T>> {
  try {
    return { value: await load() }
  } catch (error) {
    // The session has ended: the app is leaving this page.
    if (error instanceof ApiError && error.status === sessionEndedStatus) return 'left'
    return { toast: request.isQuiet ? null : failedText }
  }
}

/** Loads on mount and whenever `load` changes: wrap it in useCallback. */
export function useLoaded<T>(load: () => Promise<T>, failedText: string): Loaded<T> {
  const [request, setRequest] = useState<Request>({ isQuiet: false })
  const [answer, setAnswer] = useState<Answer<T> | null>(null)

  // An effect: the server is outside of rendering, and the request depends on the URL.
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
