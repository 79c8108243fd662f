import { useOutletContext } from 'react-router'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'
import { ReviewerPage } from '../../features/peer-review/dashboard/reviewer-page.tsx'

/** /dashboard/reviewer. */
export function Page() {
  return <ReviewerPage onUnread={useOutletContext<DeskContext>().tellUnread} />
}
