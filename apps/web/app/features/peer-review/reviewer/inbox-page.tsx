import './peer-review.css'
import { useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  listReviewerMessagesEndpoint,
  readReviewerMessagesEndpoint,
  type ReviewerMessage,
  sendReviewerMessageEndpoint,
} from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { maxMessageLength } from '@grfs/domain/peer-review/limits'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api, messageOf } from '../../../lib/api.ts'
import { type ApiQuery, keyOf, setData, useRequest } from '../../../lib/query.ts'
import { savedTime } from '../../../lib/format.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

const t = peerReviewTexts.inbox

/** /dashboard/reviewer/inbox. */
export function Page() {
  const { setUnreadCount } = useOutletContext<DeskContext>()
  // The code of the assignment that the reviewer came from.
  const about = useSearch().get('about')
  return <InboxView inbox={useInbox(setUnreadCount)} about={about} />
}

export function InboxView({ inbox, about }: { inbox: InboxState; about: string | null }) {
  const { data, error, isFetching, refetch } = inbox
  const threads = data ? threadsOf(data.messages, data.assignments, about) : []
  return (
    <div className="reviewer-inbox">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {!data && !error && <Skeleton lines={6} label={t.loading} />}
      {!data && error && <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }} />}
      {data && threads.length === 0 && <EmptyState title={t.none}>{t.noneText}</EmptyState>}
      {threads.map((thread) => (
        <ThreadView key={thread.assignmentId} thread={thread} onSend={inbox.send} />
      ))}
      {data?.hasMore && <Older onOlder={inbox.older} />}
    </div>
  )
}

function Older({ onOlder }: { onOlder: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const load = async () => {
    setIsBusy(true)
    try {
      await onOlder()
    } catch (error) {
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void load()}>
      {t.older}
    </Button>
  )
}

/** The messages about one assignment, and a reply form. */
function ThreadView({ thread, onSend }: { thread: Thread; onSend: InboxState['send'] }) {
  const { assignmentId, code, title, messages } = thread
  const headId = `thread-${assignmentId}`
  return (
    <section className="thread" aria-labelledby={headId}>
      <h2 id={headId}>
        <span className="assigned-code">{code}</span> {title}
      </h2>
      <Reply thread={thread} onSend={onSend} />
      {messages.length > 0 && (
        <ol className="thread-messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Message({ message: { from, text, at, isRead } }: { message: ReviewerMessage }) {
  const isPress = from === 'press'
  return (
    <li className={classNames('thread-message', isPress && 'is-press')}>
      <p className="thread-from">
        <b>{isPress ? t.press : t.you}</b>
        <time dateTime={at}>{savedTime(new Date(at), new Date())}</time>
        {isPress && !isRead && <Badge tone="accent">{t.new}</Badge>}
      </p>
      <p className="thread-text">{text}</p>
    </li>
  )
}

function Reply({ thread: { assignmentId, code }, onSend }: { thread: Thread; onSend: InboxState['send'] }) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  // One idempotency key per text: a retry after a lost response does not send the message twice.
  const attempt = useRef({ text: '', key: '' })
  const isEmpty = text.trim() === ''
  const send = async () => {
    setIsRefused(isEmpty)
    if (isEmpty) return
    setIsBusy(true)
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    try {
      await onSend(assignmentId, text.trim(), attempt.current.key)
      attempt.current = { text: '', key: '' }
      setText('')
      showToast({ title: t.sent, tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, t.sendFailed), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <form className="thread-reply" noValidate onSubmit={(event) => event.preventDefault()}>
      <Field
        label={
          <>
            <span aria-hidden="true">{t.reply}</span>
            <span className="sr">{fill(t.replyAbout, { code })}</span>
          </>
        }
        error={isRefused && isEmpty ? t.empty : undefined}
      >
        <Textarea rows={2} maxLength={maxMessageLength} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button small busy={isBusy} onClick={() => void send()}>
        {t.send}
      </Button>
    </form>
  )
}

export interface InboxState extends ApiQuery<InboxAnswer> {
  older: () => Promise<void>
  /** Rejects if the request fails. */
  send: (assignmentId: string, text: string, key: string) => Promise<void>
}

const newest = { query: {} }

/**
 * Marks messages as read when they are shown. The page keeps highlighting them until it is left, so that the reviewer
 * sees what was new.
 */
function useInbox(onUnread: (count: number) => void): InboxState {
  const query = useRequest(keyOf(listReviewerMessagesEndpoint, newest), async () => {
    const inbox = await api.call(listReviewerMessagesEndpoint, newest)
    onUnread(inbox.unread)
    const until = newestOf(inbox.messages)
    if (inbox.unread > 0 && until !== null) {
      // An effect: the server is outside of rendering.
      api.call(readReviewerMessagesEndpoint, { body: { until } }).then(
        ({ unread }) => onUnread(unread),
        () => {},
      )
    }
    return inbox
  })

  const older = async () => {
    const messages = query.data?.messages ?? []
    const before = messages.reduce((oldest, { at }) => (at < oldest ? at : oldest), messages[0]?.at ?? '')
    const more = await api.call(listReviewerMessagesEndpoint, { query: { before } })
    setData(listReviewerMessagesEndpoint, newest, (shown) => ({
      ...shown,
      messages: [...shown.messages, ...more.messages],
      hasMore: more.hasMore,
    }))
  }

  const send = async (assignmentId: string, text: string, key: string) => {
    const sent = await api.call(sendReviewerMessageEndpoint, { body: { assignmentId, text } }, { key })
    setData(listReviewerMessagesEndpoint, newest, (shown) => ({ ...shown, messages: [sent, ...shown.messages] }))
  }

  return { ...query, older, send }
}

type InboxAnswer = ResponseOf<typeof listReviewerMessagesEndpoint>

/** The messages about one assignment, newest first. */
interface Thread {
  assignmentId: string
  code: string
  title: string
  messages: ReviewerMessage[]
}

/**
 * One thread per assignment with messages; the one with the newest message first. An open assignment, or the one named
 * in the URL (`about`), has a thread even without messages, so that the reviewer can start one.
 */
export function threadsOf(
  messages: readonly ReviewerMessage[],
  assignments: InboxAnswer['assignments'],
  about: string | null,
): Thread[] {
  const threads = new Map<string, Thread>()
  for (const message of messages.toSorted((one, other) => other.at.localeCompare(one.at))) {
    const { assignmentId, code, title } = message
    const thread = threads.get(assignmentId) ?? { assignmentId, code, title, messages: [] }
    thread.messages.push(message)
    threads.set(assignmentId, thread)
  }
  for (const { id, code, title, isOpen } of assignments) {
    if (!threads.has(id) && (isOpen || code === about)) {
      threads.set(id, { assignmentId: id, code, title, messages: [] })
    }
  }
  // The assignment that the reviewer came from goes first.
  return [...threads.values()].toSorted((one, other) => Number(other.code === about) - Number(one.code === about))
}

/** The time of the newest message in this response: everything up to it is seen. */
export function newestOf(messages: readonly ReviewerMessage[]): string | null {
  return messages.reduce<string | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null)
}
