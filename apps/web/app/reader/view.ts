import { one } from './page.ts'

/** Says that an article is read, once somebody has it before their eyes: not when a browser fetches it ahead. */
export function noteView(): void {
  const id = one('[data-article]')?.dataset.article
  if (!id) return
  const say = (): void => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', say)
    fetch(`/api/articles/${id}/views`, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(() => {})
  }
  document.addEventListener('visibilitychange', say)
  say()
}
