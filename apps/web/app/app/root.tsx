import { texts } from '@grfs/contracts/texts/index'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRouteError, type Location } from 'react-router'
import { ErrorState } from '../ui/feedback/states.tsx'
import { findAppPage } from '../pages.ts'
import { siteFacts } from '../lib/site.ts'

/** Around every frame: sets the document title and the focus, and shows the loading line. */
export function AppRoot() {
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  const shown = useRef(pathname)

  // Effects: title, focus and the root's classes belong to the document, not to what we render.
  useEffect(() => {
    document.documentElement.classList.toggle('leaving', isLeaving)
  }, [isLeaving])

  useEffect(() => {
    const title = findAppPage(pathname)?.title ?? texts.chrome.notFound
    document.title = `${title} · ${siteFacts().name}`
    if (shown.current === pathname) return
    shown.current = pathname
    // As after a full page load: move the focus of keyboard and screen-reader users to the new content.
    const main = document.getElementById('main')
    // The page has already focused one of its own elements.
    if (main?.contains(document.activeElement)) return
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/**
 * The first entry of every document has the key `default`. Use the path instead, so that a page does not open at the
 * scroll position of another.
 */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Shown if a page cannot be loaded or rendered. */
export function PageFailed() {
  // Also log it to the browser's console, for support.
  console.error(useRouteError())
  const t = texts.dashboard.failed
  return (
    <div className="wrap alone">
      <ErrorState title={t.title} heading="h1" retry={{ onRetry: () => location.reload() }}>
        {t.text}
      </ErrorState>
    </div>
  )
}
