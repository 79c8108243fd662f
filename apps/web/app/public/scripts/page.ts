import { toastDuration } from '../../ui/overlays/toast-duration.ts'

/** Short DOM helpers; every visitor downloads this script, so each byte counts. */

export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)]
}

export function one(selector: string, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(selector)
}

/** Calls `act` on a click on, or inside, an element that matches the selector. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector)
    if (element) act(element, event)
  })
}

export function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

let note: HTMLElement | undefined
let noteTimer = 0

/** Shows a short message, and announces it to screen readers. */
export function say(text: string): void {
  if (!note) {
    note = make('p', 'page-status')
    note.setAttribute('role', 'status')
    document.body.append(note)
  }
  const place = note
  // Screen readers announce a status when it changes, so the element must be in the page before its text.
  requestAnimationFrame(() => (place.textContent = text))
  clearTimeout(noteTimer)
  noteTimer = window.setTimeout(() => (place.textContent = ''), toastDuration('info', location.pathname))
}
