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
