import { siteFacts } from '../desk/site.ts'
import { NotApproved } from '../features/identity/not-approved.tsx'

export function Page() {
  return <NotApproved supportEmail={siteFacts().supportEmail} />
}
