import { useCallback, useEffect, useMemo, useState } from 'react'
import { listAnnouncementsEndpoint, readAnnouncementEndpoint, type Announcement } from '@grfs/contracts/announcements'
import { api, type Api } from '../../../lib/api.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'

export interface AnnouncementsState extends Pick<Asked<Announcement[]>, 'error' | 'isBusy' | 'again'> {
  /** Null until they are there. */
  announcements: readonly Announcement[] | null
  markAsRead: (id: string) => Promise<void>
}

/** ANNOUNCE-012: whether it went well; where it did not, nobody is told, and it can be tried again. */
export async function sayRead(call: Api['call'], id: string): Promise<boolean> {
  try {
    await call(readAnnouncementEndpoint, { params: { id }, body: {} })
    return true
  } catch {
    return false
  }
}

/** ANNOUNCE-008: the local copy follows what was said to the server. */
export function withRead(
  announcements: readonly Announcement[],
  readAt: Readonly<Record<string, string>>,
): Announcement[] {
  return announcements.map((one) => {
    const at = readAt[one._id]
    return one.isRead || at === undefined ? one : { ...one, isRead: true, readAt: at }
  })
}

export function unreadOf(announcements: readonly Announcement[]): number {
  return announcements.filter(({ isRead }) => !isRead).length
}

export function useAnnouncements(onUnread: (counts: { announcements: number }) => void): AnnouncementsState {
  const { value, error, isBusy, again } = useAsked(useCallback(() => api.call(listAnnouncementsEndpoint, {}), []))
  const [readAt, setReadAt] = useState<Readonly<Record<string, string>>>({})
  const announcements = useMemo(() => value && withRead(value, readAt), [value, readAt])
  const unread = announcements && unreadOf(announcements)
  // An effect, because the navigation beside this page shows the number too.
  useEffect(() => {
    if (unread !== null) onUnread({ announcements: unread })
  }, [unread, onUnread])
  const markAsRead = useCallback(async (id: string) => {
    if (!(await sayRead(api.call, id))) return
    setReadAt((before) => ({ ...before, [id]: new Date().toISOString() }))
    // The bell in the header may have told of it too.
    document.dispatchEvent(new Event('read'))
  }, [])
  return { announcements, error, isBusy, again, markAsRead }
}
