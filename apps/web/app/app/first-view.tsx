import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { OutletContext, ParamsContext, PlaceContext } from '../lib/navigation.tsx'
import type { AppPage } from '../pages.ts'
import { HelpPath } from '../ui/layout/page-head.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import type { DeskContext } from './dashboard/counts.ts'
import { helpPathOf } from './dashboard/navigation.ts'
import { Figures } from './dashboard/side.tsx'

const views = new Map<string, Promise<string>>()

/**
 * What a page of the dashboards shows while it loads, for the document: the title and the introduction are painted
 * before the app's script is there. It is the same for everyone, so it is drawn once. A page with a navigation of its
 * own depends on the person, and has none.
 */
export function firstViewOf(page: AppPage): Promise<string> {
  if (page.frame !== 'dashboard' || page.ownNavigation) return Promise.resolve('')
  const known = views.get(page.path)
  if (known) return known
  const view = draw(page)
  views.set(page.path, view)
  return view
}

/** Outside of a browser no effect runs and nothing is asked for, so each page is as it begins. */
async function draw({ path, load }: AppPage): Promise<string> {
  const Page = await load()
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' }
  const context: DeskContext = { setDraftCount() {}, setUnreadCount() {}, updateUnreadNews() {}, reloadAccount() {} }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceContext value={{ location, navigate: () => Promise.resolve() }}>
        <div className="desk early">
          <Side />
          <main id="main" className="desk-main">
            <HelpPath value={helpPathOf(path)}>
              <OutletContext value={context}>
                <ParamsContext value={path.includes(':id') ? { id: 'any' } : {}}>
                  <Page />
                </ParamsContext>
              </OutletContext>
            </HelpPath>
          </main>
        </div>
      </PlaceContext>
    </QueryClientProvider>,
  )
}

const blank = '\u00a0'

/** The place of the side panel, without what depends on the person. */
function Side() {
  return (
    <aside className="desk-side">
      <div>
        <div className="desk-profile">
          <Avatar name="" shape="large" />
          <b>{blank}</b>
          <span>{blank}</span>
          <span className="desk-profile-role">{blank}</span>
        </div>
        <Figures me={null} />
      </div>
    </aside>
  )
}
