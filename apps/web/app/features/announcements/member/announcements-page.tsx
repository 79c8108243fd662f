import './announcements-page.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOutletContext } from '../../../lib/navigation.tsx'
import { type Announcement, listAnnouncementsEndpoint, readAnnouncementEndpoint } from '@grfs/contracts/announcements'
import { announcementTexts } from '@grfs/contracts/texts/announcements'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api, type Api, messageOf } from '../../../lib/api.ts'
import { agoWords } from '../../../lib/format.ts'
import { type ApiQuery, setData, useApi } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { paragraphsOf } from '../../../lib/format.ts'

const t = announcementTexts
const words: Readonly<Record<string, string>> = t.reader.priorities

/** ANNOUNCE-007: high, medium, low, otherwise neutral. */
const tones: Readonly<Record<string, BadgeTone>> = { high: 'danger', medium: 'warn', low: 'accent' }

/** /dashboard/announcement and /dashboard/reviewer/announcement: the account's roles decide what is shown. */
export function Page() {
  const { updateUnreadNews } = useOutletContext<DeskContext>()
  return <AnnouncementsView {...useAnnouncements(updateUnreadNews)} now={useNow()} />
}

export function AnnouncementsView({
  announcements,
  error,
  isFetching,
  refetch,
  markAsRead,
  now,
}: AnnouncementsState & { now: Date }) {
  const unread = announcements && unreadOf(announcements)
  return (
    <div className="member-announcements">
      <DeskHead title={t.reader.title}>
        {t.reader.intro}{' '}
        <span role="status">
          {announcements && announcements.length > 0
            ? unread === 0
              ? t.reader.allRead
              : fill(t.reader.unread, { count: unread! })
            : null}
        </span>
      </DeskHead>
      {error && (
        <ErrorState
          title={fill(t.loadFailed, { message: messageOf(error, t.reader.noAnswer) })}
          retry={{ onRetry: refetch, busy: isFetching }}
        />
      )}
      {!announcements && !error && <Skeleton lines={6} label={t.reader.loading} />}
      {!error && announcements?.length === 0 && <EmptyState title={t.none}>{t.reader.noneText}</EmptyState>}
      {!error && announcements && announcements.length > 0 && (
        <ol className="announcement-list">
          {announcements.map((one) => (
            <li key={one._id}>
              <Item announcement={one} now={now} onRead={markAsRead} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface ItemProps {
  announcement: Announcement
  now: Date
  onRead: AnnouncementsState['markAsRead']
}

function Item({ announcement: { _id, title, content, priority, isRead, readAt, createdAt }, now, onRead }: ItemProps) {
  const [isBusy, setBusy] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const read = async () => {
    setBusy(true)
    const hadFocus = head.current?.closest('article')?.contains(document.activeElement)
    await onRead(_id)
    setBusy(false)
    // The button may disappear: move the focus, so that keyboard users keep their place.
    if (hadFocus) head.current?.focus()
  }
  const tone = tones[priority]
  return (
    <article
      className={classNames('announcement-item', tone && `announcement-${tone}`, !isRead && 'is-new')}
      aria-labelledby={`a-${_id}`}
    >
      <p className="announcement-marks">
        {!isRead && <Badge tone="accent">{t.new}</Badge>}
        <Badge tone={tone ?? 'neutral'}>{words[priority] ?? priority}</Badge>
        <time dateTime={createdAt} title={createdAt.slice(0, 16).replace('T', ' ')}>
          {agoWords(createdAt, now)}
        </time>
      </p>
      <h2 id={`a-${_id}`} ref={head} tabIndex={-1}>
        {title}
      </h2>
      <div className="announcement-text">
        {paragraphsOf(content).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {isRead ? (
        readAt && <p className="announcement-read">{fill(t.reader.readAgo, { ago: agoWords(readAt, now) })}</p>
      ) : (
        <Button
          small
          busy={isBusy}
          aria-label={fill(t.reader.aloud, { action: t.markAsRead, title })}
          onClick={() => void read()}
        >
          {t.markAsRead}
        </Button>
      )}
    </article>
  )
}

export interface AnnouncementsState extends Pick<ApiQuery<Announcement[]>, 'error' | 'isFetching' | 'refetch'> {
  announcements: readonly Announcement[] | undefined
  markAsRead: (id: string) => Promise<void>
}

/** ANNOUNCE-012: whether the request succeeded. A failure shows no message; the person can try again. */
export async function sayRead(call: Api['call'], id: string): Promise<boolean> {
  try {
    await call(readAnnouncementEndpoint, { params: { id }, body: {} })
    return true
  } catch {
    return false
  }
}

/** ANNOUNCE-008: applies to the local copy what was sent to the server. */
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

function useAnnouncements(onUnread: (counts: { announcements: number }) => void): AnnouncementsState {
  const { data: announcements, error, isFetching, refetch } = useApi(listAnnouncementsEndpoint, {})
  const unread = announcements && unreadOf(announcements)
  // An effect: the navigation beside this page shows the number too.
  useEffect(() => {
    if (unread !== undefined) onUnread({ announcements: unread })
  }, [unread, onUnread])
  const markAsRead = useCallback(async (id: string) => {
    if (!(await sayRead(api.call, id))) return
    const readAt = { [id]: new Date().toISOString() }
    setData(listAnnouncementsEndpoint, {}, (before) => withRead(before, readAt))
    // The bell in the header may show a notification about it too.
    document.dispatchEvent(new Event('read'))
  }, [])
  return { announcements, error, isFetching, refetch, markAsRead }
}
