import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'
import { LettersPage } from '../../features/letters/letters-page.tsx'

/** /dashboard/feedback. */
export function Page() {
  const [search] = useSearchParams()
  return (
    <LettersPage
      key="feedback"
      kind="feedback"
      about={search.get('paper')}
      onUnread={useOutletContext<DeskContext>().tellNews}
    />
  )
}
