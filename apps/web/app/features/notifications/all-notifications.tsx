import { useEffect, useRef, useState } from 'react'
import {
  listNotificationsEndpoint,
  type Notification,
  type NotificationList,
  readNotificationsEndpoint,
} from '@grfs/contracts/notifications'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { api } from '../../lib/api.ts'
import { agoWords } from '../../lib/format.ts'
import { KeysetPager } from '../../ui/tables/pager.tsx'
import { href } from '../../lib/paths.ts'
import { type ApiQuery, setData, useApi } from '../../lib/query.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { fill } from '../../ui/layout/words.ts'

const { page: t, kinds, bell } = notificationTexts

const hrefOf = (before: string | undefined) =>
  before === undefined ? href('/dashboard/notifications') : `${href('/dashboard/notifications')}?before=${before}`

export function AllNotifications({ before }: { before: number | undefined }) {
  return <NotificationsView {...useNotifications(before)} before={before} now={useNow()} />
}

interface NotificationsViewProps extends NotificationsState {
  before: number | undefined
  now: Date
}

export function NotificationsView({ list, error, isFetching, refetch, markRead, before, now }: NotificationsViewProps) {
  const mark = async (what: ReadWhat) => {
    if (!(await markRead(what))) showToast({ title: t.failed, tone: 'danger' })
  }
  if (error) return <ErrorState title={t.loadFailed} retry={{ onRetry: refetch, busy: isFetching }} />
  if (!list) return <Skeleton lines={8} label={t.loading} />
  if (list.notifications.length === 0) return <EmptyState title={t.none}>{t.noneText}</EmptyState>
  return (
    <>
      <div className="notified-bar">
        <p role="status">{unreadWords(list.unread)}</p>
        {list.unread > 0 && (
          <Button small onClick={() => void mark({ until: list.newest })}>
            {t.markAll}
          </Button>
        )}
      </div>
      <ol className="notified-list">
        {list.notifications.map((one) => (
          <li key={one.id}>
            <Item notification={one} now={now} onRead={() => mark({ id: one.id })} />
          </li>
        ))}
      </ol>
      <KeysetPager
        after={before === undefined ? undefined : String(before)}
        next={list.next === null ? null : String(list.next)}
        hrefOf={hrefOf}
      />
    </>
  )
}

function unreadWords(unread: number): string {
  if (unread === 0) return t.allRead
  return fill(t.unread, { count: unread > 99 ? bell.many : unread })
}

interface ItemProps {
  notification: Notification
  now: Date
  onRead: () => Promise<void>
}

function Item({ notification: { id, kind, title, text, path, at, isRead }, now, onRead }: ItemProps) {
  const [isFetching, setBusy] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const read = async () => {
    setBusy(true)
    await onRead()
    setBusy(false)
    // The button may disappear: move the focus, so that keyboard users keep their place.
    head.current?.focus()
  }
  return (
    <article className={classNames('notified-one', !isRead && 'is-new')} aria-labelledby={`n-${id}`}>
      <p className="notified-marks">
        {!isRead && <Badge tone="accent">{t.new}</Badge>}
        <span>{kinds[kind].name}</span>
        <time dateTime={at} title={at.slice(0, 16).replace('T', ' ')}>
          {agoWords(at, now)}
        </time>
      </p>
      <h2 id={`n-${id}`} ref={head} tabIndex={-1}>
        {path === null ? (
          title
        ) : (
          // It links to another page, so opening the link marks it as read.
          <Link href={path} onClick={() => isRead || void onRead()}>
            {title}
          </Link>
        )}
      </h2>
      <p className="notified-text">{text}</p>
      {!isRead && (
        <Button
          small
          kind="quiet"
          busy={isFetching}
          aria-label={fill(t.aloud, { action: t.markOne, title })}
          onClick={() => void read()}
        >
          {t.markOne}
        </Button>
      )}
    </article>
  )
}

type ReadWhat = { id: string } | { until: number }

export interface NotificationsState extends Pick<ApiQuery<NotificationList>, 'error' | 'isFetching' | 'refetch'> {
  list: NotificationList | undefined
  /** Resolves to false on failure. */
  markRead: (what: ReadWhat) => Promise<boolean>
}

/** The list after marking as read. */
export function afterReading(list: NotificationList, what: ReadWhat, unread: number): NotificationList {
  const isMarked = (id: string) => 'until' in what || what.id === id
  return {
    ...list,
    unread,
    notifications: list.notifications.map((one) => (isMarked(one.id) ? { ...one, isRead: true } : one)),
  }
}

function useNotifications(before: number | undefined): NotificationsState {
  const input = { query: before === undefined ? {} : { before } }
  const { data: list, error, isFetching, refetch } = useApi(listNotificationsEndpoint, input)
  const unread = list?.unread
  // An effect: the server renders the bell in the header, and another script updates it.
  useEffect(() => {
    if (unread !== undefined) document.dispatchEvent(new CustomEvent('unread', { detail: unread }))
  }, [unread])
  const markRead = async (what: ReadWhat) => {
    try {
      const { unread: left } = await api.call(readNotificationsEndpoint, { body: what })
      setData(listNotificationsEndpoint, input, (shown) => afterReading(shown, what, left))
      return true
    } catch {
      return false
    }
  }
  return { list, error, isFetching, refetch, markRead }
}
