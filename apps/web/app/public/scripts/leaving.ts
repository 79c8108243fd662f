import { onClick } from './page.ts'

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
