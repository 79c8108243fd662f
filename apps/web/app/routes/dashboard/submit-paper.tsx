import { useState } from 'react'
import { useLocation } from 'react-router'
import { SubmitPage } from '../../features/submissions/submit/submit-page.tsx'

/** /dashboard/researcher/submitPaper. */
export function Page() {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  // Each visit is a paper of its own, also from here to here ('Submit a new Paper'). A jump within the page is no visit.
  if (location.key !== shown.key && location.hash === '') setShown(location)
  const words = new URLSearchParams(shown.search)
  return <SubmitPage key={shown.key} draftId={words.get('draft')} journal={words.get('journal')} />
}
