import { useEffect, useState } from 'react'
import { useLatest } from '../layout/use-latest.ts'

const firstUse = ['pointerdown', 'keydown', 'input'] as const

/**
 * Calls `load` when the person starts to use the page, so that its part is there even if the connection is lost later.
 * Returns a function that stops waiting.
 */
export function atFirstUse(load: () => void): () => void {
  for (const type of firstUse) document.addEventListener(type, load, { once: true, passive: true })
  return () => {
    for (const type of firstUse) document.removeEventListener(type, load)
  }
}

/**
 * A part of the page that is loaded at its first use; null until it is wanted and there. If it cannot be loaded,
 * `onFail` takes the wish back, and the next one tries again.
 */
export function usePart<T>(load: () => Promise<T>, isWanted: boolean, onFail: () => void): T | null {
  const [part, setPart] = useState<T | null>(null)
  const fail = useLatest(onFail)
  useEffect(() => atFirstUse(() => void load().catch(() => {})), [load])
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (found) => setPart(() => found),
      () => fail.current(),
    )
  }, [isWanted, load, fail])
  return part
}
