import { useParams } from 'react-router'
import { InvitationPage } from '../features/peer-review/invitation/invitation-page.tsx'

/** /invitation/{token}. */
export function Page() {
  const token = useParams()['id'] ?? ''
  return <InvitationPage key={token} token={token} />
}
