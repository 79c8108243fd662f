import { useCallback, useEffect, useState } from 'react'
import { ApiError, sessionEndedStatus } from './api.ts'

/** What was asked of the server: `value` stays while something newer is on its way, `error` is the last answer's. */
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

/** Asks when it appears, and whenever `ask` is another function: wrap it in useCallback. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [request, setRequest] = useState(0)
  const [answer, setAnswer] = useState<Answer<T> | null>(null)

  // An effect, because the server is outside of what we render, and what to ask it for is in the address.
  useEffect(() => {
    let isCurrent = true
    const settle = (value: T | null, error: ApiError | null) => {
      // The page of a session that has ended is being left.
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
