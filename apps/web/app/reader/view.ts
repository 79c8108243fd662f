import { one } from './page.ts'

/** Says that an article is read, once somebody has it before their eyes: not when a browser fetches it ahead. */
export function noteView(): void {
  const id = one('[data-article]')?.dataset.article
  if (!id) return
  const say = (): void => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', say)
    // Not kept alive beyond the page: whoever has left by then has not read it. Read to its end, so that it has one.
    fetch(`/api/articles/${id}/views`, { method: 'POST', credentials: 'omit' })
      .then((answer) => answer.text())
      .catch(() => {})
  }
  document.addEventListener('visibilitychange', say)
  say()
}
