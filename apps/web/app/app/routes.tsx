import { Outlet, type RouteObject } from 'react-router'
import { appPages, type AppPage } from '../pages.ts'
import { guarded } from './guards.ts'
import { AppRoot, PageFailed } from './root.tsx'

type FrameRoute = Omit<RouteObject, 'children' | 'index'>

/** The pages of login and registration. The server renders header and footer; a page here renders what is in `main`. */
const accountFrame: FrameRoute = {
  Component: () => (
    <main id="main">
      <Outlet />
    </main>
  ),
}

const dashboardFrame: FrameRoute = {
  lazy: async () => {
    const { Page, loader } = await import('./dashboard/frame.tsx')
    return { Component: Page, loader }
  },
}

const pages: readonly AppPage[] = appPages
const isInDashboard = (page: AppPage) => page.frame === 'dashboard' && !page.ownNavigation

/** One page: its path, its guard, and the module that is loaded when it opens. */
const routeOf = ({ path, access, load }: AppPage): RouteObject => ({
  path,
  loader: guarded(access),
  lazy: async () => ({ Component: await load() }),
})

/** The frame stays while its pages change. If a page fails, the frame stays too. */
function inFrame(frame: FrameRoute, isInside: (page: AppPage) => boolean): RouteObject {
  return { ...frame, children: [{ errorElement: <PageFailed />, children: pages.filter(isInside).map(routeOf) }] }
}

export const appRoutes: RouteObject[] = [
  {
    Component: AppRoot,
    errorElement: (
      <main id="main">
        <PageFailed />
      </main>
    ),
    HydrateFallback: () => null,
    children: [
      inFrame(accountFrame, ({ frame }) => frame === 'account'),
      inFrame(dashboardFrame, isInDashboard),
      ...pages.filter((page) => page.frame !== 'account' && !isInDashboard(page)).map(routeOf),
    ],
  },
]
