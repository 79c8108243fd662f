import { siteFacts } from '../lib/site.ts'
import { MagicLogin } from '../features/identity/magic-login.tsx'

export function Page() {
  return <MagicLogin siteName={siteFacts().name} />
}
