import { one } from './page.ts'

// Nothing of it competes with the page itself.
const lookMs = 5_000

/** Says that an article is read, once somebody has it before their eyes: not when a browser fetches it ahead. */
export function noteView(): void {
  const id = one('[data-article]')?.dataset.article
  if (!id) return
  let waiting: number | undefined
  const say = (): void => {
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', look)
    fetch(`/api/articles/${id}/views`, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(() => {})
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') waiting ??= window.setTimeout(say, lookMs)
    // Whoever leaves before has seen it too.
    else if (waiting !== undefined) say()
  }
  document.addEventListener('visibilitychange', look)
  look()
}
