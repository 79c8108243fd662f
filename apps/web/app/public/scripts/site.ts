import { consentKey, themeKey } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { all, onClick, one, say } from './page.ts'

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

/** The menu opens and closes without us; we say its state, keep the page behind it out of reach, and lead the focus. */
export function prepareMenu(): void {
  const menu = one('#menu')
  const buttons = all('[popovertarget=menu]')
  let isSearching = false
  const setOpen = (isOpen: boolean): void => {
    for (const button of buttons) if (!menu?.contains(button)) button.ariaExpanded = String(isOpen)
    for (const part of all('body > :not(#menu)')) part.inert = isOpen
  }
  // Before it closes, not after: the browser gives the focus back to the button, which must be within reach by then.
  menu?.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState === 'closed') setOpen(false)
  })
  menu?.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState !== 'open') return
    setOpen(true)
    one(isSearching ? 'input' : 'button', menu)?.focus()
  })
  for (const button of buttons) {
    if (!menu?.contains(button)) button.ariaExpanded = 'false'
    button.addEventListener('click', () => (isSearching = 'find' in button.dataset))
  }
  document.addEventListener('keydown', (event) => {
    const field = one('#q')
    const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    if (!field?.checkVisibility()) return
    event.preventDefault()
    field.focus()
  })
}

/** CHROME-019 to CHROME-023. */
export function askConsent(root: HTMLElement): void {
  const banner = one('[data-consent]')
  if (!banner || local.getItem(consentKey)) return
  banner.hidden = false
  onClick('[data-choose]', ({ dataset: { choose = '' } }) => {
    local.setItem(consentKey, choose)
    banner.hidden = true
    root.classList.remove('asks-consent')
  })
}

/** CHROME-029: a page that is on its way shows it, as the pages themselves arrive whole. */
export function announceLeaving(root: HTMLElement): void {
  onClick('a[href]', (element, event) => {
    const link = element as HTMLAnchorElement
    const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
    const isFile = link.hasAttribute('download') || link.pathname.startsWith('/api/')
    const isElsewhere = link.target !== '' || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented
    if (!isHere && !isFile && !isElsewhere && link.protocol.startsWith('http')) mark(root, true)
  })
  // Coming back by the browser's own memory, the page is as it was left.
  addEventListener('pageshow', () => mark(root, false))
}

function mark(root: HTMLElement, isLeaving: boolean): void {
  root.classList.toggle('leaving', isLeaving)
  document.body.ariaBusy = isLeaving ? 'true' : null
}

// JOURNAL-011: long enough to choose otherwise.
const waitMs = 1000

/** The chooser of the archive goes to a journal by itself; the form around it does without us. */
export function prepareArchive(): void {
  const chooser = one('[data-chooser]') as HTMLSelectElement | null
  let timer = 0
  chooser?.addEventListener('change', () => {
    clearTimeout(timer)
    if (!chooser.value) return
    say(`Opening ${chooser.selectedOptions[0]?.text}`)
    timer = window.setTimeout(() => (location.href = `/journal/${chooser.value}`), waitMs)
  })
}
