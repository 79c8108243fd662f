import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'
import { InboxPage } from '../../features/peer-review/inbox/inbox-page.tsx'

/** /dashboard/reviewer/inbox. */
export function Page() {
  return <InboxPage about={useSearchParams()[0].get('about')} onUnread={useOutletContext<DeskContext>().tellUnread} />
}
