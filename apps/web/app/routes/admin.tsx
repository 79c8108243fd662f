import { texts } from '@grfs/contracts/texts/index'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AdminDesk, type Tool } from '../features/administration/admin-desk.tsx'
import { LogoutButton } from '../features/dashboard/side.tsx'
import { QueuePage, type Standing } from '../features/editing/queue/queue-page.tsx'
import { countWords } from '../features/editing/queue/row-words.ts'
import { queuePath } from '../lib/paths.ts'
import { storedName } from '../lib/session.ts'
import { local } from '../lib/stores.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { DeskHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const t = texts.dashboard.admin

const PaperDesk = lazy(async () => ({
  default: (await import('../features/editing/paper/paper-desk.tsx')).PaperDesk,
}))

/** ADMIN-015: every tool opens inside /admin; which one, and what in it, stands behind the question mark. */
const papers = 'papers'

/** /admin. */
export function Page() {
  const [search] = useSearchParams()
  const tool = search.get('tool') ?? papers
  const paper = tool === papers ? search.get('paper') : null
  const [standing, setStanding] = useState<Standing | null>(null)
  const left = usePaperLeft(paper)
  useFocusOnArrival(`${tool} ${paper ?? ''}`)
  return (
    <AdminDesk
      person={storedName(local)}
      tools={toolsFor(standing)}
      current={tool}
      logout={<LogoutButton label={texts.chrome.logout} />}
    >
      {tool !== papers && <ComingSoon />}
      {tool === papers && paper === null && <QueuePage onStanding={setStanding} startAt={left} />}
      {paper !== null && (
        <Later>
          <PaperDesk key={paper} id={paper} />
        </Later>
      )}
    </AdminDesk>
  )
}

/** ADMIN-008: until the server has refused, it is taken for granted; it is what nearly everybody here comes for. */
function toolsFor(standing: Standing | null): Tool[] {
  if (standing === 'refused') return []
  const waiting = standing === null || standing === 0 ? null : countWords(standing)
  return [{ id: papers, label: texts.editing.desk.managePapers, href: queuePath(), icon: 'file', waiting }]
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

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton lines={10} />}>{children}</Suspense>
}

/** The paper that was open last: who comes back from it goes on from its row. */
function usePaperLeft(paper: string | null): string | null {
  const [place, setPlace] = useState<{ paper: string | null; left: string | null }>({ paper, left: null })
  if (place.paper !== paper) setPlace({ paper, left: place.paper ?? place.left })
  return place.left
}

/** As with a page of another path: who uses a screen reader or the keyboard begins at the new content. */
function useFocusOnArrival(place: string): void {
  const shown = useRef(place)
  // An effect, because the focus belongs to the document around us.
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const main = document.getElementById('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [place])
}
