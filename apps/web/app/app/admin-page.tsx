import { texts } from '@grfs/contracts/texts/index'
import { Suspense, useState } from 'react'
import { AdminDesk } from '../features/administration/admin-desk.tsx'
import { SideFigureList, useStats, type AdminStats } from '../features/administration/side-figures.tsx'
import { isTool, toolHelpPath, toolsFor, type Tool, type ToolId } from '../features/administration/tools.ts'
import { useFocusRecovery, useFocusOnArrival } from '../features/administration/use-focus.ts'
import { useRights } from '../features/identity/admin/use-act.ts'
import { LogoutButton } from './dashboard/side.tsx'
import { type Load, Loaded, moduleOf } from './loaded.tsx'
import type { QueuePageProps, Standing } from '../features/peer-review/admin/queue/queue-page.tsx'
import { limitedCount } from '../lib/amounts.ts'
import { useRefetchOn } from '../lib/query.ts'
import { storedName } from '../lib/session.ts'
import { local } from '../lib/stores.ts'
import { useSearch } from '../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/feedback/states.tsx'
import { DeskHead, HelpPath } from '../ui/layout/page-head.tsx'

const t = texts.dashboard.admin
const { failed, refused } = texts.administration

/** The tool `papers`, and what opens inside it. */
type Papers = { papers: Load<QueuePageProps> } & Record<'paper' | 'person', Load<{ id: string }>>

/** The modules of the tools. `build.ts` reads this table. */
const modules: Record<Exclude<ToolId, 'papers'>, Load> & Papers = {
  papers: async () => (await import('../features/peer-review/admin/queue/queue-page.tsx')).QueuePage,
  paper: async () => (await import('../features/peer-review/admin/paper/paper-desk.tsx')).PaperDesk,
  person: async () => (await import('../features/peer-review/admin/paper/person-page.tsx')).PersonPage,
  overview: async () => (await import('../features/publishing/admin/publishing-desk.tsx')).PublishingDesk,
  researchers: async () =>
    (await import('../features/identity/admin/applications/applications-desk.tsx')).ApplicationsDesk,
  users: async () => (await import('../features/identity/admin/users/users-desk.tsx')).UsersDesk,
  calls: async () => (await import('../features/journals/admin/calls-desk.tsx')).CallsDesk,
  announcements: async () => (await import('../features/announcements/admin/announcements-desk.tsx')).AnnouncementsDesk,
  news: async () => (await import('../features/news/admin/news-desk.tsx')).NewsDesk,
  admins: async () => (await import('../features/identity/admin/sub-admins/sub-admins-desk.tsx')).SubAdminsDesk,
  journals: async () => (await import('../features/journals/admin/journals-desk.tsx')).JournalsDesk,
  inbox: async () => (await import('../features/feedback/admin/inbox-desk.tsx')).InboxDesk,
  figures: async () => (await import('../features/statistics/figures-desk.tsx')).FiguresDesk,
  reports: async () => (await import('../features/statistics/reports-desk.tsx')).ReportsDesk,
  integrations: async () => (await import('../features/integrations/admin/integrations-desk.tsx')).IntegrationsDesk,
  mails: async () => (await import('../features/mails/admin/mails-desk.tsx')).MailsDesk,
  audit: async () => (await import('../features/administration/audit/audit-desk.tsx')).AuditDesk,
}

/** The page with the tool that the address names, so that both are shown at once. */
export async function loadPage(): Promise<typeof Page> {
  const search = new URLSearchParams(location.search)
  const tool = search.get('tool') ?? 'papers'
  const opened = (['paper', 'person'] as const).find((name) => tool === 'papers' && search.has(name))
  const name = opened ?? tool
  if (Object.hasOwn(modules, name)) await moduleOf(modules[name as 'audit']).catch(() => {})
  return Page
}

/** /admin. ADMIN-015: every tool opens inside this page. The query string says which one, and what is open in it. */
export function Page() {
  const search = useSearch()
  const rights = useRights()
  // Load again for each tool: the permissions may have changed (SUBADMIN-022).
  useRefetchOn(search.get('tool'), rights.refetch)
  const mine = rights.data && toolsFor(rights.data)
  const current = search.get('tool') ?? mine?.[0]?.id ?? 'papers'
  const paper = current === 'papers' ? search.get('paper') : null
  const person = current === 'papers' ? search.get('person') : null
  const [standing, setStanding] = useState<Standing | null>(null)
  const left = usePaperLeft(paper)
  const stats = useStats(current)
  useFocusOnArrival(`${current} ${paper ?? person ?? ''}`)
  useFocusRecovery()
  return (
    <AdminDesk
      person={storedName(local)}
      tools={(mine ?? []).map((tool) => ({
        ...tool,
        waiting: waitingIn(tool.id, current === 'papers' ? standing : null, stats),
      }))}
      current={current}
      logout={<LogoutButton label={texts.chrome.logout} />}
      figures={<SideFigureList stats={stats} />}
    >
      {!mine && !rights.error && <Skeleton lines={10} />}
      {!mine && rights.error && (
        <ErrorState title={failed.title} retry={{ onRetry: rights.refetch, busy: rights.isFetching }}>
          {failed.text}
        </ErrorState>
      )}
      {mine && (
        <HelpPath value={toolHelpPath(current)}>
          <Suspense fallback={<Skeleton lines={10} />}>
            {paper !== null ? (
              <Loaded key={paper} load={modules.paper} props={{ id: paper }} />
            ) : person !== null ? (
              <Loaded key={person} load={modules.person} props={{ id: person }} />
            ) : (
              <Shown id={current} mine={mine} papers={{ onStanding: setStanding, startAt: left }} />
            )}
          </Suspense>
        </HelpPath>
      )}
    </AdminDesk>
  )
}

/** While the work queue is open, its own count is more recent than the statistics. */
function waitingIn(tool: ToolId, standing: Standing | null, stats: AdminStats | null): string | null {
  const papers = standing === 'refused' ? null : (standing ?? stats?.waiting.papers ?? null)
  const waiting: Partial<Record<ToolId, number | null>> = { ...stats?.waiting, papers }
  return waiting[tool] ? limitedCount(waiting[tool]) : null
}

interface ShownProps {
  id: string
  mine: readonly Tool[]
  papers: QueuePageProps
}

function Shown({ id, mine, papers }: ShownProps) {
  if (!isTool(id)) return <ComingSoon />
  if (!mine.some((tool) => tool.id === id)) return <Refused id={id} />
  if (id === 'papers') return <Loaded load={modules.papers} props={papers} />
  return <Loaded load={modules[id]} props={{}} />
}

/** ADMIN-014. */
function ComingSoon() {
  return (
    <>
      <DeskHead title={t.title} />
      <EmptyState title={t.comingSoon}>{t.comingSoonText}</EmptyState>
    </>
  )
}

function Refused({ id }: { id: ToolId }) {
  return (
    <>
      <DeskHead title={texts.administration.tools[id]} />
      <EmptyState title={refused.title}>{refused.text}</EmptyState>
    </>
  )
}

/** The paper that was open last, so that the queue can focus its row when the editor comes back. */
function usePaperLeft(paper: string | null): string | null {
  const [place, setPlace] = useState<{ paper: string | null; left: string | null }>({ paper, left: null })
  if (place.paper !== paper) setPlace({ paper, left: place.paper ?? place.left })
  return place.left
}
