import { useEffect, useState } from 'react'
import { listAssignmentsEndpoint } from '@grfs/contracts/peer-review'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { readSession, sessionKeys } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import type { DeskContext } from './draft-count.ts'
import { sideOf } from './navigation.ts'

const pagesThatTell: readonly string[] = [paths.reviewerDashboard, paths.reviewerInbox]

/** How many messages the navigation of a reviewer shows as unread: asked for anew with each page. */
export function useUnreadCount(path: string): [number | null, DeskContext['tellUnread']] {
  const [count, setCount] = useState<number | null>(null)
  // An effect, because the server is outside of what we render.
  useEffect(() => {
    const session = readSession(local)
    const mayAsk = session?.roles.includes('reviewer') && local.getItem(sessionKeys.approved) === 'approved'
    const isShown = sideOf(path, session?.role ?? '') === 'reviewer'
    if (!mayAsk || !isShown || pagesThatTell.includes(path)) return
    let isCurrent = true
    api.call(listAssignmentsEndpoint, {}).then(
      ({ counts }) => {
        if (isCurrent) setCount(counts.unreadMessages)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return [count, setCount]
}
