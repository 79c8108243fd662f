import { readSession } from '../lib/session.ts'
import { local } from '../lib/stores.ts'
import { findAppPage } from '../pages.ts'
import { isForBrowser } from '../ui/layout/route-link.tsx'

/**
 * Follows plain links within the signed-in app without a page load. The public pages have no router and use the
 * components of ui/ too, so these render only `<a href>`. Returns a function that stops it.
 */
export function followLinks(page: Document, navigate: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link && deskPath(link)
    if (!path || isForBrowser(event)) return
    event.preventDefault()
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    navigate(path)
  }
  page.addEventListener('click', onClick)
  return () => page.removeEventListener('click', onClick)
}

function deskPath(link: HTMLAnchorElement): string | null {
  if (!link.hasAttribute('href') || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || isSamePage(url) || !isSameFrame(url)) return null
  return url.pathname + url.search + url.hash
}

/**
 * The server renders the frame, and its script the account links, so a page of another frame or side needs a full page
 * load.
 */
function isSameFrame(url: URL): boolean {
  const target = findAppPage(url.pathname)
  const here = findAppPage(location.pathname)
  if (!target || target.frame !== here?.frame || target.withPi || here.withPi || target.script !== here.script)
    return false
  return target.frame !== 'dashboard' || target.access === 'signed-in' || target.access === readSession(local)?.role
}

/** Leaves jumps within the page to the browser. */
function isSamePage(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search
}
