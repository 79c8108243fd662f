import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { type Location, OutletElement, ParamsContext, useLocation } from '../lib/navigation.tsx'
import { local } from '../lib/stores.ts'
import { findAppPage, variableParts, type AppPage } from '../pages.ts'
import { guard, sendAway } from './guards.ts'
import { forgetModule, type Load, Loaded, moduleOf } from './loaded.tsx'
import { AppRoot, PageFailed } from './root.tsx'

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
function AccountFrame({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
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
  const alone = (
    <main id="main">
      <PageFailed />
    </main>
  )
  return (
    <Boundary place={place} failed={alone}>
      <Suspense fallback={null}>
        <AppRoot>{page ? <Framed page={page} place={place} /> : alone}</AppRoot>
      </Suspense>
    </Boundary>
  )
}

function Framed({ page, place }: { page: AppPage; place: Location }) {
  const { path, load, frame } = page
  const [id] = variableParts(path, place.pathname)
  const shown = (
    <Boundary key={path} place={place} load={load} failed={<PageFailed />}>
      <ParamsContext value={id === undefined ? {} : { id: decoded(id) }}>
        <Loaded load={load} props={{}} />
      </ParamsContext>
    </Boundary>
  )
  if (frame === 'account') return <AccountFrame key="account">{shown}</AccountFrame>
  if (!isInDashboard(page)) return shown
  return (
    <OutletElement key="dashboard" value={shown}>
      <Loaded load={loadDashboard} props={{}} />
    </OutletElement>
  )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Nothing is shown to people who may not see a page, until the browser has loaded the page that they are sent to. */
function SentAway({ page, place }: { page: AppPage; place: Location }) {
  useEffect(() => sendAway(page.access, place), [page, place])
  return null
}
