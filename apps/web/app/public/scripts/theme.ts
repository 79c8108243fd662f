import { local } from '../../lib/stores.ts'
import { themeKey } from '../../lib/session.ts'
import { all, onClick } from './page.ts'

/** Puts the stored theme on the root at once; the returned function marks the choice when its buttons are there. */
export function prepareTheme(root: HTMLElement): () => void {
  const apply = (theme: string | null): void => {
    if (theme) root.dataset.theme = theme
    else delete root.dataset.theme
  }
  const show = (): void => {
    for (const button of all('[data-theme-choice]')) {
      button.ariaPressed = String(button.dataset.themeChoice === (root.dataset.theme ?? ''))
    }
  }
  apply(local.getItem(themeKey))
  onClick('[data-theme-choice]', ({ dataset: { themeChoice } }) => {
    if (themeChoice) local.setItem(themeKey, themeChoice)
    else local.removeItem(themeKey)
    apply(themeChoice ?? null)
    show()
  })
  return show
}
