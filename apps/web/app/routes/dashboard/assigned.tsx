import { useParams } from 'react-router'
import { NoReview, ReviewPage } from '../../features/peer-review/review/review-page.tsx'

/** /dashboard/reviewer/assigned/{id}. */
export function Page() {
  const id = useParams()['id']?.trim() ?? ''
  return id === '' ? <NoReview /> : <ReviewPage id={id} />
}
