import { useSearchParams } from 'react-router'
import { OnTheirWay } from '../../features/submissions/submitted/on-their-way.tsx'
import { SubmittedPaper } from '../../features/submissions/submitted/submitted-paper.tsx'

/** /dashboard/researcher/submitted: what one sees after handing in; without a paper in the address, all that are on their way. */
export function Page() {
  const id = useSearchParams()[0].get('id')
  return id ? <SubmittedPaper key={id} id={id} /> : <OnTheirWay />
}
