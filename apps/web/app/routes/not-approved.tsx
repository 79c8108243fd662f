import { siteFacts } from '../lib/site.ts'
import { NotApproved } from '../features/identity/not-approved.tsx'

export function Page() {
  return <NotApproved supportEmail={siteFacts().supportEmail} />
}
