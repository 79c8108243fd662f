import { useEffect } from 'react'
import type { Store } from './session.ts'
import { local } from './stores.ts'

const offKey = 'GRFSSingleKeys'

/**
 * WCAG 2.1.4: keys without a modifier can be switched off, for people whose voice control or hands trigger keys
 * unintentionally.
 */
export function areKeysOn(store: Pick<Store, 'getItem'>): boolean {
  return store.getItem(offKey) !== 'off'
}

export function switchKeys(store: Store, isOn: boolean): void {
  if (isOn) store.removeItem(offKey)
  else store.setItem(offKey, 'off')
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** The key that was pressed as a shortcut; null while a person types, chooses from a list or is in a dialog. */
export function singleKey(pressed: Pressed, target: Pick<Element, 'closest'> | null): string | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed
  if (ctrlKey || metaKey || altKey || isComposing) return null
  const isTyping = target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]')
  return isTyping ? null : key.toLowerCase()
}

/** Calls `press` for each single key while the page is mounted. If it returns true, no other handler gets the key. */
export function useSingleKeys(press: (key: string, target: Element | null) => boolean): void {
  // An effect: keys may be pressed anywhere on the page. It is useEffect, like the effects that move the focus: both
  // run in the same phase, so that the focus does not move after a key was handled.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const key = singleKey(event, target)
      if (key === null || !areKeysOn(local) || !press(key, target)) return
      event.preventDefault()
      // Also stop the site's own shortcuts: in the work queue `/` searches the queue.
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [press])
}

/** The row to move to: from none to the first or last, and never past an end. */
export function rowAfter(current: number, step: 1 | -1, rows: number): number {
  if (current < 0) return step === 1 ? 0 : rows - 1
  return Math.min(rows - 1, Math.max(0, current + step))
}

const nameOfRow = '[data-row]'

/** The links with the names of the papers, in order. The keys move between them. */
export function namesIn(table: Element | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>(nameOfRow) ?? [])]
}

/** The row that contains the focus; -1 if none. */
export function rowOf(target: Element | null, names: readonly HTMLElement[]): number {
  const name = target?.closest('tr')?.querySelector<HTMLElement>(nameOfRow)
  return name ? names.indexOf(name) : -1
}

export function goToRow(names: readonly HTMLElement[], at: number): void {
  const name = names[at]
  name?.focus({ preventScroll: true })
  name?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses the main button or the first field of the place marked with `data-act`: at once, or when it has loaded and no
 * key came between.
 */
export function focusAct(): boolean {
  const main = document.getElementById('main')
  if (!main || isActFocused(main)) return main !== null
  const wait = new AbortController()
  const observer = new MutationObserver(() => isActFocused(main) && wait.abort())
  observer.observe(main, { childList: true, subtree: true })
  wait.signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['keydown', 'pointerdown']) {
    window.addEventListener(event, () => wait.abort(), { capture: true, signal: wait.signal })
  }
  return true
}

function isActFocused(main: HTMLElement): boolean {
  const place = main.querySelector('[data-act]')
  const found = ['input:checked', '.btn-main:not(:disabled)', 'input, textarea, button:not(:disabled)'].map((what) =>
    place?.querySelector(what),
  )
  const act = found.find((one) => one instanceof HTMLElement)
  act?.focus()
  return act !== undefined
}
