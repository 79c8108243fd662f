import { texts } from '@grfs/contracts/texts/index'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../lib/navigation.tsx'
import { readSession } from '../lib/session.ts'
import { siteFacts } from '../lib/site.ts'
import { local } from '../lib/stores.ts'
import { findAppPage } from '../pages.ts'
import { ErrorState } from '../ui/feedback/states.tsx'
import { useLatest } from '../ui/layout/use-latest.ts'
import { sideOf } from './dashboard/navigation.ts'
import { followLinks } from './follow-links.ts'
import { useScrollPlace } from './router.tsx'

/** Around every frame: sets the document title and the focus, and follows links. */
export function AppRoot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useFollowedLinks()
  useScrollPlace()

  // Effect: title and focus belong to the document, not to what we render.
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

  return children
}

function useFollowedLinks(): void {
  const place = useLocation()
  const navigate = useNavigate()
  const follow = useLatest((path: string) => {
    // CHROME-028: the next page shows the menu of this one, whatever another tab has stored meanwhile.
    const role = sideOf(place, readSession(local)?.role ?? '')
    void navigate(path, { state: { role } })
  })
  useEffect(() => followLinks(document, (path) => follow.current(path)), [follow])
}

/** Shown if a page cannot be loaded or rendered. */
export function PageFailed() {
  const t = texts.dashboard.failed
  return (
    <div className="wrap alone">
      <ErrorState title={t.title} heading="h1" retry={{ onRetry: () => location.reload() }}>
        {t.text}
      </ErrorState>
    </div>
  )
}
