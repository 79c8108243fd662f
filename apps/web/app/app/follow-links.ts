import { readSession } from '../lib/session.ts'
import { local } from '../lib/stores.ts'
import { findAppPage } from '../pages.ts'

/**
 * Follows plain links within the desk without loading a page. The components in ui/ are used by readers' pages too, where
 * there is no router, so they render only `<a href>`.
 */
export function followLinks(page: Document, navigate: (path: string) => void): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link && deskPath(link)
    if (!path || isForBrowser(event)) return
    event.preventDefault()
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    navigate(path)
  })
}

function deskPath(link: HTMLAnchorElement): string | null {
  if (!link.hasAttribute('href') || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || isSamePage(url) || !isSameFrame(url)) return null
  return url.pathname + url.search + url.hash
}

/** The server draws the frame, and its script the account's links, so a page of another frame or side is loaded whole. */
function isSameFrame(url: URL): boolean {
  const target = findAppPage(url.pathname)
  const here = findAppPage(location.pathname)
  if (!target || target.frame !== here?.frame || target.withPi || here.withPi) return false
  return target.frame !== 'dashboard' || target.access === 'signed-in' || target.access === readSession(local)?.role
}

/** A jump within the page is the browser's own business. */
function isSamePage(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search
}

/** A new tab, a new window, a saved file, or a link that someone has already handled. */
function isForBrowser(event: MouseEvent): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  )
}
