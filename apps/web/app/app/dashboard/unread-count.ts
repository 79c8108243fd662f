import { useEffect, useState } from 'react'
import { listAssignmentsEndpoint } from '@grfs/contracts/peer-review'
import { api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { readSession, sessionKeys } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import type { DeskContext } from './draft-count.ts'
import { sideOf, type DeskPlace } from './navigation.ts'

const pagesThatTell: readonly string[] = [href('/dashboard/reviewer'), href('/dashboard/reviewer/inbox')]

/** How many unread messages a reviewer's navigation shows; asked for again with each page. */
export function useUnreadCount({ pathname, state }: DeskPlace): [number | null, DeskContext['tellUnread']] {
  const [count, setCount] = useState<number | null>(null)
  // An effect, because the server is outside of what we render.
  useEffect(() => {
    const session = readSession(local)
    const mayAsk = session?.roles.includes('reviewer') && local.getItem(sessionKeys.approved) === 'approved'
    const isShown = sideOf({ pathname, state }, session?.role ?? '') === 'reviewer'
    if (!mayAsk || !isShown || pagesThatTell.includes(pathname)) return
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
  }, [pathname, state])
  return [count, setCount]
}
