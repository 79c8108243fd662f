import { useCallback, useEffect, useState } from 'react'
import {
  listNotificationsEndpoint,
  readNotificationsEndpoint,
  type NotificationList,
} from '@grfs/contracts/notifications'
import { api } from '../../lib/api.ts'
import { useAsked, type Asked } from '../../lib/use-asked.ts'

export type ReadWhat = { id: string } | { until: number }

export interface NotificationsState extends Pick<Asked<NotificationList>, 'error' | 'isBusy' | 'again'> {
  /** Null until they are there. */
  list: NotificationList | null
  /** False where it did not work. */
  markRead: (what: ReadWhat) => Promise<boolean>
}

/** The list as it is once this was marked as read. */
export function afterReading(list: NotificationList, what: ReadWhat, unread: number): NotificationList {
  const isMeant = (id: string) => 'until' in what || what.id === id
  return {
    ...list,
    unread,
    notifications: list.notifications.map((one) => (isMeant(one.id) ? { ...one, isRead: true } : one)),
  }
}

export function useNotifications(before: number | undefined): NotificationsState {
  const ask = useCallback(
    () => api.call(listNotificationsEndpoint, { query: before === undefined ? {} : { before } }),
    [before],
  )
  const { value, error, isBusy, again } = useAsked(ask)
  const [changed, setChanged] = useState<{ of: NotificationList; to: NotificationList } | null>(null)
  const list = changed !== null && changed.of === value ? changed.to : value
  const unread = list?.unread
  // An effect, because the bell in the header is the server's markup and another script's.
  useEffect(() => {
    if (unread !== undefined) document.dispatchEvent(new CustomEvent('unread', { detail: unread }))
  }, [unread])
  const markRead = useCallback(
    async (what: ReadWhat) => {
      if (!value) return false
      try {
        const { unread: left } = await api.call(readNotificationsEndpoint, { body: what })
        setChanged((former) => {
          const now = former?.of === value ? former.to : value
          return { of: value, to: afterReading(now, what, left) }
        })
        return true
      } catch {
        return false
      }
    },
    [value],
  )
  return { list, error, isBusy, again, markRead }
}
