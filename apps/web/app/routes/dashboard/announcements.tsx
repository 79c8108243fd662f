import { useOutletContext } from 'react-router'
import { AnnouncementsPage } from '../../features/announcements/reader/announcements-page.tsx'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'

/** /dashboard/announcement and /dashboard/reviewer/announcement: what one is told follows from one's roles. */
export function Page() {
  return <AnnouncementsPage onUnread={useOutletContext<DeskContext>().tellNews} />
}
