import { useCallback, useEffect, useState } from 'react'
import { countUnreadAnnouncementsEndpoint } from '@grfs/contracts/announcements'
import { countUnreadRepliesEndpoint } from '@grfs/contracts/feedback/letters'
import { listDraftsEndpoint } from '@grfs/contracts/submissions'
import { api, type Api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { queryClient, useRequest } from '../../lib/query.ts'
import { readSession, sessionKeys, type Store, type UnreadKind, unreadKinds } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'

/** ANNOUNCE-003: unread counts of announcements, messages and feedback. A missing kind is unknown. */
export type UnreadCounts = Partial<Record<UnreadKind, number>>

// These pages report their count themselves.
const pagesOfAnnouncements: readonly string[] = [
  href('/dashboard/announcement'),
  href('/dashboard/reviewer/announcement'),
]
const pagesOfLetters: readonly string[] = [href('/dashboard/message'), href('/dashboard/feedback')]

/**
 * Requests only the counts that the current page does not report itself. One request per count, because each may fail
 * alone.
 */
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
  if (readSession(store) === null) return
  const before = (store.getItem(sessionKeys.unread) ?? '').split(',')
  store.setItem(sessionKeys.unread, unreadKinds.map((kind, at) => counts[kind] ?? before[at] ?? 0).join())
}

/** A number in the navigation, loaded again on each page. Pages that know it set it themselves (`enabled: false`). */
export function useCount<T>(
  name: string,
  path: string,
  load: () => Promise<T>,
  enabled: boolean,
): [T | undefined, (count: T) => void] {
  const { data } = useRequest([name, path], load, { enabled })
  const setCount = useCallback((count: T) => void queryClient.setQueryData([name, path], count), [name, path])
  return [data, setCount]
}

/** The unread counts of the navigation, loaded again on each page. Also updates the site menu. */
export function useUnreadNews(path: string): [UnreadCounts, (counts: UnreadCounts) => void] {
  const [counts, setCounts] = useState<UnreadCounts>({})
  const updateCounts = useCallback((changed: UnreadCounts) => {
    setCounts((before) => ({ ...before, ...changed }))
    if (!readSession(local)) return
    storeUnread(local, changed)
    document.dispatchEvent(new Event('account'))
  }, [])
  // An effect: the server is outside of rendering.
  useEffect(() => {
    if (!readSession(local)) return
    let isCurrent = true
    for (const answer of askUnread(api.call, path)) {
      answer.then(
        (changed) => isCurrent && updateCounts(changed),
        () => {},
      )
    }
    return () => {
      isCurrent = false
    }
  }, [path, updateCounts])
  return [counts, updateCounts]
}

/** What the frame passes to its pages. */
export interface DeskContext {
  /** Called by pages that list drafts: they know the number first. */
  setDraftCount: (count: number) => void
  /** Called by pages that list messages, with the number of unread ones. */
  setUnreadCount: (count: number) => void
  /** Called by pages that list announcements, messages or feedback, with the number of unread ones. */
  updateUnreadNews: (counts: UnreadCounts) => void
  /** Called after a change of the account that the side panel shows. */
  reloadAccount: () => void
}

const pagesThatSetCount: readonly string[] = [href('/dashboard/researcher'), href('/dashboard/researcher/drafts')]

/** The number of drafts in the navigation. */
export function useDraftCount(path: string): [number | undefined, DeskContext['setDraftCount']] {
  const isResearcher = readSession(local)?.roles.includes('researcher') ?? false
  const load = async () => (await api.call(listDraftsEndpoint, { query: { limit: 1 } })).drafts
  return useCount('drafts', path, load, isResearcher && !pagesThatSetCount.includes(path))
}
