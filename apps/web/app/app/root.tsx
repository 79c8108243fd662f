import { texts } from '@grfs/contracts/texts/index'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useRouteError, type Location } from 'react-router'
import { ErrorState } from '../ui/feedback/states.tsx'
import { findAppPage } from '../pages.ts'
import { siteFacts } from '../lib/site.ts'

/** Around every frame: the window's title, the place of the focus, and the line that shows a page on its way. */
export function AppRoot() {
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  const shown = useRef(pathname)

  // Effects, because title, focus and the root's classes belong to the document around us, not to what we render.
  useEffect(() => {
    document.documentElement.classList.toggle('leaving', isLeaving)
  }, [isLeaving])

  useEffect(() => {
    const title = findAppPage(pathname)?.title ?? texts.chrome.notFound
    document.title = `${title} · ${siteFacts().name}`
    if (shown.current === pathname) return
    shown.current = pathname
    // As with a page that is loaded whole: who uses a screen reader or the keyboard begins at the new content.
    const main = document.getElementById('main')
    // A page that asks for something at once has put the focus there itself.
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

/** Every document begins with the same key: one page must not open where another was left. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** A page that could not be loaded or drawn. */
export function PageFailed() {
  // Also in the browser's console, where whoever helps this person will look.
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
