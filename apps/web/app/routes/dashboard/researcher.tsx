import { useOutletContext } from 'react-router'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'
import { SubmissionsPage } from '../../features/submissions/list/submissions-page.tsx'

/** /dashboard/researcher. */
export function Page() {
  return <SubmissionsPage onDrafts={useOutletContext<DeskContext>().tellDrafts} />
}
