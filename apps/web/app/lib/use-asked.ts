import { useCallback, useEffect, useState } from 'react'
import { ApiError, sessionEndedStatus } from './api.ts'

/** The result of a request: `value` stays while a newer one is loading; `error` belongs to the last response. */
export interface Asked<T> {
  value: T | null
  error: ApiError | null
  isBusy: boolean
  again: () => void
}

interface Answer<T> {
  ask: () => Promise<T>
  value: T | null
  error: ApiError | null
  request: number
}

/** Sends the request on mount and whenever `ask` changes: wrap it in useCallback. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [request, setRequest] = useState(0)
  const [answer, setAnswer] = useState<Answer<T> | null>(null)

  // An effect: the server is outside of rendering, and the request depends on the URL.
  useEffect(() => {
    let isCurrent = true
    const settle = (value: T | null, error: ApiError | null) => {
      // The session has ended: the app is leaving this page.
      if (!isCurrent || error?.status === sessionEndedStatus) return
      setAnswer((before) => ({ ask, request, error, value: value ?? before?.value ?? null }))
    }
    ask().then(
      (value) => settle(value, null),
      (error: unknown) => settle(null, error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error))),
    )
    return () => {
      isCurrent = false
    }
  }, [ask, request])

  const again = useCallback(() => setRequest((before) => before + 1), [])
  const isBusy = answer?.ask !== ask || answer.request !== request
  return { value: answer?.value ?? null, error: answer?.error ?? null, isBusy, again }
}
