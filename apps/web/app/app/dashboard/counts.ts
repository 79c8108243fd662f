import { useCallback, useEffect, useState } from 'react'
import { countUnreadAnnouncementsEndpoint } from '@grfs/contracts/announcements'
import { countUnreadRepliesEndpoint } from '@grfs/contracts/feedback/letters'
import { listDraftsEndpoint } from '@grfs/contracts/submissions'
import { api, type Api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { queryClient, useRequest } from '../../lib/query.ts'
import { readSession, sessionKeys, type Store, type UnreadKind, unreadKinds } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'

/** ANNOUNCE-003: how much the press has told somebody that they have not read; what is not named is not known. */
export type UnreadCounts = Partial<Record<UnreadKind, number>>

// These pages know it first.
const pagesOfAnnouncements: readonly string[] = [
  href('/dashboard/announcement'),
  href('/dashboard/reviewer/announcement'),
]
const pagesOfLetters: readonly string[] = [href('/dashboard/message'), href('/dashboard/feedback')]

/** Only what the page itself does not tell; each count by itself, as one may fail. */
export function askUnread(call: Api['call'], path: string): Array<Promise<UnreadCounts>> {
  return [
    ...(pagesOfAnnouncements.includes(path)
      ? []
      : [call(countUnreadAnnouncementsEndpoint, {}).then(({ unread }) => ({ announcements: unread }))]),
    ...(pagesOfLetters.includes(path)
      ? []
      : [call(countUnreadRepliesEndpoint, {}).then(({ message, feedback }) => ({ messages: message, feedback }))]),
  ]
}

export function storeUnread(store: Store, counts: UnreadCounts): void {
  const before = (store.getItem(sessionKeys.unread) ?? '').split(',')
  store.setItem(sessionKeys.unread, unreadKinds.map((kind, at) => counts[kind] ?? before[at] ?? 0).join())
}

/**
 * A number in the navigation: loaded again with each page. A page that knows the number itself tells it, and it is not
 * loaded there (`enabled`).
 */
export function useCount<T>(
  name: string,
  path: string,
  load: () => Promise<T>,
  enabled: boolean,
): [T | undefined, (count: T) => void] {
  const { data } = useRequest([name, path], load, { enabled })
  const tell = useCallback((count: T) => void queryClient.setQueryData([name, path], count), [name, path])
  return [data, tell]
}

/** What the navigation shows as unread. The site's menu is told as well. */
export function useUnreadNews(path: string): [UnreadCounts, (counts: UnreadCounts) => void] {
  const [counts, setCounts] = useState<UnreadCounts>({})
  const tell = useCallback((told: UnreadCounts) => {
    setCounts((before) => ({ ...before, ...told }))
    if (!readSession(local)) return
    storeUnread(local, told)
    document.dispatchEvent(new Event('account'))
  }, [])
  // An effect, because the server is outside of what we render.
  useEffect(() => {
    if (!readSession(local)) return
    let isCurrent = true
    for (const answer of askUnread(api.call, path)) {
      answer.then(
        (told) => isCurrent && tell(told),
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [path, tell])
  return [counts, tell]
}

/** What the frame gives to its pages. */
export interface DeskContext {
  /** A page that lists drafts knows their number first. */
  tellDrafts: (count: number) => void
  /** A page that lists messages knows how many are unread. */
  tellUnread: (count: number) => void
  /** A page that lists announcements or letters knows how many of them are. */
  tellNews: (counts: UnreadCounts) => void
}

const pagesThatTell: readonly string[] = [href('/dashboard/researcher'), href('/dashboard/researcher/drafts')]

/** How many drafts the navigation shows. */
export function useDraftCount(path: string): [number | undefined, DeskContext['tellDrafts']] {
  const isResearcher = readSession(local)?.roles.includes('researcher') ?? false
  const load = async () => (await api.call(listDraftsEndpoint, { query: { limit: 1 } })).drafts
  return useCount('drafts', path, load, isResearcher && !pagesThatTell.includes(path))
}
