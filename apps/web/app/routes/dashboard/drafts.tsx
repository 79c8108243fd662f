import { useOutletContext } from 'react-router'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'
import { DraftsPage } from '../../features/submissions/drafts/drafts-page.tsx'

/** /dashboard/researcher/drafts. */
export function Page() {
  return <DraftsPage onDrafts={useOutletContext<DeskContext>().tellDrafts} />
}
