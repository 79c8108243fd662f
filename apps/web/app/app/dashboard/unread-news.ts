import { useCallback, useEffect, useState } from 'react'
import { countUnreadAnnouncementsEndpoint } from '@grfs/contracts/announcements'
import { countUnreadRepliesEndpoint } from '@grfs/contracts/letters'
import { api, type Api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { readSession, sessionKeys, unreadKinds, type Store, type UnreadKind } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'

/** ANNOUNCE-003: how much the press has told somebody that they have not read; what is not named is not known. */
export type UnreadCounts = Partial<Record<UnreadKind, number>>

// These pages know it first.
const pagesOfAnnouncements: readonly string[] = [href('/dashboard/announcement'), href('/dashboard/reviewer/announcement')]
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

/** What the navigation shows as unread: asked for anew with each page. The site's menu is told as well. */
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
