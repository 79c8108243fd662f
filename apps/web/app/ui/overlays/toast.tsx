import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { atFirstUse } from './first-use.ts'
import { type Toast, toastDuration, type ToastTone } from './toast-duration.ts'

export { toastMs, type ToastTone } from './toast-duration.ts'

interface ToastMessage {
  title: string
  text?: string
  tone?: ToastTone
  /** Only if the specification gives a duration for this toast. */
  closesAfterMs?: number
  /** Closes the earlier messages: they are about a form that has changed since. */
  replaces?: boolean
}

type Show = (toast: Toast) => void

const showNothing: Show = () => {}

/** Nowhere without a provider, into a queue while the list loads, then into the list. */
let show = showNothing
const queue: Toast[] = []

/** Shows a message at the top right. A screen reader announces a failure at once, the rest when it is idle. */
export function showToast({ title, text, tone = 'info', closesAfterMs, replaces = false }: ToastMessage): void {
  show({ title, text, tone, replaces, closesAfterMs: closesAfterMs ?? toastDuration(tone, location.pathname) })
}

function showIn(list: Show): void {
  show = list
  queue.splice(0).forEach(list)
}

/**
 * Wraps the application once. The list is loaded with the first message, or before it when the person starts to use the
 * page: a message about a lost connection could not load it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [List, setList] = useState<ComponentType<{ onReady: (show: Show) => void }> | null>(null)
  // An effect: messages come from outside of the page. A layout effect: it runs before the effects of pages.
  useLayoutEffect(() => {
    const load = () => {
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        // The next message tries again.
        () => {},
      )
    }
    show = (toast) => {
      queue.push(toast)
      load()
    }
    const stop = atFirstUse(load)
    return () => {
      show = showNothing
      queue.length = 0
      stop()
    }
  }, [])
  return (
    <>
      {children}
      {List && <List onReady={showIn} />}
    </>
  )
}
