import { useEffect, useState } from 'react'
import { listDraftsEndpoint } from '@grfs/contracts/submissions'
import { api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { readSession } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import type { UnreadCounts } from './unread-news.ts'

/** What the frame gives to its pages. */
export interface DeskContext {
  /** A page that lists drafts knows their number first. */
  tellDrafts: (count: number) => void
  /** A page that lists messages knows how many are unread. */
  tellUnread: (count: number) => void
  /** A page that lists announcements or letters knows how many of them are. */
  tellNews: (counts: UnreadCounts) => void
  /** The page of the wallet knows its balance first. */
  tellBalance: (balance: string) => void
}

const pagesThatTell: readonly string[] = [href('/dashboard/researcher'), href('/dashboard/researcher/drafts')]

/** How many drafts the navigation shows: asked for anew with each page, because any of them may have saved one. */
export function useDraftCount(path: string): [number | null, DeskContext['tellDrafts']] {
  const [count, setCount] = useState<number | null>(null)
  // An effect, because the server is outside of what we render.
  useEffect(() => {
    const mayAsk = readSession(local)?.roles.includes('researcher') ?? false
    if (!mayAsk || pagesThatTell.includes(path)) return
    let isCurrent = true
    api.call(listDraftsEndpoint, { query: { limit: 1 } }).then(
      ({ drafts }) => {
        if (isCurrent) setCount(drafts)
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return [count, setCount]
}
