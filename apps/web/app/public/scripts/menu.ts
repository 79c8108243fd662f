import { all, one } from './page.ts'

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
