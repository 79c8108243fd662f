import { UnsubscribePage } from '../features/notifications/unsubscribe-page.tsx'

/** /unsubscribe?token=, from a mail. */
export function Page() {
  return <UnsubscribePage />
}
