import { useSearchParams } from 'react-router'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'

/** /dashboard/notifications, with `before` where one reads on, and `tab=mails` for which mails one gets. */
export function Page() {
  const [search] = useSearchParams()
  const before = Number(search.get('before') ?? NaN)
  return (
    <NotificationsPage
      tab={search.get('tab') === 'mails' ? 'mails' : 'all'}
      before={Number.isSafeInteger(before) && before > 0 ? before : undefined}
    />
  )
}
