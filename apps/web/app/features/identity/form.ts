import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { looksLikeEmail } from '@grfs/domain/identity/email'

/** IDENTITY-017, IDENTITY-018, IDENTITY-053: the problem with an e-mail address, or undefined. */
export function emailProblem(text: string): string | undefined {
  if (text.trim() === '') return identityTexts.login.emailMissing
  return looksLikeEmail(text) ? undefined : identityTexts.login.emailInvalid
}

/**
 * Browsers do not submit a form on Enter while its button is disabled, and the person would not learn why. This handler
 * submits it anyway, so that the form says what is missing.
 */
export function sendByEnter(send: () => void): (event: KeyboardEvent<HTMLFormElement>) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    send()
  }
}

const answersByKey = new Map<string, Promise<unknown>>()

/**
 * A link in an e-mail works once, but a page may start twice (React's strict mode, a slow connection): the second start
 * waits for the response to the first.
 */
export function askOnce<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const before = answersByKey.get(key)
  if (before) return before as Promise<T>
  const answer = ask()
  answersByKey.set(key, answer)
  return answer
}

/** Runs an action after a delay, unless the page is left before. */
export function useLater(): (ms: number, act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((ms, act) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }, [])
}
