import { consentKey, themeKey } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { all, onClick, one, say } from './page.ts'

/** Sets the stored theme on the root at once; the returned function marks the current choice once the buttons exist. */
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

/**
 * The popover opens and closes without this script. The script sets the ARIA state, makes the page behind it inert, and
 * moves the focus.
 */
export function prepareMenu(): void {
  const menu = one('#menu')
  const buttons = all('[popovertarget=menu]')
  let isSearching = false
  const setOpen = (isOpen: boolean): void => {
    for (const button of buttons) if (!menu?.contains(button)) button.ariaExpanded = String(isOpen)
    const header = one('body > .top')
    if (header) header.inert = isOpen
    // After the next paint: the browser computes the styles of the whole page again.
    requestAnimationFrame(() => {
      setTimeout(() => {
        for (const part of all('body > :not(#menu)')) part.inert = menu?.matches(':popover-open') === true
      })
    })
  }
  // Before it closes, not after: the browser returns the focus to the button, which must not be inert then.
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

/** CHROME-029: shows the loading line after a click on a link, because pages arrive complete. */
export function announceLeaving(root: HTMLElement): void {
  onClick('a[href]', (element, event) => {
    const link = element as HTMLAnchorElement
    const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
    const isFile = link.hasAttribute('download') || link.pathname.startsWith('/api/')
    const isElsewhere = link.target !== '' || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented
    if (!isHere && !isFile && !isElsewhere && link.protocol.startsWith('http')) mark(root, true)
  })
  // After a return from the back/forward cache the page is as it was left.
  addEventListener('pageshow', () => mark(root, false))
}

function mark(root: HTMLElement, isLeaving: boolean): void {
  root.classList.toggle('leaving', isLeaving)
  document.body.ariaBusy = isLeaving ? 'true' : null
}

// JOURNAL-011: long enough to choose another one.
const waitMs = 1000

/** The archive's select opens a journal on change; without script the form's button does it. */
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
