import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskContext } from '../../features/dashboard/draft-count.ts'
import { LettersPage } from '../../features/letters/letters-page.tsx'

/** /dashboard/message. */
export function Page() {
  const [search] = useSearchParams()
  return (
    <LettersPage
      key="message"
      kind="message"
      about={search.get('paper')}
      onUnread={useOutletContext<DeskContext>().tellNews}
    />
  )
}
