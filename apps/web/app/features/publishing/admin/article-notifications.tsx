import { useState } from 'react'
import {
  deleteCoarNotificationEndpoint,
  listCoarNotificationsOfArticleEndpoint,
  listUnreadCoarNotificationsEndpoint,
  markCoarNotificationEndpoint,
  type ReceivedNotification,
} from '@grfs/contracts/integrations/notifications'
import { integrationTexts as texts } from '@grfs/contracts/texts/integrations'
import { api, messageOf } from '../../../lib/api.ts'
import { shortDate, timeWords } from '../../../lib/format.ts'
import { invalidate, useApi } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { deskPath } from './desk-view.ts'

const t = texts.notifications

/** How many are unread, and where. */
export function UnreadNotifications() {
  const { data } = useApi(listUnreadCoarNotificationsEndpoint, {})
  if (!data || data.unread === 0) return null
  const { one, many } = t.count
  return (
    <Banner title={data.unread === 1 ? one : fill(many, { count: data.unread })}>
      <ul>
        {data.articles.map(({ id, title, unread }) => (
          <li key={id}>
            <a href={deskPath({ view: 'articles', article: id })}>{title}</a> ({unread})
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** What other services sent about an article. Nothing of it is a link: nobody has checked who sent it. */
export function ArticleNotifications({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useApi(listCoarNotificationsOfArticleEndpoint, { params: { id } })
  return (
    <section className="publish-part" aria-labelledby="notifications">
      <SectionHead id="notifications" title={t.title} note={t.text} />
      {data ? (
        data.notifications.length === 0 ? (
          <p className="paper-quiet">{t.none}</p>
        ) : (
          data.notifications.map((one) => <OneNotification key={one.id} one={one} />)
        )
      ) : error ? (
        <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  )
}

function OneNotification({ one }: { one: ReceivedNotification }) {
  const { id, kind, types, actor, service, object, about, relationship, receivedAt, readAt } = one
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isRead = readAt !== null
  const date = `${shortDate(receivedAt)}, ${timeWords(receivedAt)}`
  const aloud = (action: string) => ({ 'aria-label': fill(t.aloud, { action, kind: t.kinds[kind], date }) })

  async function act(work: () => Promise<{ message: string }>) {
    if (isBusy) return
    setBusy(true)
    try {
      const { message } = await work()
      showToast({ title: message, tone: 'ok' })
      invalidate(listCoarNotificationsOfArticleEndpoint)
      invalidate(listUnreadCoarNotificationsEndpoint)
    } catch (error) {
      showToast({ title: messageOf(error, texts.actFailed), tone: 'danger' })
    }
    setBusy(false)
    setAsking(false)
  }

  const facts: Array<[string, string | null]> = [
    [t.fields.object, object],
    [t.fields.actor, actor && [actor.name, actor.id].filter(Boolean).join(', ')],
    [t.fields.from, service],
    [t.fields.about, about],
    [t.fields.relationship, relationship],
  ]
  return (
    <article className="article-notification">
      <h3>
        {t.kinds[kind]} {!isRead && <Badge tone="warn">{t.unread}</Badge>}
      </h3>
      <p className="paper-quiet">
        {date} · {types.join(', ')}
      </p>
      <dl className="publish-record">
        {facts.map(
          ([name, text]) =>
            text !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <Button
          small
          {...aloud(isRead ? t.markUnread : t.markRead)}
          onClick={() =>
            void act(() => api.call(markCoarNotificationEndpoint, { params: { id }, body: { isRead: !isRead } }))
          }
        >
          {isRead ? t.markUnread : t.markRead}
        </Button>{' '}
        <Button small kind="quiet" {...aloud(t.delete)} onClick={() => setAsking(true)}>
          {t.delete}
        </Button>
      </p>
      <ConfirmDialog
        title={t.deleteTitle}
        itemName={`${t.kinds[kind]}, ${date}`}
        text={t.deleteText}
        confirm={t.delete}
        keep={texts.keep}
        open={isAsking}
        busy={isBusy}
        onCancel={() => !isBusy && setAsking(false)}
        onConfirm={() => void act(() => api.call(deleteCoarNotificationEndpoint, { params: { id } }))}
      />
    </article>
  )
}
