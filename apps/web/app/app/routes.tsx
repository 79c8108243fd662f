import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { Outlet, Route, Routes, useLocation, type Location } from 'react-router'
import { local } from '../lib/stores.ts'
import { appPages, findAppPage, type AppPage } from '../pages.ts'
import { guard, sendAway } from './guards.ts'
import { forgetModule, type Load, Loaded, moduleOf } from './loaded.tsx'
import { AppRoot, PageFailed } from './root.tsx'

const pages: readonly AppPage[] = appPages
const isInDashboard = (page: AppPage) => page.frame === 'dashboard' && !page.ownNavigation

const loadDashboard: Load = async () => (await import('./dashboard/frame.tsx')).Page

/** Loads the frame and the page together: the frame would ask for its page only when it is there itself. */
function loadWithFrame(page: AppPage): Promise<unknown> {
  return Promise.allSettled([page.load, ...(isInDashboard(page) ? [loadDashboard] : [])].map(moduleOf))
}

/**
 * The app renders its first page when the modules of it are there. Otherwise React would show an empty page first, and
 * then wait 300 ms before it shows the next thing.
 */
export async function loadFirstPage(path: string): Promise<void> {
  const page = findAppPage(path)
  if (page && guard(local, page.access) === null) await loadWithFrame(page)
}

/** The pages of login and registration. The server renders header and footer; a page here renders what is in `main`. */
function AccountFrame() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}

interface BoundaryProps {
  place: Location
  load?: Load
  failed: ReactNode
  children: ReactNode
}

/** If a page fails, what is around it stays. The next page is shown again. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (!this.state.hasFailed || place === this.props.place) return
    this.forget()
    this.setState({ hasFailed: false })
  }

  override componentWillUnmount() {
    if (this.state.hasFailed) this.forget()
  }

  forget() {
    if (this.props.load) forgetModule(this.props.load)
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

/** All pages of the signed-in app. The frame stays while its pages change. */
export function AppRoutes() {
  const place = useLocation()
  const page = findAppPage(place.pathname)
  const isRefused = page !== null && guard(local, page.access) !== null
  if (page && isRefused) return <SentAway page={page} place={place} />
  if (page) void loadWithFrame(page)
  const routeOf = ({ path, load }: AppPage) => (
    <Route
      key={path}
      path={path}
      element={
        <Boundary key={path} place={place} load={load} failed={<PageFailed />}>
          <Loaded load={load} props={{}} />
        </Boundary>
      }
    />
  )
  const alone = (
    <main id="main">
      <PageFailed />
    </main>
  )
  return (
    <Boundary place={place} failed={alone}>
      <Suspense fallback={null}>
        <AppRoot>
          <Routes>
            <Route element={<AccountFrame />}>{pages.filter(({ frame }) => frame === 'account').map(routeOf)}</Route>
            <Route element={<Loaded load={loadDashboard} props={{}} />}>
              {pages.filter(isInDashboard).map(routeOf)}
            </Route>
            {pages.filter((one) => one.frame !== 'account' && !isInDashboard(one)).map(routeOf)}
            <Route path="*" element={alone} />
          </Routes>
        </AppRoot>
      </Suspense>
    </Boundary>
  )
}

/** Nothing is shown to people who may not see a page, until the browser has loaded the page that they are sent to. */
function SentAway({ page, place }: { page: AppPage; place: Location }) {
  useEffect(() => sendAway(page.access, place), [page, place])
  return null
}
